/**
 * Tips: facts about one board (and one solution of it) that help a player. Each kind says exactly what it claims;
 * `isTipTrue` checks the claim anew. "The line" is the solution that the tip stands under; numbers of exits count from 1.
 */

import type { Axis, Color, Side } from '#engine/types.ts';

export type TipFact =
  /** Whatever is dragged first, no other block can be the first to leave. Proved by search. */
  | { readonly kind: 'opens-with'; readonly block: string }
  /** Exactly these blocks can leave with the very first drag. */
  | { readonly kind: 'leaves-at-once'; readonly blocks: readonly string[] }
  /** Each cannot move or leave before the one named before it has moved. Two to four ids. */
  | { readonly kind: 'moves-first'; readonly blocks: readonly string[] }
  /** `before` can never leave as long as `block` is on the board. Proved on the two of them alone. */
  | { readonly kind: 'leaves-first'; readonly block: string; readonly before: string }
  /** `opens` (blocks and gates) stay locked until `needed` of the key blocks `keys` are gone. */
  | {
      readonly kind: 'keys';
      readonly keys: readonly string[];
      readonly needed: number;
      readonly opens: readonly string[];
    }
  /** The only scissors of that colour; `cuts` are tied up until it is gone. */
  | {
      readonly kind: 'scissors';
      readonly block: string;
      readonly color: Color;
      readonly cuts: readonly string[];
    }
  /** Frozen (a block, a gate) or shut (a crate) until so many exits; in the line it first matters at exit `nth`. */
  | {
      readonly kind: 'waits';
      readonly what: 'block' | 'gate' | 'crate';
      readonly id: string;
      readonly exits: number;
      readonly nth: number;
    }
  /** The gate's shutter or the block's curtain is open while the number of exits so far is even, or odd. */
  | {
      readonly kind: 'flips';
      readonly what: 'block' | 'gate';
      readonly id: string;
      readonly openWhen: 'even' | 'odd';
    }
  /** The block leaves once per layer; in the line by these gates, in this order. */
  | { readonly kind: 'layers'; readonly block: string; readonly gates: readonly string[] }
  /** The block has to be gone within so many exits (dynamite) or seconds (bomb); in the line it goes with exit `nth`. */
  | {
      readonly kind: 'hurry';
      readonly block: string;
      readonly limit: { readonly exits: number } | { readonly seconds: number };
      readonly nth: number;
    }
  /** Worth so many seconds; in the line it is gone with exit `nth` of `of`. */
  | {
      readonly kind: 'capsule';
      readonly block: string;
      readonly seconds: number;
      readonly nth: number;
      readonly of: number;
    }
  /** The blocks move as one (until so many exits); in the line `first` is the first of them to leave. */
  | {
      readonly kind: 'tied';
      readonly blocks: readonly string[];
      readonly first: string;
      readonly until: number | null;
    }
  /** The line drags the block (or the movable crate) that often, its exits included. */
  | { readonly kind: 'moves-often'; readonly block: string; readonly times: number }
  /** In the line the block's first drag takes it `towards` that side, away from `gate`, by which it leaves later. */
  | {
      readonly kind: 'detour';
      readonly block: string;
      readonly towards: Side;
      readonly gate: string;
    }
  /** In the line these blocks leave by the gate, in this order, while its colour changes. */
  | { readonly kind: 'gate-order'; readonly gate: string; readonly blocks: readonly string[] }
  /** The gate shows `even` while the number of exits so far is even, else `odd`. */
  | {
      readonly kind: 'gate-switches';
      readonly gate: string;
      readonly even: Color;
      readonly odd: Color;
    }
  /** `count` (three or more) blocks of that colour, layers included, and this is the only gate that ever shows it. */
  | {
      readonly kind: 'one-gate';
      readonly gate: string;
      readonly color: Color;
      readonly count: number;
    }
  /** The only gate through which these star blocks can leave. */
  | { readonly kind: 'star-gate'; readonly gate: string; readonly blocks: readonly string[] }
  /** At the start exactly these blocks can be dragged or leave, of `of` blocks. */
  | {
      readonly kind: 'few-can-move';
      readonly blocks: readonly string[];
      readonly of: number;
    }
  /** The block's hidden colour. It is shown after so many exits. */
  | {
      readonly kind: 'hidden';
      readonly block: string;
      readonly color: Color;
      readonly exits: number;
    }
  /** A lock goes round these gates, one on with every exit, starting at the first one listed. */
  | { readonly kind: 'jumping-lock'; readonly gates: readonly string[] }
  /** A rainbow block; in the line it leaves by this gate. */
  | { readonly kind: 'rainbow'; readonly block: string; readonly gate: string }
  /** In the line the block crosses (or leaves over) the path of its colour. */
  | { readonly kind: 'path'; readonly block: string; readonly color: Color }
  /** The arrow lets go of the block after so many exits. */
  | {
      readonly kind: 'arrow-ends';
      readonly block: string;
      readonly axis: Axis;
      readonly exits: number;
    }
  /** The block leaves by this gate in the line, and does not fit through while the gate is at its narrowest, `cells` wide. */
  | {
      readonly kind: 'gate-size';
      readonly gate: string;
      readonly block: string;
      readonly cells: number;
    }
  /** The block shows one of two colours in turn and leaves twice; in the line by these gates. */
  | {
      readonly kind: 'swaps';
      readonly block: string;
      readonly colors: readonly [Color, Color];
      readonly gates: readonly string[];
    }
  /** A fixed block: it leaves from where it stands; in the line by this gate. */
  | { readonly kind: 'fixed'; readonly block: string; readonly gate: string }
  /** In the line this block is the first to leave, with move `move` (from 1). */
  | {
      readonly kind: 'first-out';
      readonly block: string;
      readonly gate: string;
      readonly move: number;
    }
  /** In the line this block is the last to leave. */
  | { readonly kind: 'last-out'; readonly block: string; readonly gate: string };

export type TipKind = TipFact['kind'];
