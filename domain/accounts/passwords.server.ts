import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { PasswordHasher } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { networksAround } from '../platform/networks.ts';
import { createShares } from '../platform/shares.ts';

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, with the same cost. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$nST3wKBME/DFlMkXGaLv8A$oggIvxtZesO8CX7GXNAC6kKyfDoVweVbxB0pxTDD6RI';

/** argon2id. Passwords are normalized to compatible Unicode (NFKC), so that the keyboard does not matter. */
export function createPasswordHasher(): PasswordHasher {
  return queueHashes({
    hash: (password) => hash(password.normalize('NFKC'), COST),
    async verify(stored, password) {
      const isSame = await verify(stored ?? NOBODYS_HASH, password.normalize('NFKC'));
      return stored !== null && isSame;
    },
  });
}

/** Number of passwords hashed at the same time. Each takes a core for 20 ms, in its own thread, and pages have priority. */
const CONCURRENCY = 2;

/** Maximum number of passwords being hashed or waiting: a third of a second's work, and fewer than the site's concurrent requests. */
const PLACES = 30;

/** Hashes and verifies passwords, without limits. */
export interface BareHasher {
  hash(password: string): Promise<string>;
  verify(hash: string | null, password: string): Promise<boolean>;
}

/**
 * Adds a queue to a hasher. No network can take all places (see `createShares`), so a flood from one does not keep others waiting long.
 * Refuses (`unavailable`) if there is no place left.
 */
export function queueHashes({ hash, verify }: BareHasher): PasswordHasher {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const places = createShares(PLACES);

  async function inTurn<T>(network: string | null, work: () => Promise<T>): Promise<T> {
    const networks = networksAround(network);
    if (!places.take(networks, 1)) {
      const sentence = 'Too many people sign in at once. Try again in a few seconds.';
      throw new DomainError('unavailable', sentence, { retryAfterSeconds: 2 });
    }
    try {
      return await queue.add(work);
    } finally {
      places.give(networks, 1);
    }
  }

  return {
    hash: (password, network) => inTurn(network, () => hash(password)),
    verify: (stored, password, network) => inTurn(network, () => verify(stored, password)),
  };
}
