"""Writes a checkpoint from which a wider and deeper network of the board begins: it computes what the smaller one with the committed weights does.

Layers of the smaller network keep their order. A new layer must have `skip` and equal width; it starts as the identity, with gains of zero. New channels
start with random inputs and without effect on old ones (Chen, Goodfellow & Shlens, "Net2Net", 2015); groups of normalisation do not mix them.
"""

import argparse
import json
import os

import torch

from loop import ROOT
from net import ConvNet, read_weights, unpack


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="source", required=True, help="the net.json of the smaller network")
    parser.add_argument("--to", dest="target", required=True, help="the net.json of the larger one")
    parser.add_argument("--weights", default="recognition/board-net/weights.bin", help="of the smaller one")
    parser.add_argument("--checkpoint", required=True, help="to be written")
    options = parser.parse_args()
    torch.manual_seed(1)
    small, large = (ConvNet(load_layers(path)) for path in (options.source, options.target))
    unpack(small, read_weights(os.path.join(ROOT, options.weights)))
    with torch.no_grad():
        grow(small, large)
    torch.save(large.state_dict(), options.checkpoint)


def load_layers(path):
    with open(path, encoding="utf8") as file:
        return json.load(file)["layers"]


def grow(small, large):
    old = 0
    for new, layer in enumerate(large.layers):
        if old < len(small.layers) and is_grown_from(small.layers[old], layer, len(small.layers) - old, len(large.layers) - new):
            copy(small, old, large, new)
            old += 1
        else:
            large.gains[new].zero_()
    if old < len(small.layers):
        raise ValueError(f"layer {old} of the smaller network has no place in the larger one")


def is_grown_from(a, b, rest_a, rest_b):
    """Whether layer `a` continues as `b`: the same kernel and step, no fewer channels, and no more layers left in `a`'s network than in `b`'s."""
    same = all(a[key] == b[key] for key in ("size", "step", "pad")) and bool(a.get("skip")) == bool(b.get("skip"))
    return same and a["from"] <= b["from"] and a["to"] <= b["to"] and rest_a <= rest_b


def copy(small, i, large, k):
    source, target = small.weights[i], large.weights[k]
    rows, columns = source.shape[:2]
    target[:rows, columns:] = 0
    target[:rows, :columns] = source
    for name in ("biases", "gains"):
        own = getattr(small, name)[i]
        getattr(large, name)[k][: len(own)] = own
    context = small.contexts[i]
    large.contexts[k].zero_()
    large.contexts[k][: context.shape[0], : context.shape[1]] = context


main()
