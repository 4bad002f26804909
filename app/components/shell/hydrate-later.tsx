import { type ReactNode, Suspense, useState } from 'react';

/**
 * A part of the first page that may wait: the page is taken over in several short tasks, so that a tap on a slow
 * phone is answered between them. Until its turn a part stays as the server sent it, whole and readable. Pages
 * after the first are drawn in one go.
 *
 * `children` must be one element, which is what the browser finds again when the turn comes.
 */
export function HydrateLater({ children }: { readonly children: ReactNode }) {
  // The server would send a large part aside and have a script put it into its place.
  return import.meta.env.SSR ? children : <Later>{children}</Later>;
}

function Later({ children }: { readonly children: ReactNode }) {
  const [turn] = useState(takeTurn);
  return (
    <Suspense fallback={null}>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  );
}

interface Turn {
  hasCome: boolean;
  readonly coming: Promise<void>;
}

function Waiting({ turn, children }: { readonly turn: Turn | null; readonly children: ReactNode }) {
  // How a component tells the boundary above it that it waits.
  if (turn && !turn.hasCome) throw turn.coming;
  return children;
}

let isFirstPage = true;
let queue = Promise.resolve();

/** A turn after those that were taken before, each in a task of its own; null once the first page is taken over. */
function takeTurn(): Turn | null {
  if (!isFirstPage) return null;
  const turn: Turn = {
    hasCome: false,
    coming: queue.then(nextTask).then(() => {
      turn.hasCome = true;
    }),
  };
  queue = turn.coming;
  // All parts of the first page take their turns within the task that begins to take it over.
  setTimeout(() => {
    isFirstPage = false;
  });
  return turn;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
