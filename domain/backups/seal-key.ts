import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from '../platform/errors.ts';
import { sealedKey } from './schema.ts';

const COST = { N: 131_072, r: 8, p: 1 } as const;

/** scrypt needs 128 · N · r bytes; Node refuses more than this limit. */
const MEMORY_MAX = 256 * 1024 * 1024;

const TAG_BYTES = 16;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFKC'), salt, 32, { ...COST, maxmem: MEMORY_MAX });

/** Encrypts the site's key with a passphrase. Takes about half a second and 128 MB. */
export async function sealKey(key: Buffer, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  const data = Buffer.concat([cipher.update(key), cipher.final()]);
  const sealed = {
    kdf: 'scrypt',
    ...COST,
    salt: salt.toString('base64'),
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
  return Buffer.from(`${JSON.stringify(sealed, null, 2)}\n`);
}

/** Decrypts a sealed key. Refuses (`unprocessable`) a wrong passphrase, and data that is not a sealed key. */
export async function openKey(sealed: Buffer, passphrase: string): Promise<Buffer> {
  const { salt, nonce, tag, data } = parseSealed(sealed);
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'));
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]);
  } catch (cause) {
    const sentence =
      'The passphrase in BACKUP_PASSPHRASE is not the one that this backup was made with.';
    throw new DomainError('unprocessable', sentence, { cause });
  }
}

function parseSealed(bytes: Buffer) {
  try {
    return sealedKey.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    const sentence = 'The encrypted key in the backup is not of a form that this release can read.';
    throw new DomainError('unprocessable', sentence, { cause });
  }
}
