import { setTimeout as wait } from 'node:timers/promises';

/** An element that a script has found. */
export interface Found {
  readonly id: string;
}

/** Where something is in the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** One window of one browser, as much of it as the journeys need. */
export interface Automation {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression, which is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that is the value of an expression; undefined for null. */
  find(expression: string): Promise<Found | undefined>;
  click(element: Found): Promise<void>;
  type(element: Found, text: string): Promise<void>;
  /** A key by its DOM name, after those held: `Control+k`. */
  press(keys: string): Promise<void>;
  /** Presses the mouse at the first point, takes it along and lets go at the last. */
  drag(points: readonly Point[]): Promise<void>;
  /** What follows happens in this frame; undefined: in the page. */
  enter(frame: Found | undefined): Promise<void>;
  /** Cookies go, those too that scripts may not see. */
  forgetCookies(): Promise<void>;
  /** Ends the browser and everything that it has started. */
  close(): Promise<void>;
}

/** No call takes longer, whatever the browser does. */
export const CALL_MS = 30_000;

/** Calls until there is an answer, at most `limitMs`; then throws the last error. */
export async function retry<T>(call: () => Promise<T>, limitMs: number): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
