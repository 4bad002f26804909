import { BLOCK_NET, GATE_NET, NUMBER_NET, SEAM_NET } from './kinds.ts';
import { type NetWeights, unpackNet } from './net.ts';
import { BLOCK_WEIGHTS } from './weights/block.ts';
import { GATE_WEIGHTS } from './weights/gate.ts';
import { NUMBER_WEIGHTS } from './weights/number.ts';
import { SEAM_WEIGHTS } from './weights/seam.ts';

/** The four networks, ready to run. */
export interface SignNets {
  readonly block: NetWeights;
  readonly gate: NetWeights;
  readonly number: NetWeights;
  readonly seam: NetWeights;
}

/** Unpacks the networks' weights; takes a few milliseconds. */
export function loadNets(): SignNets {
  return {
    block: unpackNet(BLOCK_NET, BLOCK_WEIGHTS),
    gate: unpackNet(GATE_NET, GATE_WEIGHTS),
    number: unpackNet(NUMBER_NET, NUMBER_WEIGHTS),
    seam: unpackNet(SEAM_NET, SEAM_WEIGHTS),
  };
}
