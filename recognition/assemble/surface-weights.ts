/**
 * Weights of `weighKinds` and `weighGates`, written by `training/train_surfaces.py`: of the network's log probabilities or log odds; then for void, floor
 * and block, or for a gate, a bias and weights of what `describeColor` and `describeStrip` return.
 */
export const KIND_WEIGHTS = {
  network: 0.664,
  kinds: [
    { bias: 2.92, weights: [0.85, 0.73, -0.66, -0.35, 0.29] },
    { bias: -0.8, weights: [-0.68, -0.43, 1.14, -0.38, 0.51] },
    { bias: -2.11, weights: [-0.17, -0.3, -0.48, 0.74, -0.8] },
  ],
} as const;
export const GATE_WEIGHTS = { network: 0.906, bias: -1.75, weights: [-0.82] } as const;
