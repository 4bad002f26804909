import type { ReactNode, Ref, SVGProps } from 'react';
import type { BlockView, PositionView } from '#engine/view.ts';
import { Block } from './block.tsx';
import { BlockDefs } from './block-defs.tsx';
import { boardProportions, MARGIN } from './board-size.ts';
import { Crate } from './crate.tsx';
import { Floor, FloorPath } from './floor.tsx';
import { Gate } from './gate.tsx';
import { listLinks, TieLink } from './ties.tsx';

/** The kinds of pieces marked in a drawing. */
export type PieceKind = 'block' | 'crate' | 'gate' | 'path';

/** Extra attributes for the element of each piece, such as a name or a tab stop. */
export type DescribePiece = (kind: PieceKind, id: string) => SVGProps<SVGGElement> | undefined;

/** Paths have no ids; this makes one of their index. */
export function pathId(index: number): string {
  return `path ${index}`;
}

interface BoardSvgProps extends SVGProps<SVGSVGElement> {
  readonly view: PositionView;
  readonly hasLetters?: boolean;
  /** Must differ between drawings on one page that can be hidden independently. (Default: "u-") */
  readonly prefix?: string;
  readonly describePiece?: DescribePiece;
  /** Drawn over everything. */
  readonly overlay?: ReactNode;
  readonly ref?: Ref<SVGSVGElement>;
}

/** The viewBox of the drawing: left, top, width and height in drawing units. */
export function viewBoxOf(floor: readonly string[]): readonly [number, number, number, number] {
  return [-MARGIN, -MARGIN, ...boardProportions([floor[0]?.length ?? 0, floor.length])];
}

/** Draws a board. It knows no rules: it draws a `PositionView` and marks the pieces (`data-piece`, `data-id`) for gestures. */
export function BoardSvg({
  view,
  hasLetters = false,
  prefix = 'u-',
  describePiece,
  overlay,
  ref,
  ...props
}: BoardSvgProps) {
  const inCrates = (block: BlockView) => view.crates.some(({ id }) => id === block.crate);
  const piece = (kind: PieceKind, id: string) => ({
    'data-piece': kind,
    'data-id': id,
    ...describePiece?.(kind, id),
  });
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the caller decides whether this is a named picture or a group of pieces.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBoxOf(view.floor).join(' ')}
      fontFamily="Nunito,ui-rounded,system-ui,sans-serif"
      fontWeight="800"
      textAnchor="middle"
      {...props}
      ref={ref}
    >
      <defs>
        <BlockDefs prefix={prefix} view={view} />
      </defs>
      <Floor floor={view.floor} />
      {view.paths.map((path, index) => (
        <g key={pathId(index)} {...piece('path', pathId(index))}>
          <FloorPath path={path} />
        </g>
      ))}
      {view.gates.map((gate) => (
        <g key={gate.id} {...piece('gate', gate.id)}>
          <Gate gate={gate} gates={view.gates} hasLetters={hasLetters} />
        </g>
      ))}
      {view.blocks.map(
        (block) =>
          !inCrates(block) && (
            <g key={block.id} {...piece('block', block.id)}>
              <Block block={block} hasLetters={hasLetters} prefix={prefix} />
            </g>
          ),
      )}
      {view.crates.map((crate) => (
        <g key={crate.id} {...piece('crate', crate.id)}>
          <Crate crate={crate} inside={view.blocks.filter((block) => block.crate === crate.id)} />
        </g>
      ))}
      {listLinks(view).map((link) => (
        <g key={link.block} data-tie={link.block} pointerEvents="none">
          <TieLink link={link} />
        </g>
      ))}
      {overlay}
    </svg>
  );
}
