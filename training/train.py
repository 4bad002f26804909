"""Trains the network that reads boards (recognition/board-net/) on views that training/draw-views.ts drew. See README.md."""

import json
import os

import torch

from block_loss import BlockLoss
from crops import cut_crops
from keep_loss import KeepLoss
from loop import choose_device, make_parser, optimise, save_weights, start
from loss import HeadLoss
from net import ConvNet, read_weights, unpack
from views import make_stores


def parse_options():
    parser = make_parser(__doc__, 16, "crops of 8 × 8 cells a step", 8e-4, 200, "recognition/board-net/weights.bin")
    parser.add_argument("--mix", action="append", nargs=2, default=[], metavar=("CHECKPOINT", "SHARE"), help="with --pack: the weights have that share of another checkpoint")
    parser.add_argument("--bfloat16", action="store_true", help="convolutions in bfloat16: a fifth faster on a CPU that has it, with PyTorch 2.1 or later")
    parser.add_argument("--vary", type=float, default=1, help="how much light and colours vary, as a share of what they do in foreign pictures; above 0")
    parser.add_argument("--keep", metavar="WEIGHTS", help="packed weights whose answers about colours the network keeps")
    return parser.parse_args()


def main():
    options = parse_options()
    device = choose_device()
    with open(os.path.join(options.views[0], "net.json"), encoding="utf8") as file:
        description = json.load(file)
    net = ConvNet(description["layers"])
    start(net, options)
    if options.pack:
        for path, share in options.mix:
            mix(net, torch.load(path, map_location="cpu"), float(share))
        return save_weights(net, options)
    head_loss, block_loss = HeadLoss(description, device), BlockLoss(description, device)
    keep_loss = KeepLoss(description, load_teacher(description, options.keep, device)) if options.keep else None

    def cut(views, dice):
        """Finds blocks before the steps, because that waits for the device."""
        return [(images, labels, block_loss.find_blocks(labels)) for images, labels in cut_crops(views, options.batch, dice, options.vary)]

    def loss_of(any_net, batch, tally=None):
        """Channels come last, because that makes convolutions a quarter faster."""
        images, labels, blocks = batch
        images = images.contiguous(memory_format=torch.channels_last)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=options.bfloat16):
            outputs = any_net(images).float()
            kept = keep_loss(images, outputs, labels) if keep_loss else 0
        return head_loss(outputs, labels, tally) + block_loss(outputs, labels, blocks) + kept

    optimise(net, options, device, *make_stores(options, description, device), cut, loss_of)


def load_teacher(description, path, device):
    """The network with packed weights."""
    teacher = ConvNet(description["layers"])
    unpack(teacher, read_weights(path))
    return teacher.to(device, memory_format=torch.channels_last)


def mix(net, state, share):
    """Mixes that share of a checkpoint's parameters into a network, which is often better than either (Wortsman et al., "Model soups", 2022)."""
    own = net.state_dict()
    net.load_state_dict({name: torch.lerp(own[name], state[name], share) for name in own})


main()
