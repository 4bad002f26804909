import { useTranslations } from 'use-intl';
import { useClientValue } from '#app/site/use-client-value.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { hasPasskeySupport } from '../passkey-calls.ts';
import { AddPasskey } from './add-passkey.tsx';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { PasskeyView } from './settings-view.ts';

/** The passkeys of the account. */
export function PasskeySection() {
  const t = useTranslations('settings');
  const { passkeys } = useSettings().settings;
  const isSupported = useClientValue(hasPasskeySupport, true);
  return (
    <SettingsSection id="passkeys" heading={t('passkeys')}>
      <p className="text-muted">{t('passkeysLead')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="needs-script mt-4">
        {isSupported ? <AddPasskey /> : <p>{t('noPasskeysHere')}</p>}
      </div>
      <noscript>
        <p className="mt-4">{t('passkeysNeedScript')}</p>
      </noscript>
    </SettingsSection>
  );
}

function Passkey({ passkey }: { readonly passkey: PasskeyView }) {
  const t = useTranslations('settings');
  const { wrongForm } = useSettings();
  const { id, name, added, lastUsed } = passkey;
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">{`${added} · ${lastUsed ?? t('neverUsed')}`}</p>
      <Disclosure
        summary={t('changePasskey', { name })}
        open={wrongForm?.endsWith(` ${id}`) || undefined}
        className="mt-2"
      >
        <div className="flex flex-col gap-6">
          <SettingsForm name="rename-passkey" id={id} submit={t('renamePasskey')}>
            <Field
              name="name"
              defaultValue={name}
              label={t('passkeyName')}
              required
              maxLength={60}
              autoComplete="off"
            />
          </SettingsForm>
          <SettingsForm
            name="remove-passkey"
            id={id}
            isSensitive
            submit={t('removePasskey')}
            look="danger"
            question={{ heading: t('removeQuestion', { name }), text: t('removeText') }}
          />
        </div>
      </Disclosure>
    </li>
  );
}
