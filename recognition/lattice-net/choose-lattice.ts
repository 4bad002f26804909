import type { LoadedNet } from '../net/load-net.ts';
import type { Picture } from '../picture.ts';
import type { ViewCandidates } from '../rectify/view.ts';
import { isFarOff, type JudgedLattice, judgeLattice } from './judge-lattice.ts';

/** Below this probability that a lattice's pitch is right, others are tried. Half the pitch also looks right, at up to 0.99. */
const RIGHT_PITCH_MIN = 0.995;
/** Maximum number of further moves of a lattice that is far off. */
const MORE_MOVES_MAX = 2;

/**
 * The first of the lattices whose pitch is right according to the network, otherwise the one whose pitch is most likely right. It is moved
 * until it is near.
 */
export function chooseLattice(
  net: LoadedNet,
  picture: Picture,
  candidates: ViewCandidates,
): JudgedLattice {
  let best = judgeLattice(net, picture, candidates);
  for (const view of candidates.findOthers()) {
    if (best.rightPitch >= RIGHT_PITCH_MIN) break;
    const next = judgeLattice(net, picture, view);
    if (next.rightPitch > best.rightPitch) best = next;
  }
  for (let moves = 0; moves < MORE_MOVES_MAX && isFarOff(best); moves++)
    best = judgeLattice(net, picture, best.moved);
  return best;
}
