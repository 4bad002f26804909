import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type ApiResponse, callApi } from '#app/site/call-api.ts';

/**
 * Why there is no passkey. `cancelled`: the person canceled it, or it timed out. `known`: the authenticator already has one. `elsewhere`:
 * the browser says that it belongs to another address. `refused`: by the site.
 */
type PasskeyFault = 'cancelled' | 'known' | 'elsewhere' | 'refused';
export type PasskeyOutcome = 'done' | PasskeyFault;

/** Whether this browser supports passkeys. */
export function hasPasskeySupport(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the browser to create a passkey with these options. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ readonly outcome: PasskeyOutcome; readonly response?: object }> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return ask(() => startRegistration({ optionsJSON: options }));
}

/** Proves one's identity with a passkey. */
export async function proveByPasskey(): Promise<PasskeyOutcome> {
  return signAndSend('/api/v1/passkeys/proof/options', '/api/v1/passkeys/proof').then(
    ({ outcome }) => outcome,
  );
}

/** Gets a challenge from one call, has a passkey sign it, and sends it to another call. */
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

/** Determined by the error names of Web Authentication. */
function outcomeOf(error: unknown): PasskeyFault {
  const { name } = error as Error;
  if (name === 'InvalidStateError') return 'known';
  return name === 'SecurityError' ? 'elsewhere' : 'cancelled';
}
