import type { ReactNode, Ref, SVGProps } from 'react';
import type { BlockView, PositionView } from '#engine/view.ts';
import { Block } from './block.tsx';
import { BlockDefs } from './block-defs.tsx';
import { boardProportions, MARGIN } from './board-size.ts';
import { Crate } from './crate.tsx';
import { Floor, FloorPath } from './floor.tsx';
import { Gate } from './gate.tsx';
import { listLinks, TieLink } from './ties.tsx';

/** Kinds of pieces that a drawing marks. */
export type PieceKind = 'block' | 'crate' | 'gate' | 'path';

/** What a page may add to the element of each piece: a name, a tab stop, a mark of being picked. */
export type DescribePiece = (kind: PieceKind, id: string) => SVGProps<SVGGElement> | undefined;

/** Paths have no ids of their own; their place in the list of paths is one. */
export function pathId(index: number): string {
  return `path ${index}`;
}

interface BoardSvgProps extends SVGProps<SVGSVGElement> {
  readonly view: PositionView;
  readonly hasLetters?: boolean;
  /** Must differ between drawings on one page that may be hidden one by one. (Default: "u-") */
  readonly prefix?: string;
  readonly describePiece?: DescribePiece;
  /** Drawn between the floor and the blocks, in drawing units. */
  readonly underlay?: ReactNode;
  /** Drawn over everything. */
  readonly overlay?: ReactNode;
  readonly ref?: Ref<SVGSVGElement>;
}

/** The visible part of the drawing: left, top, width and height in drawing units. */
export function viewBoxOf(floor: readonly string[]): readonly [number, number, number, number] {
  return [-MARGIN, -MARGIN, ...boardProportions([floor[0]?.length ?? 0, floor.length])];
}

/**
 * A board as one drawing. It knows no rules: it draws a `PositionView` and marks its pieces (`data-piece`, `data-id`)
 * so that gestures can be attributed to them.
 */
export function BoardSvg({
  view,
  hasLetters = false,
  prefix = 'u-',
  describePiece,
  underlay,
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
    // biome-ignore lint/a11y/noSvgWithoutTitle: who shows it knows whether it is a picture with a name or a group of pieces.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBoxOf(view.floor).join(' ')}
      fontFamily="ui-rounded,system-ui,sans-serif"
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
          <Gate gate={gate} hasLetters={hasLetters} />
        </g>
      ))}
      {underlay}
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
      {listLinks(view.blocks).map((link) => (
        <g key={link.block} data-tie={link.block} pointerEvents="none">
          <TieLink link={link} />
        </g>
      ))}
      {overlay}
    </svg>
  );
}
