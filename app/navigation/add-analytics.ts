/** What browsers say of those who do not want to be counted; the second is not in TypeScript's list yet. */
interface Wishes {
  readonly doNotTrack: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Loads the operator's analytics script, if there is one, beside everything else; not for who asks not to be tracked. */
export function addAnalytics(address: string | null): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & Wishes;
  if (address === null || doNotTrack === '1' || globalPrivacyControl === true) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
