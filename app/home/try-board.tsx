import { Player } from '#app/player/player.tsx';
import type { LevelGuide } from './level-guide.ts';

/** Nobody needs the moves in words here, because the text is beside the board. */
const NO_TEXT = { steps: [], colors: [], chapters: [], inTime: [] };

/** A board to try the rules on: first a picture, then playable once it is on the screen. */
export function TryBoard({ level }: { readonly level: LevelGuide }) {
  return (
    <Player guide={{ ...level, text: NO_TEXT, atLeast: 0 }} modes="play" layout="brief" id="try-" />
  );
}
