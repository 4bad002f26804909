/**
 * Index types that must not be mixed, because each refers to another list.
 *
 * The compiler refuses one kind where another is expected. A plain number, such as a loop counter or an element of a typed array, is
 * accepted as any of them, so that hot loops need no casts. The types do not exist at run time.
 */

declare const kind: unique symbol;
type Index<Kind extends string> = number & { readonly [kind]?: Kind };

/** A block or a crate: blocks in board order, crates' blocks after the free ones, then the crates. */
export type Body = Index<'body'>;
/** A gate, in board order. */
export type GateIndex = Index<'gate'>;
/** A unit of an epoch: a group or a single body. */
export type UnitIndex = Index<'unit'>;
/** One of the positions in which a shape fits on the floor. */
export type Placement = Index<'placement'>;
/** A cell of the floor, `y * width + x`. */
export type CellIndex = Index<'cell'>;
/** A state in a search's table. */
export type NodeIndex = Index<'node'>;
/** A packed drag (`drags.ts`). */
export type Drag = Index<'drag'>;
/** A set of colors, one bit for each. */
export type ColorSet = Index<'colors'>;
