import type { ReactNode } from 'react';
import type { CellBox } from '#app/workers/recognition/flatten-board.ts';
import type { Cell } from '#engine/types.ts';
import { type Matrix3, mapPoint } from '#recognition/rectify/homography.ts';

interface PictureCropProps {
  /** The address of the picture. */
  readonly src: string;
  /** Map from cells of the board as read to pixels of the picture. */
  readonly cellsToPixels: readonly number[];
  /** The part to show, as far as the picture contains it. */
  readonly box: CellBox;
  readonly label: string;
  readonly className?: string;
  /** Drawn over the picture, in its pixels. */
  readonly children?: ReactNode;
}

/** A part of a stored picture by its place on the board, not rectified. For pages without script; `PicturePiece` rectifies it. */
export function PictureCrop(props: PictureCropProps) {
  const { src, cellsToPixels, box, label, className, children } = props;
  const [x, y, width, height] = box;
  const at = placeOn(cellsToPixels);
  const corners = [at(x, y), at(x + width, y), at(x, y + height), at(x + width, y + height)];
  const [left, right] = rangeOf(corners.map(([across]) => across));
  const [top, bottom] = rangeOf(corners.map(([, down]) => down));
  return (
    <svg
      viewBox={[left, top, right - left, bottom - top].map(Math.round).join(' ')}
      role="img"
      aria-label={label}
      className={className}
    >
      <image href={src} />
      {children}
    </svg>
  );
}

interface CellMarkProps {
  readonly cellsToPixels: readonly number[];
  readonly cells: readonly Cell[];
  readonly text: string;
}

/** A dashed frame around each of these cells on the picture, with a text on the first. */
export function CellMark({ cellsToPixels, cells, text }: CellMarkProps) {
  const [first] = cells;
  if (!first) return null;
  const at = placeOn(cellsToPixels);
  const [cx, cy] = at(first[0] + 0.5, first[1] + 0.5);
  const [right] = at(first[0] + 1, first[1] + 0.5);
  const size = Math.abs(right - cx) * 2;
  const frames = cells.map(([x, y]) =>
    [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)].map((point) => point.join()).join(' '),
  );
  return (
    <g fill="none" strokeWidth={size / 14}>
      {frames.map((points) => (
        <g key={points}>
          <polygon points={points} stroke="var(--board-ink)" />
          <polygon points={points} stroke="var(--mark-doubt)" strokeDasharray={size / 6} />
        </g>
      ))}
      <circle cx={cx} cy={cy} r={size / 3.2} fill="var(--mark-doubt)" stroke="var(--board-ink)" />
      <text
        x={cx}
        y={cy + size / 7}
        fill="var(--board-ink)"
        fontSize={size / 2.5}
        fontWeight="800"
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  );
}

/** Returns a function that maps a place on the board to its place on the picture. */
function placeOn(cellsToPixels: readonly number[]) {
  return (x: number, y: number) => mapPoint(cellsToPixels as Matrix3, x, y);
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
