import type { BlockView, GateView, PositionView } from '#engine/view.ts';
import { type Distinction, distinguishPlace } from './distinguish-place.ts';
import { shapeName } from './shape-name.ts';
import type { Words } from './words.ts';

/** Names for the pieces of one position. No two pieces have the same name. */
export interface PieceNames {
  /** "the left red L", for a block or a crate. */
  readonly block: (id: string) => string;
  readonly blocks: (ids: readonly string[]) => string;
  /** "the top red gate on the left" */
  readonly gate: (id: string) => string;
  /** A block, crate or gate. */
  readonly piece: (id: string) => string;
}

/**
 * Names of the pieces of `view`. Two blocks that look the same are distinguished by their places in `start`, so a block keeps its name as
 * long as it looks the same. (Default of `start`: the view itself)
 */
export function namePieces(
  words: Words,
  view: PositionView,
  start: PositionView = view,
): PieceNames {
  const looks = new Map(start.blocks.map((block) => [block.id, looksOf(words, block)]));
  const block = (id: string) => {
    const found = view.blocks.find((one) => one.id === id);
    return found ? nameBlock(words, start, looks, found) : nameCrate(words, view, id);
  };
  const gate = (id: string) => {
    const found = view.gates.find((one) => one.id === id);
    if (!found) throw new Error(`no gate ${id} on the board`);
    return nameGate(words, view, found);
  };
  const isGate = (id: string) => view.gates.some((one) => one.id === id);
  return {
    block,
    blocks: (ids) => words.list(ids.map(block)),
    gate,
    piece: (id) => (isGate(id) ? gate(id) : block(id)),
  };
}

/** `looks` holds, by id, every name without a place that a block has in the course of play. */
function nameBlock(
  words: Words,
  start: PositionView,
  looks: ReadonlyMap<string, readonly string[]>,
  block: BlockView,
): string {
  const name = plainName(words, block, kindOf(words, block));
  const own = start.blocks.find(({ id }) => id === block.id) ?? block;
  const rivals = start.blocks.filter(
    (other) => other.id !== block.id && looks.get(other.id)?.includes(name),
  );
  const place = distinguishPlace(
    own.cells,
    rivals.map(({ cells }) => cells),
  );
  const placed = withPlace(words, name, place);
  return block.crate === null ? placed : words.t('block.inCrate', { block: placed });
}

function looksOf(words: Words, block: BlockView): readonly string[] {
  const { t } = words;
  const now = kindOf(words, block);
  const colors = [block.color, ...block.under, block.swapsTo].filter((color) => color !== null);
  const kinds = block.rainbow ? [t('kind.rainbow')] : colors.map((color) => t(`color.${color}`));
  return [now, ...kinds].map((kind) => plainName(words, block, kind));
}

function plainName({ t }: Words, { cells }: BlockView, kind: string): string {
  return t('block.name', { kind, shape: t(`shape.${shapeName(cells)}`) });
}

function kindOf({ t }: Words, block: BlockView): string {
  if (block.hiddenLeft > 0) return t('kind.hidden');
  if (block.rainbow) return t('kind.rainbow');
  return block.color ? t(`color.${block.color}`) : t('kind.blocker');
}

function nameCrate(words: Words, view: PositionView, id: string): string {
  const crate = view.crates.find((one) => one.id === id);
  if (!crate) throw new Error(`no block or crate ${id} on the board`);
  const rivals = view.crates.filter((other) => other.id !== id);
  const name = words.t('crate.name');
  const place = distinguishPlace(
    crate.cells,
    rivals.map(({ cells }) => cells),
  );
  return withPlace(words, name, place);
}

function withPlace({ t }: Words, name: string, place: Distinction): string {
  switch (place.kind) {
    case 'only':
      return t('block.the', { name });
    case 'fromLeft':
    case 'fromTop':
      return t('block.last', { name, place: t(`place.${place.kind}`, { nth: place.nth }) });
    case 'cell':
      return t('block.last', {
        name,
        place: t('place.cell', { row: place.row, column: place.column }),
      });
    default:
      return t('block.first', { name, place: t(`place.${place.kind}`) });
  }
}

/**
 * Gates of one side and color are distinguished by their place along the edge. If the floor has holes, several edges may face the same way.
 */
function nameGate({ t }: Words, view: PositionView, gate: GateView): string {
  const name = t('gate.the', { side: t(`side.${gate.side}`), color: t(`color.${gate.color}`) });
  const rivals = view.gates.filter(
    (other) => other.id !== gate.id && other.side === gate.side && other.color === gate.color,
  );
  const place = distinguishPlace(
    gate.cells,
    rivals.map(({ cells }) => cells),
  );
  switch (place.kind) {
    case 'only':
      return name;
    case 'left':
      return t('gate.onLeft', { gate: name });
    case 'right':
      return t('gate.onRight', { gate: name });
    case 'middle':
      return t('gate.inMiddle', { gate: name });
    case 'upper':
      return t('gate.atTop', { gate: name });
    case 'lower':
      return t('gate.atBottom', { gate: name });
    default: {
      const [x, y] = gate.cells[0] ?? [0, 0];
      return t('gate.at', { gate: name, row: y + 1, column: x + 1 });
    }
  }
}
