import { floodRelaxed } from './relaxed-flood.ts';
import { COUNTS, hasLeft, payOnce, type RelaxedPlay } from './relaxed-play.ts';

/** Plays until nothing changes any more. */
export function playOn(play: RelaxedPlay): void {
  const { isDue, tables, counts } = play;
  while (play.due > 0 && counts[COUNTS.unfinished]! > 0) {
    for (let body = 0; body < tables.bodies; body++) {
      if (!isDue[body]) continue;
      isDue[body] = 0;
      play.due--;
      if (hasLeft(play, body)) continue;
      floodRelaxed(play, body);
      if (play.isFree[play.lumps.of[body]!] && !hasLeft(play, body)) payOnce(play, body);
    }
  }
}
