import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../platform/context.server.ts';
import { queueHashes } from './hash-queue.server.ts';

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, by the same cost. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$nST3wKBME/DFlMkXGaLv8A$oggIvxtZesO8CX7GXNAC6kKyfDoVweVbxB0pxTDD6RI';

/** argon2id. Passwords are compared in compatible Unicode (NFKC), so that it does not matter on which keyboard they were typed. */
export function createPasswordHasher(): PasswordHasher {
  return queueHashes({
    hash: (password) => hash(password.normalize('NFKC'), COST),
    async verify(stored, password) {
      const isSame = await verify(stored ?? NOBODYS_HASH, password.normalize('NFKC'));
      return stored !== null && isSame;
    },
  });
}
