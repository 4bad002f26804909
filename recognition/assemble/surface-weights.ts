/**
 * Weights of `weighKinds` and `weighGates`, written by `training/train_surfaces.py`: of the network's log probabilities or log odds; then for void, floor
 * and block, or for a gate, a bias and weights of what `describeColor` and `describeStrip` return.
 */
export const KIND_WEIGHTS = {
  network: 0.683,
  kinds: [
    { bias: 2.3, weights: [0.71, 0.74, -0.69, -0.29, 0.16] },
    { bias: 0.32, weights: [-0.4, -0.37, 1.2, -0.49, 0.63] },
    { bias: -2.61, weights: [-0.31, -0.37, -0.51, 0.78, -0.79] },
  ],
} as const;
export const GATE_WEIGHTS = { network: 1.018, bias: -2.14, weights: [-0.99] } as const;
