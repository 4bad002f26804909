"""Trains the network that reads boards (recognition/board-net/) on views that scripts/draw-views.ts drew. See README.md."""

import json
import os

import numpy as np
import torch

from loop import ROOT, make_parser, optimise, save_weights, start
from loss import HeadLoss, describe
from net import ConvNet, read_weights, unpack
from views import ViewPool, make_batch

WEIGHTS = "recognition/board-net/weights.bin"


def parse_options():
    parser = make_parser(__doc__, 16, "crops of 8 × 8 cells a step", 8e-4, 200)
    parser.add_argument("--blend", type=float, default=1, help="with --pack: the checkpoint's share; the rest is the committed weights'")
    parser.add_argument("--bfloat16", action="store_true", help="convolutions in bfloat16: a fifth faster on a CPU that has it, with PyTorch 2.1 or later")
    return parser.parse_args()


def main():
    options = parse_options()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    with open(os.path.join(options.views[0], "net.json"), encoding="utf8") as file:
        description = json.load(file)
    net = ConvNet(description["layers"])
    start(net, options, WEIGHTS)
    if options.pack:
        blend(net, description, options.blend)
        return save_weights(net, WEIGHTS)
    net.to(device)
    dice, loss_of = np.random.default_rng(options.seed), HeadLoss(description, device)
    pool, check = ViewPool(options.views, description), ViewPool(options.check, description)

    def measure(outputs_of, images, labels, tally=None):
        """Channels last: convolutions are a quarter faster so."""
        with torch.autocast(device, dtype=torch.bfloat16, enabled=options.bfloat16):
            outputs = outputs_of(images.to(device, memory_format=torch.channels_last))
        return loss_of(outputs.float(), labels.to(device), tally)

    def report(mean):
        """The loss and shares of wrong answers on views of held-out designs: the same crops each time."""
        if not check.refresh():
            return "nothing to check"
        fixed, tally = np.random.default_rng(7), {}
        with torch.no_grad():
            losses = [measure(mean, *make_batch(check, description, 16, fixed), tally).item() for _ in range(30)]
        return f"loss {np.mean(losses):.3f}; wrong %: {describe(tally)}"

    optimise(net, options, lambda: measure(net, *make_batch(pool, description, options.batch, dice)), pool.refresh, report)


def blend(net, description, share):
    """The mean of a checkpoint and the committed weights is often better than either (Wortsman et al., "Model soups", 2022)."""
    before = ConvNet(description["layers"])
    unpack(before, read_weights(os.path.join(ROOT, WEIGHTS)))
    with torch.no_grad():
        for own, other in zip(net.parameters(), before.parameters()):
            own.lerp_(other, 1 - share)


main()
