"""Learns the weights of recognition/assemble/surface-weights.ts on what training/draw-surfaces.ts wrote. See README.md."""

import argparse
import json
import os

import torch
from torch.nn import functional as F

from loop import ROOT

WEIGHTS = "recognition/assemble/surface-weights.ts"
DECAY = 1e-3
KINDS = 3
# Edges with more certain log odds than this are left out, because they show nothing about uncertain ones.
CERTAIN_LOG_ODDS = 7.5


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--check", nargs="*", default=[], help="files of other drawings, never learnt from")
    options = parser.parse_args()
    kinds = fit(*read(options.files, "kind"), KINDS)
    gates = fit(*read(options.files, "gate"), 1)
    save(kinds, gates)
    for name, files in [("learnt", options.files), ("held out", options.check)]:
        for what, model, count in [("kind", kinds, KINDS), ("gate", gates, 1)]:
            classes, network, features = read(files, what)
            if len(classes):
                wrong = [count_wrong(scores, classes) for scores in (network, rate(model, network, features))]
                print(f"{name}, {what}: {len(classes)} doubtful; wrong by the network alone {wrong[0]}, weighed {wrong[1]}")


def read(paths, what):
    """(classes [n], the network's log probabilities or log odds [n, 3 or 1], features [n, 5 or 1])."""
    rows = [json.loads(line) for path in paths for line in open(path, encoding="utf8")]
    rows = torch.tensor([row[1:] for row in rows if row[0] == what])
    if not len(rows):
        return rows, rows, rows
    outputs = KINDS if what == "kind" else 1
    if what == "gate":
        rows = rows[rows[:, 1].abs() < CERTAIN_LOG_ODDS]
    return rows[:, 0].long(), rows[:, 1 : 1 + outputs], rows[:, 1 + outputs :]


def rate(model, network, features):
    share, weights, bias = model
    return share * network + features @ weights.T + bias


def loss_of(scores, classes):
    if scores.shape[1] == 1:
        return F.binary_cross_entropy_with_logits(scores[:, 0], classes.float())
    return F.cross_entropy(scores, classes)


def count_wrong(scores, classes):
    chosen = scores.argmax(1) if scores.shape[1] > 1 else (scores[:, 0] > 0).long()
    return int((chosen != classes).sum())


def fit(classes, network, features, outputs):
    """(share of the network's output, weights [outputs, features], bias [outputs])."""
    model = torch.ones(1), torch.zeros(outputs, features.shape[1]), torch.zeros(outputs)
    for part in model:
        part.requires_grad_()
    optimiser = torch.optim.LBFGS(model, max_iter=300)

    def step():
        optimiser.zero_grad()
        loss = loss_of(rate(model, network, features), classes) + DECAY * (model[1] ** 2).sum()
        loss.backward()
        return loss

    optimiser.step(step)
    return [part.detach() for part in model]


def save(kinds, gates):
    row = lambda weights: "[" + ", ".join(str(round(weight, 2)) for weight in weights.tolist()) + "]"
    each = "".join(f"    {{ bias: {round(bias.item(), 2)}, weights: {row(weights)} }},\n" for weights, bias in zip(kinds[1], kinds[2]))
    text = f"""/**
 * Weights of `weighKinds` and `weighGates`, written by `training/train_surfaces.py`: of the network's log probabilities or log odds; then for void, floor
 * and block, or for a gate, a bias and weights of what `describeColor` and `describeStrip` return.
 */
export const KIND_WEIGHTS = {{
  network: {round(kinds[0].item(), 3)},
  kinds: [
{each}  ],
}} as const;
export const GATE_WEIGHTS = {{ network: {round(gates[0].item(), 3)}, bias: {round(gates[2].item(), 2)}, weights: {row(gates[1][0])} }} as const;
"""
    with open(os.path.join(ROOT, WEIGHTS), "w", encoding="utf8") as file:
        file.write(text)


main()
