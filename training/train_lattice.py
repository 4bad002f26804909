"""Trains the network that moves a lattice onto the board's cells (recognition/lattice-net/) on views that scripts/draw-views.ts drew. See README.md."""

import json
import os

import numpy as np
import torch
from torch.nn import functional as F

from loop import make_parser, optimise, start, save_weights
from loss import add
from net import ConvNet
from views import ViewPool, apply, blur, colour

WEIGHTS = "recognition/lattice-net/weights.bin"
# Kinds of cells as labelled; cells of no board are void.
KIND, VOID = 0, 0
# How far lattices are off: shift, stretch and slant in cells and shares, and the change of scale along a cell.
SHIFT, STRETCH, SLANT, TILT = 0.4, 0.06, 0.03, 0.004
# Wrong pitches, as factors on the right one, and how often.
WRONG_PITCH, WRONG_SHARE = (1.18, 2.2), 0.25


def main():
    options = make_parser(__doc__, 32, "crops a step", 1.5e-3, 200).parse_args()
    with open(os.path.join(options.views[0], "net.json"), encoding="utf8") as file:
        description = json.load(file)
    shape = description["lattice"]
    net = ConvNet(shape["layers"])
    start(net, options, WEIGHTS)
    if options.pack:
        return save_weights(net, WEIGHTS)

    def loss_of(any_net, pool, dice, tally=None):
        side = int(dice.choice([7, 8, 9, 10, 12]))
        count = max(1, round(options.batch * 80 / side**2))
        crops = [crop_view(pool.views[dice.integers(len(pool.views))], description, side, dice) for _ in range(count)]
        images, targets = (torch.from_numpy(np.stack(each)) for each in zip(*crops))
        return measure(any_net(images.to(memory_format=torch.channels_last)), targets, shape["at"], tally)

    optimise(net, options, ViewPool(options.views, description), ViewPool(options.check, description), loss_of)


def crop_view(view, net, side, dice):
    """
    A view through a lattice of `side` × `side` cells that is a little off, perhaps of a wrong pitch, as network input, and [rows, columns, 4]: how far the
    centre of the true cell lies to the right and below, in cells, whether that is known, and whether the pitch is right, −1 where that does not count.
    """
    lab, labels, place = view
    px, rows, columns = net["cellPx"], *labels.shape[:2]
    is_wrong = dice.random() < WRONG_SHARE
    pitch = np.exp(dice.uniform(*np.log(WRONG_PITCH))) ** dice.choice([-1, 1]) if is_wrong else 1
    centre = [dice.uniform(min(side / 2, n / 2) - 1, max(n - side / 2, n / 2) + 1) for n in (columns, rows)]
    near = [round(c - side / 2) + side / 2 + dice.uniform(-SHIFT, SHIFT) for c in centre]
    off = lambda most: dice.uniform(-most, most)
    mirror = dice.choice([-1, 1])
    a = pitch * np.array([[1 + off(STRETCH), off(SLANT)], [off(SLANT), 1 + off(STRETCH)]])
    move = np.array([[*(a[0] * [mirror, 1]), 0], [*(a[1] * [mirror, 1]), 0], [off(TILT), off(TILT), 1]])
    move = np.array([[1, 0, near[0]], [0, 1, near[1]], [0, 0, 1]]) @ move
    at = (np.arange(side * px) + 0.5) / px - side / 2
    u, v = apply(move, at[None, :], at[:, None])
    i, j = np.floor(u * px).astype(np.int64), np.floor(v * px).astype(np.int64)
    inside = (i >= 0) & (j >= 0) & (i < columns * px) & (j < rows * px)
    # Fewer pixels a cell, each the mean of some.
    coarse = side * net["lattice"]["cellPx"]
    pool = lambda each: each.reshape(coarse, side * px // coarse, coarse, side * px // coarse, -1).mean((1, 3), dtype=np.float32)
    pixels = colour(pool(lab[j.clip(0, rows * px - 1), i.clip(0, columns * px - 1)]), net, dice)
    pixels *= pool(inside) > 0.5
    if dice.random() < 0.25:
        pixels = blur(pixels, dice.uniform(0.2, 1))
    cells = np.arange(side) + 0.5 - side / 2
    u, v = apply(move, cells[None, :], cells[:, None])
    su, sv = (np.floor(each).astype(int) for each in apply(np.linalg.inv(place), u, v))
    known = (su >= 0) & (sv >= 0) & (su < columns) & (sv < rows)
    x, y = apply(np.linalg.inv(move) @ place, su + 0.5, sv + 0.5)
    kinds = labels[sv.clip(0, rows - 1), su.clip(0, columns - 1), KIND]
    has_board = (labels[..., KIND] > VOID).any()
    target = np.stack([
        x - cells[None, :],
        y - cells[:, None],
        known & has_board & (not is_wrong),
        np.where(known & (kinds > VOID), not is_wrong, -1 if has_board else 0),
    ], -1)
    return pixels.transpose(2, 0, 1).astype(np.float32), target.astype(np.float32)


def measure(outputs, targets, at, tally=None):
    """Negative log likelihood of the shifts under Laplace's distribution, whose spread is an output too, and cross-entropy of whether the pitch is right; per crop cell."""
    outputs = outputs.permute(0, 2, 3, 1)
    known, right = targets[..., 2], targets[..., 3]
    spread = outputs[..., at["spread"]].clamp(-6, 3)
    off = (outputs[..., at["shift"] : at["shift"] + 2] - targets[..., :2]).abs().sum(-1)
    loss = (known * (off * torch.exp(-spread) + 2 * spread)).sum()
    counts = right >= 0
    logits, truth = outputs[..., at["right"]][counts], right[counts]
    loss = loss + F.binary_cross_entropy_with_logits(logits, truth, reduction="sum")
    if tally is not None:
        here = known > 0
        add(tally, "off", (off[here] / 2).sum().item(), int(here.sum()))
        sure = here & (spread < -3)
        add(tally, "off where sure", (off[sure] / 2).sum().item(), int(sure.sum()))
        add(tally, "sure", int(sure.sum()), int(here.sum()))
        add(tally, "right pitch", int(((logits > 0) != (truth > 0.5)).sum()), len(logits))
    return loss / known.numel()


main()
