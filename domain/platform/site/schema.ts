/**
 * Languages with a catalog. `en-XA` is a pseudo-locale that the build makes: English with accents and half as long again, to find texts
 * that are not translatable yet. `ar-XB` is the same from right to left, to find layout that works in one direction only.
 */
export const LOCALES = ['en-US', 'en-XA', 'ar-XB'] as const;
export type Locale = (typeof LOCALES)[number];

/** The writing direction of a language. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  locale.startsWith('ar') ? 'rtl' : 'ltr';

/** The language without a prefix. Its texts replace those that are missing in another language. */
export const DEFAULT_LOCALE: Locale = 'en-US';

/** Public facts about the site. All of them may be sent to every visitor. */
export interface Site {
  readonly siteName: string;
  /** The site's public origin, without a trailing slash. */
  readonly siteURL: string;
  /** Highest level number that the guide knows. */
  readonly levelMax: number;
  /** Credits that an account receives for a board that becomes the board of a level. 0: none. */
  readonly contributionCredits: number;
  /** Languages to choose from, including the default. */
  readonly locales: readonly Locale[];
  /** Origin that the browser sends API calls to. Empty for the site's own. */
  readonly endpoint: string;
  /** Enabled features, named as in the public configuration. */
  readonly has_login: boolean;
  readonly has_payment: boolean;
  readonly email_login: boolean;
  readonly google_oauth_login: boolean;
  /** Address of the operator's analytics script. Null: none. */
  readonly analyticsURL: string | null;
  /** Where to get the game itself. */
  readonly stores: { readonly appStore: string; readonly googlePlay: string };
  /** Ways to contact the operator. Null: not displayed. */
  readonly links: {
    readonly email: string | null;
    readonly x: string | null;
    readonly discord: string | null;
    readonly github: string | null;
    readonly coffee: string | null;
    readonly twitch: string | null;
  };
}
