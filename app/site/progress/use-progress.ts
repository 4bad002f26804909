import { useSyncExternalStore } from 'react';
import { isMarkedSignedIn, SESSION_EVENT } from '../session/session-mark.ts';
import { getTexts } from '../text-store.ts';
import { type LevelProgress, PROGRESS_KEY, type Progress } from './progress.ts';
import { createProgressStore, type ProgressStore } from './progress-store.ts';

const NOTHING: Progress = {};
const NO_LEVEL: LevelProgress = {};

let shared: ProgressStore | undefined;

/** This browser's store, created on first use. Must not be called while rendering on the server. */
export function getProgressStore(): ProgressStore {
  shared ??= createProgressStore(getTexts(), { isSignedIn: isMarkedSignedIn });
  return shared;
}

/** A level's progress; empty on the server and while hydrating, so that both render the same. */
export function useLevelProgress(level: number): LevelProgress {
  return useProgress()[level] ?? NO_LEVEL;
}

/** All progress by level number. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribeToProgress, readProgress, () => NOTHING);
}

export function markSolved(level: number): void {
  const store = getProgressStore();
  store.change(level, { solvedAt: store.read()[level]?.solvedAt ?? Date.now() });
}

export function toggleSolved(level: number): void {
  const store = getProgressStore();
  const isSolved = store.read()[level]?.solvedAt !== undefined;
  store.change(level, { solvedAt: isSolved ? undefined : Date.now() });
}

export function toggleSaved(level: number): void {
  const store = getProgressStore();
  const isSaved = store.read()[level]?.isSaved ? undefined : true;
  store.change(level, { isSaved });
}

/** Records that the level is open, and at which move; without `move`, the recorded move stays. */
export function noteSeen(level: number, move?: number): void {
  getProgressStore().change(level, { seenAt: Date.now(), ...(move !== undefined && { move }) });
}

/**
 * Records which of a level's boards the visitor has. The first time, it also tells the server, anonymously, so that it can list the most
 * common boards first.
 */
export function rememberBoard(level: number, board: string): void {
  const store = getProgressStore();
  const isFirst = store.read()[level]?.board === undefined;
  store.change(level, { board, move: undefined });
  if (!isFirst) return;
  const body = new Blob([JSON.stringify({ boardId: board })], { type: 'application/json' });
  navigator.sendBeacon?.(`/api/v1/levels/${level}/choice`, body);
}

function readProgress(): Progress {
  return getProgressStore().read();
}

/** Calls back after every change of the progress, in this tab or another, and after a sign-in or sign-out. */
export function subscribeToProgress(onChange: () => void): () => void {
  const store = getProgressStore();
  const followTabs = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(PROGRESS_KEY)) store.refresh();
  };
  const stop = store.subscribe(onChange);
  addEventListener('storage', followTabs);
  addEventListener(SESSION_EVENT, store.refresh);
  return () => {
    stop();
    removeEventListener('storage', followTabs);
    removeEventListener(SESSION_EVENT, store.refresh);
  };
}
