import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type ApiResponse, callApi } from '#app/site/call-api.ts';

/**
 * Why there is no passkey. `cancelled`: the person, or the time, has ended it. `known`: the authenticator has one
 * already. `elsewhere`: the browser says that they belong to another address. `refused`: by the site.
 */
export type PasskeyFault = 'cancelled' | 'known' | 'elsewhere' | 'refused';
export type PasskeyOutcome = 'done' | PasskeyFault;

/** True if this browser has passkeys. */
export function hasPasskeySupport(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Has the browser make a passkey with these options. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ readonly outcome: PasskeyOutcome; readonly response?: object }> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return ask(() => startRegistration({ optionsJSON: options }));
}

/** Proves one's identity by a passkey. */
export async function proveByPasskey(): Promise<PasskeyOutcome> {
  return signAndSend('/api/v1/passkeys/proof/options', '/api/v1/passkeys/proof').then(
    ({ outcome }) => outcome,
  );
}

/** Has a challenge of one call signed by a passkey, and sends it to another. */
export async function signAndSend<T>(
  optionsPath: string,
  path: string,
): Promise<{ readonly outcome: PasskeyOutcome; readonly response?: ApiResponse<T> }> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await callApi<PublicKeyCredentialRequestOptionsJSON>(optionsPath, {
    method: 'POST',
    body: '{}',
  });
  if (!options.ok) return { outcome: 'refused' };
  const { outcome, response: signed } = await ask(() =>
    startAuthentication({ optionsJSON: options.data }),
  );
  if (outcome !== 'done') return { outcome };
  const body = JSON.stringify({ response: signed });
  const response = await callApi<T>(path, { method: 'POST', body });
  return { outcome: response.ok ? 'done' : 'refused', response };
}

async function ask(
  start: () => Promise<object>,
): Promise<{ readonly outcome: PasskeyOutcome; readonly response?: object }> {
  try {
    return { outcome: 'done', response: await start() };
  } catch (error) {
    return { outcome: outcomeOf(error) };
  }
}

/** By the names that Web Authentication gives its errors. */
function outcomeOf(error: unknown): PasskeyFault {
  const { name } = error as Error;
  if (name === 'InvalidStateError') return 'known';
  return name === 'SecurityError' ? 'elsewhere' : 'cancelled';
}
