import { setTimeout as wait } from 'node:timers/promises';

/** An element found by a script. */
export interface Found {
  readonly id: string;
}

/** The place of something in the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** One window of one browser, with the operations that the journeys need. */
export interface Automation {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression evaluates to; undefined for null. */
  find(expression: string): Promise<Found | undefined>;
  click(element: Found): Promise<void>;
  type(element: Found, text: string): Promise<void>;
  /** Presses a key by its DOM name, after modifier keys: `Control+k`. */
  press(keys: string): Promise<void>;
  /** Presses the mouse at the first point, moves it along and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>;
  /** Subsequent calls apply to this frame; undefined means the page. */
  enter(frame: Found | undefined): Promise<void>;
  /** Deletes all cookies, including those that scripts cannot see. */
  forgetCookies(): Promise<void>;
  /** Ends the browser and everything that it has started. */
  close(): Promise<void>;
}

/** Maximum duration of a call, whatever the browser does. */
export const CALL_MS = 30_000;

/** Repeats a call until it succeeds, for at most `limitMs`. Then throws the last error. */
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
