/** The signals of visitors who do not want to be tracked. TypeScript does not list the second one yet. */
interface TrackingSignals {
  readonly doNotTrack: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Loads the operator's analytics script, if there is one, without blocking anything. Visitors who ask not to be tracked are spared. */
export function addAnalytics(address: string | null): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & TrackingSignals;
  if (address === null || doNotTrack === '1' || globalPrivacyControl === true) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
