import { middleOfPiece } from '#drawing/block-signs.ts';
import type { Vector } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { edgeMiddle } from './gate-frame.ts';
import { INK, PAPER } from './palette.ts';

interface WhyArrowsProps {
  readonly view: PositionView;
  /** Ids of the pieces that make way for each other, in order. */
  readonly pieces: readonly string[];
  /** The gate through which the last one leaves. (Default: it does not leave) */
  readonly gate?: string | undefined;
}

/** Distance between the arrow's tip and the middle of the next piece, in drawing units. */
const GAP = 7;

/** Thin arrows from each piece to the one it makes way for, and to the gate. */
export function WhyArrows({ view, pieces, gate }: WhyArrowsProps) {
  const points = pieces.flatMap((id): Vector[] => {
    const piece = [...view.blocks, ...view.crates].find((one) => one.id === id);
    return piece ? [middleOfPiece(piece.cells)] : [];
  });
  const exit = view.gates.find(({ id }) => id === gate);
  if (exit) points.push([...edgeMiddle(exit.cells, exit.side)]);
  return (
    <g data-why pointerEvents="none" fill="none" strokeLinecap="round">
      {points.slice(1).map((to, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an arrow is identified by its place in the chain.
        <Link key={index} from={points[index] ?? to} to={to} />
      ))}
    </g>
  );
}

function Link({ from, to }: { readonly from: Vector; readonly to: Vector }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const tip = Math.max(GAP, length - GAP);
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${Math.round(angle * 10) / 10})`}>
      {[
        { color: INK, width: 5.5 },
        { color: PAPER, width: 2.2 },
      ].map(({ color, width }) => (
        <g key={color} stroke={color} strokeWidth={width} strokeLinejoin="round">
          <path d={`M${GAP} 0H${tip}`} strokeDasharray={color === PAPER ? '5 4' : undefined} />
          <path d={`M${tip - 6}-5 ${tip} 0l-6 5`} />
        </g>
      ))}
      <circle r="3.5" fill={PAPER} stroke={INK} strokeWidth="1.6" />
    </g>
  );
}
