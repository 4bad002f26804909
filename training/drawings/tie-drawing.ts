import type { BoardDraft } from '#engine/types.ts';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { numberMark } from './emblems.ts';
import { chooseGameDesign } from './game-designs.ts';
import { CLASPS, SEAMS } from './game-ties.ts';
import type { Look } from './look.ts';
import { edgeLinks, toothedSeam } from './other-emblems.ts';
import { isThird, seamFastener, tieBadge } from './third-emblems.ts';

/** Interlocked knobs where two tied blocks touch, or a clasp with a number; SVG in board coordinates. */
export function drawTies(
  board: BoardDraft,
  look: Look,
  dice: Dice,
): { readonly flush: string[]; readonly raised: string[] } {
  const flush: string[] = [];
  const raised: string[] = [];
  for (const tie of board.tied ?? []) {
    const names = 'until' in tie ? tie.blocks : (tie as readonly string[]);
    const [a, b] = names.map((id) => board.blocks.find((block) => block.id === id));
    if (!a?.color || !b?.color) continue;
    const seams = a.cells.flatMap(([x, y]) =>
      b.cells
        .filter(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1)
        .map(([u, v]) => [x, y, u, v] as const),
    );
    if ('until' in tie) {
      const [x, y, u, v] = seams[seams.length >> 1] as readonly [number, number, number, number];
      const turn = u === x ? 90 : 0;
      const ring = css(look.steel, 0.05);
      const body = css(look.ink, 0.08);
      const number = numberMark(String(tie.until), look, dice.real(0.28, 0.36));
      const lobes = [-0.26, 0, 0.26]
        .map(
          (at) => `<circle cx="${at}" r=".2" fill="${body}" stroke="${ring}" stroke-width=".03"/>`,
        )
        .join('');
      const barred = chooseGameDesign(look, dice, CLASPS);
      const isLobed = look.designs !== 'usual' && dice.chance(0.5);
      const clasp = barred
        ? barred(tie.until, dice.chance(0.7) ? turn : 90 - turn, look, dice)
        : isThird(look, dice)
          ? tieBadge(tie.until, turn, look, dice)
          : isLobed
            ? `<g transform="rotate(${turn})">${lobes}</g>${number}`
            : `<g transform="rotate(${turn})"><circle cx="-.3" r=".17" fill="none" stroke="${ring}" stroke-width=".08"/><circle cx=".3" r=".17" fill="none" stroke="${ring}" stroke-width=".08"/><rect x="-.32" y="-.13" width=".64" height=".26" rx=".12" fill="${body}"/><path d="M-.14 -.13V.13M.14 -.13V.13" stroke="${css(look.ink)}" stroke-width=".03"/></g>${number}`;
      raised.push(
        `<g transform="translate(${(x + u + 1) / 2} ${(y + v + 1) / 2}) scale(${look.sign})">${clasp}</g>`,
      );
      continue;
    }
    const teeth = chooseGameDesign(look, dice, SEAMS);
    if (teeth) {
      const paints = [look.palette[a.color], look.palette[b.color]] as const;
      for (const [x, y, u, v] of seams)
        flush.push(teeth([Math.max(x, u), Math.max(y, v)], [u - x, v - y], paints, dice));
      continue;
    }
    if (isThird(look, dice)) {
      const hold = dice.below(3);
      for (const [x, y, u, v] of seams)
        raised.push(
          seamFastener([Math.max(x, u), Math.max(y, v)], [u - x, v - y], look, hold, dice),
        );
      continue;
    }
    const design = dice.real(0, 1);
    if (design < (look.designs === 'usual' ? 0.35 : 0.5)) {
      const count = dice.between(3, 4);
      const [off, shift] = [dice.real(0.02, 0.08), dice.real(0, 0.3)];
      // Links stand on the blocks and reach over the gap between them, or are engraved.
      const links = look.designs !== 'usual' && dice.chance(0.6) ? raised : flush;
      for (const [x, y, u, v] of seams) {
        const from: readonly [number, number] = [Math.max(x, u), Math.max(y, v)];
        const [mine, theirs] = [look.palette[a.color], look.palette[b.color]];
        links.push(
          edgeLinks(from, [u - x, v - y], { count, off, shift }, theirs, dice),
          edgeLinks(from, [x - u, y - v], { count, off, shift: shift - 0.5 }, mine, dice),
        );
      }
      continue;
    }
    if (look.designs !== 'usual' && design < 0.8) {
      for (const [x, y, u, v] of seams) {
        const from: readonly [number, number] = [Math.max(x, u), Math.max(y, v)];
        const color = dice.chance(0.5) ? look.palette[a.color] : look.palette[b.color];
        flush.push(toothedSeam(from, [u - x, v - y], color, dice));
      }
      continue;
    }
    const r = dice.real(0.1, 0.17);
    const spread = dice.real(0.22, 0.28);
    for (const [x, y, u, v] of seams) {
      const [mx, my] = [(x + u + 1) / 2, (y + v + 1) / 2];
      const [dx, dy] = [u - x, v - y];
      const knob = (t: number, into: number, of: typeof a): string => {
        const color = of.color ? look.palette[of.color] : look.slate;
        const [cx, cy] = [mx + dx * into * r * 0.9 + dy * t, my + dy * into * r * 0.9 + dx * t];
        return `<circle cx="${cx + 0.015}" cy="${cy + 0.02}" r="${r}" fill="${css(color, -0.13)}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${css(color, -0.02)}"/>`;
      };
      flush.push(
        dice.chance(0.4)
          ? knob(-2 * spread * 0.7, 1, a) + knob(0, -1, b) + knob(2 * spread * 0.7, 1, a)
          : knob(-spread, 1, a) + knob(spread, -1, b),
      );
    }
  }
  return { flush, raised };
}
