import type { MoveError } from '#engine/moves.ts';
import type { ReplayError } from '#engine/replay.ts';

/** A sentence on why a solution fails. Moves are counted from 1. */
export function describeReplayError({ at, why }: ReplayError): string {
  if (why.code !== 'not-solved') return `Move ${at + 1} is not legal: ${describeMoveError(why)}.`;
  const after = `After ${at === 1 ? '1 move' : `${at} moves`}`;
  const left = why.left.map(quote).join(', ');
  const boom = why.isLost ? ' The board is lost: some dynamite has gone off.' : '';
  return `${after} the board is not solved: left ${why.left.length === 1 ? 'is' : 'are'} ${left}.${boom}`;
}

/** A clause on why a move is illegal, without a full stop. */
function describeMoveError(error: MoveError): string {
  const block = quote(error.block);
  const gate = quote(error.gate ?? '');
  const other = quote(error.other ?? '');
  switch (error.code) {
    case 'lost':
      return 'the board is lost, some dynamite has gone off';
    case 'unknown-block':
      return `there is no block or crate ${block}`;
    case 'unknown-gate':
      return `there is no gate ${gate}`;
    case 'gone':
      return `${block} is gone from the board`;
    case 'in-crate':
      return `block ${block} is inside a shut crate`;
    case 'ice':
      return `block ${block} is still frozen`;
    case 'locks':
      return `block ${block} is still locked, too few keys are gone`;
    case 'ropes':
      return `block ${block} is still roped, its scissors are not gone`;
    case 'fixed':
      return `block ${block} is fixed and never moves`;
    case 'immovable':
      return `crate ${block} cannot be dragged`;
    case 'tied-held':
      return `block ${block} is tied and cannot slide while ${error.other === undefined ? 'its group' : other} is held`;
    case 'axis':
      return `an arrow of ${error.other === undefined ? `block ${block}` : `${other}, tied to ${block},`} forbids that direction`;
    case 'no-drag':
      return `a drag of [0, 0] that does not leave is not a move`;
    case 'no-way':
      return `no free way leads ${block} to that place`;
    case 'no-color':
      return `${block} has no colour and never leaves`;
    case 'curtain':
      return `the curtain of block ${block} is closed`;
    case 'gate-axis':
      return `an arrow of block ${block} forbids leaving through gate ${gate}`;
    case 'gate-color':
      return `gate ${gate} has another colour than block ${block} now`;
    case 'gate-star':
      return `block ${block} leaves only through star gates and ${gate} is none`;
    case 'gate-shut':
      return `gate ${gate} is shut`;
    case 'not-flush':
      return `block ${block} does not stand flush within the open cells of gate ${gate}`;
    case 'gate-way':
      return `the way of block ${block} to gate ${gate} is not free`;
    default:
      return error.code satisfies never;
  }
}

function quote(id: string): string {
  return JSON.stringify(id);
}
