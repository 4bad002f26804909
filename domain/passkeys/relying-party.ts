import type { Site } from '../platform/site/schema.ts';

/** The relying party of passkeys: this site, from its configuration only. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** What an authenticator's response must match: this site, this challenge, and a verified user. */
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
