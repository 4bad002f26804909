/** Answers that depend on the epoch alone, asked once for each. */

import type { Epoch } from '../rules/epoch.ts';

export function rememberByEpoch<T>(ask: (epoch: Epoch) => T): (epoch: Epoch) => T {
  const known = new WeakMap<Epoch, T>();
  return (epoch) => {
    let answer = known.get(epoch);
    if (answer === undefined) {
      answer = ask(epoch);
      known.set(epoch, answer);
    }
    return answer;
  };
}
