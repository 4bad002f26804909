import { useRef, useState } from 'react';
import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import type { FindSession } from './find-session.ts';

const loadSessions = () => import('./find-session.ts');

type Sessions = typeof import('./find-session.ts');
type Session = FindSession | undefined | 'unreadable';
type StartSession = (sessions: Sessions) => Session | Promise<Session>;

export type Opening =
  | { readonly kind: 'none' }
  /** The board in the address cannot be read. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'opening'; readonly picture?: DecodedPicture | undefined }
  /** The session's code could not be fetched, or the session failed to start. */
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** `key` differs between sessions. */
  | { readonly kind: 'open'; readonly session: FindSession; readonly key: number };

const NONE: Opening = { kind: 'none' };

/** The open session, or the state of opening one. The code for sessions is fetched when the first one is opened. */
export function useOpening() {
  const [opening, setOpening] = useState(NONE);
  const latest = useRef<StartSession>(undefined);
  /** `picture`: shown meanwhile. */
  async function open(start: StartSession, picture?: DecodedPicture) {
    latest.current = start;
    // A newer picture or session must not be replaced by this one.
    const show = (next: Opening) => {
      if (latest.current === start) setOpening(next);
    };
    show({ kind: 'opening', picture });
    try {
      const session = await start(await loadSessions());
      if (session === undefined) show(NONE);
      else if (session === 'unreadable') show({ kind: 'unreadable' });
      else show({ kind: 'open', session, key: Date.now() });
    } catch {
      show({ kind: 'failed', retry: () => open(start, picture) });
    }
  }
  const close = () => {
    latest.current = undefined;
    setOpening(NONE);
  };
  return { opening, open, close };
}
