"""Trains the network that reads boards (recognition/board-net/) on views that scripts/draw-views.ts drew. See README.md."""

import json
import os

import torch

from block_loss import BlockLoss
from loop import make_parser, optimise, save_weights, start
from loss import HeadLoss
from net import ConvNet
from views import ViewPool, make_batch

WEIGHTS = "recognition/board-net/weights.bin"


def parse_options():
    parser = make_parser(__doc__, 16, "crops of 8 × 8 cells a step", 8e-4, 200)
    parser.add_argument("--mean", action="append", default=[], help="with --pack: another checkpoint; the weights are the mean of all")
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
        take_mean(net, options.mean)
        return save_weights(net, WEIGHTS)
    net.to(device)
    head_loss, block_loss = HeadLoss(description, device), BlockLoss(description, device)

    def loss_of(any_net, views, dice, tally=None):
        """Channels last: convolutions are a quarter faster so."""
        images, labels = make_batch(views, description, options.batch, dice)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=options.bfloat16):
            outputs = any_net(images.to(device, memory_format=torch.channels_last))
        outputs, labels = outputs.float(), labels.to(device)
        return head_loss(outputs, labels, tally) + block_loss(outputs, labels)

    optimise(net, options, ViewPool(options.views, description), ViewPool(options.check, description), loss_of)


def take_mean(net, checkpoints):
    """Makes a network the mean of itself and checkpoints, which is often better than each (Wortsman et al., "Model soups", 2022)."""
    states = [net.state_dict(), *(torch.load(path, map_location="cpu") for path in checkpoints)]
    net.load_state_dict({name: sum(state[name] for state in states) / len(states) for name in states[0]})


main()
