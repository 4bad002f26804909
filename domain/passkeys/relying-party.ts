import type { Site } from '../platform/site/schema.ts';

/** Whom authenticators make passkeys for: this site, by its configuration alone. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** What a response of an authenticator must be made for: this site, this challenge, and somebody who has proved to be there. */
export function expectedOf(site: Site, challenge: string) {
  const { id, origin } = relyingPartyOf(site);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  } as const;
}

export function relyingPartyOf({ siteURL, siteName }: Site): RelyingParty {
  return { id: new URL(siteURL).hostname, name: siteName, origin: siteURL };
}
