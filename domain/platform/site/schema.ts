/**
 * Languages with a catalogue. `en-XA` is a pseudo-locale that the build makes: English with accents and half as long again, to
 * find texts that are not translatable yet. `ar-XB` is the same from right to left, to find what is laid out for one direction alone.
 */
export const LOCALES = ['en-US', 'en-XA', 'ar-XB'] as const;
export type Locale = (typeof LOCALES)[number];

/** In which direction a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  locale.startsWith('ar') ? 'rtl' : 'ltr';

/** The language without a prefix, whose texts replace those that another lacks. */
export const DEFAULT_LOCALE: Locale = 'en-US';

/** Public facts of the site; all of them may be sent to every visitor. */
export interface Site {
  readonly siteName: string;
  /** Origin under which the site is reached, without a slash at the end. */
  readonly siteURL: string;
  /** Highest level number that the guide knows. */
  readonly levelMax: number;
  /** Credits that thank an account for a board that becomes one of a level; 0: none. */
  readonly contributionCredits: number;
  /** Languages to choose from, the default among them. */
  readonly locales: readonly Locale[];
  /** Origin that the browser sends calls of the API to; empty for the site's own. */
  readonly endpoint: string;
  /** What is switched on, named as in the public configuration. */
  readonly has_login: boolean;
  readonly has_payment: boolean;
  readonly email_login: boolean;
  readonly google_oauth_login: boolean;
  /** Address of the analytics script that the operator wants; null: none. */
  readonly analyticsURL: string | null;
  /** Where the game itself is got. */
  readonly stores: { readonly appStore: string; readonly googlePlay: string };
  /** Ways to contact the operator; null: not displayed. */
  readonly links: {
    readonly email: string | null;
    readonly x: string | null;
    readonly discord: string | null;
    readonly github: string | null;
    readonly coffee: string | null;
    readonly twitch: string | null;
  };
}
