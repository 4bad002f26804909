import { useState } from 'react';
import type { FindSession } from './find-session.ts';

const loadSessions = () => import('./find-session.ts');

type Sessions = typeof import('./find-session.ts');
type Session = FindSession | undefined | 'unreadable';
type StartSession = (sessions: Sessions) => Session | Promise<Session>;

export type Opening =
  | { readonly kind: 'none' }
  /** The address has a board that cannot be read. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'opening' }
  /** The code that opens it could not be fetched. */
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** `key` differs between sessions. */
  | { readonly kind: 'open'; readonly session: FindSession; readonly key: number };

const NONE: Opening = { kind: 'none' };

/** The session that is open, or how far it is from being so. The code that starts one is fetched with the first. */
export function useOpening() {
  const [opening, setOpening] = useState(NONE);
  async function open(start: StartSession) {
    setOpening({ kind: 'opening' });
    try {
      const session = await start(await loadSessions());
      if (session === undefined) setOpening(NONE);
      else if (session === 'unreadable') setOpening({ kind: 'unreadable' });
      else setOpening({ kind: 'open', session, key: Date.now() });
    } catch {
      setOpening({ kind: 'failed', retry: () => open(start) });
    }
  }
  return { opening, open, close: () => setOpening(NONE) };
}
