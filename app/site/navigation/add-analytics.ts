/** Browser signals of visitors who do not want to be tracked. TypeScript does not know `globalPrivacyControl` yet. */
interface TrackingSignals {
  readonly doNotTrack: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Loads the operator's analytics script, if configured, without blocking. Skipped for visitors who ask not to be tracked. */
export function addAnalytics(address: string | null): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & TrackingSignals;
  if (address === null || doNotTrack === '1' || globalPrivacyControl === true) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
