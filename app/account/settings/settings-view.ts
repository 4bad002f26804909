import { dayFormat, timeFormat } from '#app/words/format-date.ts';
import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import type { AccountSettings, SessionInfo } from '#domain/accounts/schema.ts';
import type { PasskeyInfo } from '#domain/passkeys/schema.ts';

/** What the page of settings displays. */
export interface SettingsView {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly isProven: boolean;
  readonly sessions: readonly SessionView[];
  readonly passkeys: readonly PasskeyView[];
}

export interface SessionView {
  readonly id: string;
  /** Such as `Firefox on Windows`. */
  readonly device: string;
  readonly isCurrent: boolean;
  readonly signedIn: string;
  readonly lastSeen: string;
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly added: string;
  /** Null if it was never used. */
  readonly lastUsed: string | null;
}

/** Formats the settings as text. Runs on the server, because setting up date formats is slow on a phone. */
export function viewSettings(
  settings: AccountSettings,
  sessions: readonly SessionInfo[],
  passkeys: readonly PasskeyInfo[],
  locale: Locale,
): SettingsView {
  const t = translate(locale, 'settings');
  const day = dayFormat(locale, 'medium');
  const hour = timeFormat(locale);
  const { email, hasPassword, hasGoogle, isProven } = settings;
  return {
    email,
    hasPassword,
    hasGoogle,
    isProven,
    sessions: sessions.map(({ id, browser, system, isCurrent, signedInAt, lastSeenAt }) => ({
      id,
      device: describeDevice(browser, system, t),
      isCurrent,
      signedIn: t('signedIn', { day: day.format(signedInAt) }),
      lastSeen: t('lastSeen', { time: hour.format(lastSeenAt) }),
    })),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      added: t('added', { day: day.format(createdAt) }),
      lastUsed: lastUsedAt && t('lastUsed', { time: hour.format(lastUsedAt) }),
    })),
  };
}

function describeDevice(
  browser: string | null,
  system: string | null,
  t: ReturnType<typeof translate<'settings'>>,
): string {
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}
