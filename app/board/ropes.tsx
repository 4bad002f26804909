import type { Rope } from '#drawing/rope-places.ts';
import { Count } from './glyphs.tsx';
import { RISE } from './outline.ts';
import { INK, LETTERS, PAINTS } from './palette.ts';

/** Width of a rope's outline. */
const OUTLINE = 1.5;
/** How far a rope bulges over the block's edges. */
const BULGE = 1.25;

interface RopesProps {
  readonly ropes: readonly Rope[];
  readonly hasLetters: boolean;
}

/** Braided wool around a block, bulging over its edges, and the letters of the ropes' colors on top. */
export function Ropes({ ropes, hasLetters }: RopesProps) {
  return (
    <>
      {ropes.map((rope) => (
        <Wool key={rope.color} rope={rope} />
      ))}
      {hasLetters && ropes.map((rope) => <Letter key={rope.color} rope={rope} ropes={ropes} />)}
    </>
  );
}

function Wool({ rope: { color, isUpright, at, from, to, width } }: { readonly rope: Rope }) {
  const { face, lip } = PAINTS[color];
  // Distance from the block's edges to the centers of the first and last turn of the wool.
  const end = width / 2 - BULGE;
  const length = to - from - 2 * end;
  const turns = Math.round(length / (0.41 * width));
  const step = round(length / turns);
  const stitch = round(0.36 * step);
  // Drawn downwards. A horizontal rope is rotated.
  const strand = (x: number) => `M${round(x)} 0V${round(length + 0.1)}`;
  const braid = {
    stroke: lip,
    strokeWidth: round(0.3 * width),
    strokeDasharray: `${stitch} ${round(step - stitch)}`,
  };
  return (
    <g
      transform={
        isUpright
          ? `translate(${round(at)} ${round(from + end - RISE / 2)})`
          : `translate(${round(from + end)} ${round(at - RISE / 2)}) rotate(-90)`
      }
      fill="none"
    >
      <g strokeLinecap="round" strokeDasharray={`0 ${step}`}>
        <path d={strand(0)} stroke={INK} strokeWidth={round(width)} />
        <path d={strand(0)} stroke={face} strokeWidth={round(width - 2 * OUTLINE)} />
      </g>
      <path d={strand(-0.17 * width)} {...braid} />
      <path d={strand(0.17 * width)} {...braid} strokeDashoffset={round(step / 2)} />
    </g>
  );
}

function Letter({ rope, ropes }: { readonly rope: Rope; readonly ropes: readonly Rope[] }) {
  const { color, isUpright, at, width } = rope;
  const { face, ink } = PAINTS[color];
  const along = middleOfGap(rope, ropes);
  const [x, y] = isUpright ? [at, along] : [along, at];
  const radius = Math.max(5, 0.56 * width);
  return (
    <g transform={`translate(${round(x)} ${round(y - RISE / 2)})`}>
      <circle r={round(radius)} fill={face} stroke={INK} strokeWidth={OUTLINE} />
      <Count value={LETTERS[color]} size={round(1.6 * radius)} fill={ink} halo={face} />
    </g>
  );
}

/** The middle of the longest stretch of a rope between crossings. Of equal ones, the last, away from the letter in the block's top left corner. */
function middleOfGap({ isUpright, at, from, to }: Rope, ropes: readonly Rope[]): number {
  const crossings = ropes
    .filter((other) => other.isUpright !== isUpright && at > other.from && at < other.to)
    .map((other) => other.at)
    .filter((place) => place > from && place < to)
    .toSorted((a, b) => a - b);
  const ends = [...crossings, to];
  const gaps = ends.map((end, index) => [index === 0 ? from : (ends[index - 1] as number), end]);
  const longest = Math.max(...gaps.map(([a = 0, b = 0]) => round(b - a)));
  const [a = from, b = to] = gaps.findLast(([a = 0, b = 0]) => round(b - a) === longest) ?? [];
  return (a + b) / 2;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
