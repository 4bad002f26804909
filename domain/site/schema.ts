/** Public facts of the site: everything here may be shown to every visitor. */
export interface Site {
  readonly siteName: string;
  /** Origin under which the site is reached, without a slash at the end. */
  readonly siteURL: string;
  /** Highest level number that the guide knows. */
  readonly levelMax: number;
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
