import { Player } from '#app/player/player.tsx';
import type { LevelGuide } from './level-guide.ts';

/** The text stands beside it: nobody needs the moves in words here. */
const NO_TEXT = { steps: [], colors: [], chapters: [], inTime: [] };

/** A board to try the rules on: a picture first, in the visitor's hands once it is on the screen. */
export function TryBoard({ level }: { readonly level: LevelGuide }) {
  return (
    <Player guide={{ ...level, text: NO_TEXT, atLeast: 0 }} modes="play" layout="brief" id="try-" />
  );
}
