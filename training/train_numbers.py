"""Trains the network that reads the numbers on signs (recognition/number-net/) on crops that training/draw-numbers.ts drew. See README.md."""

import glob
import json
import os

import numpy as np
import torch
from torch.nn import functional as F

from crops import STEP_AB, STEP_L
from loop import make_parser, optimise, save_weights, start
from loss import add
from net import ConvNet


def main():
    options = make_parser(__doc__, 96, "crops a step", 1e-3, 200, "recognition/number-net/weights.bin").parse_args()
    with open(os.path.join(options.views[0], "numbers.json"), encoding="utf8") as file:
        numbers = json.load(file)
    net = ConvNet(numbers["layers"])
    start(net, options)
    if options.pack:
        return save_weights(net, options)

    def cut(pool, dice):
        chosen = pool.crops[dice.host.integers(len(pool.crops), size=options.batch)]
        yield augment(chosen, numbers, dice.host).to(memory_format=torch.channels_last), chosen

    def loss_of(any_net, batch, tally=None):
        images, chosen = batch
        return measure(any_net(images)[:, :, 0, 0], chosen, numbers, tally)

    optimise(net, options, "cpu", CropPool(options.views, numbers), CropPool(options.check, numbers), cut, loss_of)


class CropPool:
    """The crops of some folders, as records of OKLab bytes [side, side, 3], the value (−1 if it is not judged), whether a number is in the middle, and its offset in cells."""

    def __init__(self, folders, numbers):
        side = numbers["cropPx"]
        self.kind = np.dtype([("lab", "u1", (side, side, 3)), ("value", "i1"), ("is_centred", "u1"), ("offset", "<f4", 2)])
        self.folders, self.seen, self.crops = folders, set(), np.empty(0, self.kind)

    def refresh(self):
        """Adds new files. Returns the number of crops."""
        for folder in self.folders:
            for path in sorted(glob.glob(os.path.join(folder, "*.crops"))):
                if path not in self.seen:
                    self.seen.add(path)
                    self.crops = np.concatenate([self.crops, np.fromfile(path, self.kind)])
        return len(self.crops)


def augment(crops, numbers, dice):
    """Crops as network input. Light and colors vary, and some crops are cut by the picture's edge."""
    scale, side, count = numbers["input"], numbers["cropPx"], len(crops)
    each = lambda low, high: dice.uniform(low, high, (count, 1, 1)).astype(np.float32)
    lab = crops["lab"].astype(np.float32)
    turn, chroma = each(-0.3, 0.3), each(0.7, 1.25) * STEP_AB * scale["gainAb"]
    c, s = np.cos(turn) * chroma, np.sin(turn) * chroma
    p, q = lab[..., 1] - 127.5, lab[..., 2] - 127.5
    noise = each(0, 0.12) * (each(0, 1) < 0.5) * dice.uniform(-1, 1, (count, side, side)).astype(np.float32)
    light = lab[..., 0] * (each(0.8, 1.2) * STEP_L * scale["gainL"]) + (each(-0.08, 0.08) - scale["shiftL"]) * scale["gainL"]
    image = np.stack([light + noise, c * p - s * q, s * p + c * q, np.ones_like(light)], 1)
    for i in np.flatnonzero(dice.random(count) < 0.1):
        # All digits of a number stay visible.
        most = side // 6 if crops["is_centred"][i] else side
        left, top, right, bottom = (dice.integers(most) if dice.random() < 0.4 else 0 for _ in range(4))
        kept = np.zeros((side, side), np.float32)
        kept[top : side - bottom, left : side - right] = 1
        image[i] *= kept
    return torch.from_numpy(image.astype(np.float32))


def measure(outputs, crops, numbers, tally=None):
    """Cross-entropy for whether a number is in the middle and for its digits, plus the Huber loss of its offset, per crop."""
    at, most = numbers["at"], numbers["offsetCellsMax"]
    is_centred = torch.from_numpy(crops["is_centred"].astype(np.float32))
    centred = outputs[:, at["centred"]]
    loss = F.binary_cross_entropy_with_logits(centred, is_centred, reduction="sum")
    there = torch.from_numpy(np.flatnonzero(crops["is_centred"]))
    offsets = torch.from_numpy(crops["offset"].copy())[there] / most
    loss = loss + F.huber_loss(outputs[there, at["offset"] : at["offset"] + 2], offsets, reduction="sum", delta=0.3)
    judged = torch.from_numpy(np.flatnonzero(crops["value"] >= 0))
    value = torch.from_numpy(crops["value"].astype(np.int64))[judged]
    is_wrong = torch.zeros(len(judged), dtype=torch.bool)
    for start_at, digit in ((at["tens"], value // 10), (at["units"], value % 10)):
        logits = outputs[judged, start_at : start_at + 10]
        loss = loss + F.cross_entropy(logits, digit, reduction="sum")
        is_wrong |= logits.argmax(1) != digit
    if tally is not None:
        add(tally, "numbers", int(is_wrong.sum()), len(judged))
        add(tally, "centred", int(((centred > 0) != (is_centred > 0.5)).sum()), len(crops))
    return loss / len(crops)


main()
