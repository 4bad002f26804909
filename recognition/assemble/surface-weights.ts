/**
 * Weights of `weighKinds` and `weighGates`, written by `training/train_surfaces.py`: of the network's log probabilities or log odds; then for void, floor
 * and block, or for a gate, a bias and weights of what `describeColor` and `describeStrip` return.
 */
export const KIND_WEIGHTS = {
  network: 0.701,
  kinds: [
    { bias: 2.14, weights: [0.36, 0.84, -0.77, -0.35, 0.54] },
    { bias: -0.52, weights: [-0.08, -0.61, 1.32, -0.55, 0.3] },
    { bias: -1.62, weights: [-0.28, -0.23, -0.55, 0.91, -0.84] },
  ],
} as const;
export const GATE_WEIGHTS = { network: 0.867, bias: -1.98, weights: [-0.86] } as const;
