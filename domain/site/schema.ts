/**
 * Languages that there is a catalogue for. `en-XA` is no language: it is English with accents and half as long
 * again, made by the build, for finding what cannot be translated yet.
 */
export const LOCALES = ['en-US', 'en-XA'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language without a prefix, whose words stand in where another has none. */
export const DEFAULT_LOCALE: Locale = 'en-US';

/** Public facts of the site: everything here may be shown to every visitor. */
export interface Site {
  readonly siteName: string;
  /** Origin under which the site is reached, without a slash at the end. */
  readonly siteURL: string;
  /** Highest level number that the guide knows. */
  readonly levelMax: number;
  /** Languages to choose from, the default among them. */
  readonly locales: readonly Locale[];
  /** What is switched on, named as in the public configuration. */
  readonly has_login: boolean;
  readonly has_payment: boolean;
  readonly email_login: boolean;
  readonly google_oauth_login: boolean;
  /** Address of the analytics script that the operator wants; null: none. */
  readonly analyticsURL: string | null;
  /** Where the game itself is got. */
  readonly stores: { readonly appStore: string; readonly googlePlay: string };
  /** Ways to reach us. One that is null is not shown. */
  readonly links: {
    readonly email: string | null;
    readonly x: string | null;
    readonly discord: string | null;
    readonly github: string | null;
    readonly coffee: string | null;
    readonly twitch: string | null;
  };
}
