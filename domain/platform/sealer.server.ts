import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Encrypts secrets for the database, so that a leaked copy of it does not reveal them. */
export interface Sealer {
  seal(secret: string): string;
  /** Throws if the text was sealed with another key or has been altered. */
  open(sealed: string): string;
  /**
   * A keyed hash: the same text always gives the same hash, which is useless without the key. For values that are compared but never read
   * back.
   */
  hash(text: string): string;
}

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a random nonce for each secret. `findKey` is called when a key is first needed. */
export function createSealer(findKey: () => Buffer): Sealer {
  let key: Buffer | undefined;
  const getKey = () => {
    key ??= findKey();
    return key;
  };
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, getKey(), nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, getKey(), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    hash: (text) => createHmac('sha256', getKey()).update(text).digest('base64url'),
  };
}

/** Derives a key from a setting. */
export function keyOfText(text: string): () => Buffer {
  return () => Buffer.from(hkdfSync('sha256', text, '', 'unjam secrets', KEY_BYTES));
}

/** Reads the key from a file that only its owner can read, and creates the file if it is missing. */
export function keyOfFile(file: string): () => Buffer {
  return () => {
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const key = readFileSync(file);
    if (key.length !== KEY_BYTES) throw new Error(`${file} must have ${KEY_BYTES} bytes`);
    return key;
  };
}
