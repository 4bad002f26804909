/**
 * Tips: facts about a board (and one solution) that help a player. Each kind defines exactly what it claims; `isTipTrue` checks the claim
 * again. "The solution" is the one that the tip is given for; exits are counted from 1.
 */

import type { Axis, Color, Side } from '#engine/types.ts';

export type TipFact =
  /** No other block can be the first to leave, whatever is dragged before. Proved by search. */
  | { readonly kind: 'opens-with'; readonly block: string }
  /** Exactly these blocks can leave with the very first drag. */
  | { readonly kind: 'leaves-at-once'; readonly blocks: readonly string[] }
  /** Each cannot move or leave before the previous one has moved. Two to four ids. */
  | { readonly kind: 'moves-first'; readonly blocks: readonly string[] }
  /** `before` can never leave as long as `block` is on the board. Proved on these two alone. */
  | { readonly kind: 'leaves-first'; readonly block: string; readonly before: string }
  /** `opens` (blocks and gates) stay locked until `needed` of the key blocks `keys` have left. */
  | {
      readonly kind: 'keys';
      readonly keys: readonly string[];
      readonly needed: number;
      readonly opens: readonly string[];
    }
  /** The only scissors of that color; `cuts` are roped until it has left. */
  | {
      readonly kind: 'scissors';
      readonly block: string;
      readonly color: Color;
      readonly cuts: readonly string[];
    }
  /** Frozen (a block, a gate) or closed (a crate) for this many exits; in the solution it first matters at exit `nth`. */
  | {
      readonly kind: 'waits';
      readonly what: 'block' | 'gate' | 'crate';
      readonly id: string;
      readonly exits: number;
      readonly nth: number;
    }
  /** The gate's shutter or the block's curtain is open while the number of exits is even, or odd. */
  | {
      readonly kind: 'flips';
      readonly what: 'block' | 'gate';
      readonly id: string;
      readonly openWhen: 'even' | 'odd';
    }
  /** The block leaves once per layer; in the solution through these gates, in this order. */
  | { readonly kind: 'layers'; readonly block: string; readonly gates: readonly string[] }
  /** The block must have left within this many exits (dynamite) or seconds (bomb); in the solution it leaves with exit `nth`. */
  | {
      readonly kind: 'hurry';
      readonly block: string;
      readonly limit: { readonly exits: number } | { readonly seconds: number };
      readonly nth: number;
    }
  /** Adds this many seconds; in the solution it leaves with exit `nth` of `of`. */
  | {
      readonly kind: 'capsule';
      readonly block: string;
      readonly seconds: number;
      readonly nth: number;
      readonly of: number;
    }
  /** The blocks move together (for this many exits); in the solution `first` is the first of them to leave. */
  | {
      readonly kind: 'tied';
      readonly blocks: readonly string[];
      readonly first: string;
      readonly until: number | null;
    }
  /** How often the solution drags the block (or the movable crate), including exits. */
  | { readonly kind: 'moves-often'; readonly block: string; readonly times: number }
  /** In the solution, the block's first drag moves it `towards` that side, away from `gate`, through which it leaves later. */
  | {
      readonly kind: 'detour';
      readonly block: string;
      readonly towards: Side;
      readonly gate: string;
    }
  /** In the solution, these blocks leave through the gate in this order, while its color changes. */
  | { readonly kind: 'gate-order'; readonly gate: string; readonly blocks: readonly string[] }
  /** The gate's color is `even` while the number of exits is even, otherwise `odd`. */
  | {
      readonly kind: 'gate-switches';
      readonly gate: string;
      readonly even: Color;
      readonly odd: Color;
    }
  /** There are `count` (three or more) blocks of that color, including layers, and this is the only gate that ever has it. */
  | {
      readonly kind: 'one-gate';
      readonly gate: string;
      readonly color: Color;
      readonly count: number;
    }
  /** The only gate through which these star blocks can leave. */
  | { readonly kind: 'star-gate'; readonly gate: string; readonly blocks: readonly string[] }
  /** At the start, exactly these of `of` blocks can be dragged or leave. */
  | {
      readonly kind: 'few-can-move';
      readonly blocks: readonly string[];
      readonly of: number;
    }
  /** The block's hidden color, visible after this many exits. */
  | {
      readonly kind: 'hidden';
      readonly block: string;
      readonly color: Color;
      readonly exits: number;
    }
  /** A lock moves around these gates, one further with each exit, starting at the first. */
  | { readonly kind: 'jumping-lock'; readonly gates: readonly string[] }
  /** A rainbow block; in the solution it leaves through this gate. */
  | { readonly kind: 'rainbow'; readonly block: string; readonly gate: string }
  /** In the solution, the block crosses (or leaves over) the path of its color. */
  | { readonly kind: 'path'; readonly block: string; readonly color: Color }
  /** The block's arrow ends after this many exits. */
  | {
      readonly kind: 'arrow-ends';
      readonly block: string;
      readonly axis: Axis;
      readonly exits: number;
    }
  /** In the solution the block leaves through this gate, and it does not fit through while the gate is at its narrowest, `cells` wide. */
  | {
      readonly kind: 'gate-size';
      readonly gate: string;
      readonly block: string;
      readonly cells: number;
    }
  /** The block alternates between two colors and leaves twice; in the solution through these gates. */
  | {
      readonly kind: 'swaps';
      readonly block: string;
      readonly colors: readonly [Color, Color];
      readonly gates: readonly string[];
    }
  /** A fixed block: it leaves from its place; in the solution through this gate. */
  | { readonly kind: 'fixed'; readonly block: string; readonly gate: string }
  /** In the solution, this block is the first to leave, with move `move` (from 1). */
  | {
      readonly kind: 'first-out';
      readonly block: string;
      readonly gate: string;
      readonly move: number;
    }
  /** In the solution, this block is the last to leave. */
  | { readonly kind: 'last-out'; readonly block: string; readonly gate: string };

export type TipKind = TipFact['kind'];
