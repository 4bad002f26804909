/** Browsers inside apps. They ignore downloads, and Google refuses to sign people in there. */
const IN_APP =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|musical_ly|TikTok|BytedanceWebview|Snapchat|Pinterest|Line)\b/;

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/** A link that opens the current address in the phone's own browser: an intent on Android, Safari's scheme on iOS 17. */
export function addressOutside(userAgent: string, href: string): string {
  const { protocol, host, pathname, search, hash } = new URL(href);
  const rest = `${host}${pathname}${search}${hash}`;
  const scheme = protocol.slice(0, -1);
  return /Android/.test(userAgent)
    ? `intent://${host}${pathname}${search}#Intent;scheme=${scheme};end`
    : `x-safari-${scheme}://${rest}`;
}
