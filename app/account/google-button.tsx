import { useTranslations } from 'use-intl';
import { addressOutside, isInAppBrowser } from '#app/site/in-app-browser.ts';
import { useRootData } from '#app/site/root-data.ts';
import { useClientValue } from '#app/site/use-client-value.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import { LOCALES } from '#domain/platform/site/schema.ts';

interface GoogleLoginProps {
  /** The path to return to. */
  readonly origin: string;
  /** The purpose of the form below. */
  readonly divider: string;
}

/** The button for Google and the divider above the form, each if it is enabled. */
export function GoogleButton({ origin, divider }: GoogleLoginProps) {
  const t = useTranslations('auth');
  const googlePath = useGooglePath();
  const site = useRootData()?.site;
  const isInApp = useClientValue(() => isInAppBrowser(navigator.userAgent), false);
  if (!site?.google_oauth_login) return null;
  return (
    <>
      {isInApp ? (
        <Notice tone="warning">
          {t.rich('googleInApp', {
            link: (words) => (
              <a href={addressOutside(navigator.userAgent, location.href)}>{words}</a>
            ),
          })}
        </Notice>
      ) : (
        <a
          href={googlePath('/auth/google_oauth2', origin)}
          className={buttonClass('plain', 'w-full')}
        >
          {t('google')}
        </a>
      )}
      {site.email_login && (
        <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
          {divider}
        </p>
      )}
    </>
  );
}

/** The purpose of a call to Google: to sign in, or to prove the identity of the signed-in account. */
type GoogleCall = '/auth/google_oauth2' | '/api/v1/google_proof';

/**
 * Returns a function that builds the address of a call that leads to Google. There is one address for all languages: the language is that
 * of `origin`, the path to return to, which may lack its prefix. A sign-in goes to the API endpoint; a proof goes to the site, which has
 * the cookie.
 */
export function useGooglePath(): (call: GoogleCall, origin: string) => string {
  const path = useSitePath();
  const endpoint = useRootData()?.site.endpoint ?? '';
  return (call, origin) => {
    const query = new URLSearchParams({ origin: path(splitLocale(origin, LOCALES).path) });
    return `${call === '/auth/google_oauth2' ? endpoint : ''}${call}?${query}`;
  };
}
