/** A software authenticator, like that of a phone or a security key. Test code only. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewCredential, SignedChallenge } from '#domain/passkeys/schema.ts';

/** Flags of authenticator data (Web Authentication §6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Conditions {
  /** The origin that the browser reports. */
  readonly origin: string;
  /** (Default: the host of `origin`) */
  readonly rpId?: string;
  /** (Default: true) */
  readonly isVerified?: boolean;
}

/** Creates one passkey, and signs with it. `counter` is the number of signatures; it starts at 0. */
export function createAuthenticator() {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';
  return {
    id: id.toString('base64url'),
    setCounter: (value: number) => {
      counter = value;
    },

    /** Responds to the options of a registration. */
    create(
      { challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } },
      { origin, rpId = new URL(origin).hostname, isVerified = true }: Conditions,
    ): NewCredential {
      userHandle = user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      const flags = USER_PRESENT | HAS_CREDENTIAL | (isVerified ? USER_VERIFIED : 0);
      const authData = Buffer.concat([authenticatorData(rpId, flags, counter), credential]);
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credentialOf(id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Signs a challenge. */
    get(
      { challenge }: { readonly challenge: string },
      { origin, rpId = new URL(origin).hostname, isVerified = true }: Conditions,
    ): SignedChallenge {
      counter += 1;
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
      const data = authenticatorData(rpId, flags, counter);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...credentialOf(id),
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function credentialOf(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {} };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url');
}

/** An ES256 key as a COSE map (RFC 9053 §7.1.1). */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  return isoCBOR.encode(new Map(entries) as never);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
