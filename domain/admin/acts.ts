import type { Act } from './act.ts';
import { removeRedirectAct, setRedirectAct } from './acts/redirects.ts';

/** Everything that can be done in the console, by its name. */
export const ACTS: ReadonlyMap<string, Act> = new Map(
  [setRedirectAct, removeRedirectAct].map((act) => [act.name, act as unknown as Act]),
);
