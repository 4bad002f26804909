import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Fact, FactGroup, Facts } from '#app/ui/facts.tsx';
import { FILE_KINDS } from '#domain/imports/schema.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';

async function loader({ context }: LoaderFunctionArgs) {
  const { site, payments, needsTotp, plans } = getContext(context);
  const { has_login, has_payment, email_login, google_oauth_login, levelMax, siteURL } = site;
  return {
    flags: { has_login, has_payment, email_login, google_oauth_login, admin_totp: needsTotp },
    facts: [
      ['SITE_URL', siteURL],
      ['LEVEL_MAX', String(levelMax)],
      ['LOCALES', site.locales.join(', ')],
      ['PLANS', plans.map(({ id }) => id).join(', ')],
    ],
    provider: payments.name,
  };
}

/** The site's configuration, read-only because settings come from the environment, and files to download. */
function FlagsPage() {
  const t = useTranslations('console.flags');
  const { flags, facts, provider } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <Card className="mt-4">
        <Facts>
          {Object.entries(flags).map(([name, isOn]) => (
            <Fact key={name} name={name.toUpperCase()}>
              {t(isOn ? 'on' : 'off')}
            </Fact>
          ))}
          <Fact name={t('provider')}>{provider}</Fact>
          {facts.map(([name = '', value]) => (
            <Fact key={name} name={name}>
              <span className="wrap-anywhere">{value}</span>
            </Fact>
          ))}
          <FactGroup name={t('files')}>
            {FILE_KINDS.map((kind) => (
              <ConsoleLink key={kind} to={`/admax/files/${kind}`}>
                {t(`file.${kind}`)}
              </ConsoleLink>
            ))}
          </FactGroup>
        </Facts>
      </Card>
    </>
  );
}

export const flagsPage = { loader, Component: FlagsPage };
