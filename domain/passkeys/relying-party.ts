import type { Site } from '../platform/site/schema.ts';

/** Whom authenticators make passkeys for: this site, by its configuration alone. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

export function relyingPartyOf({ siteURL, siteName }: Site): RelyingParty {
  return { id: new URL(siteURL).hostname, name: siteName, origin: siteURL };
}
