"""Trains the network that moves a lattice onto the board's cells (recognition/lattice-net/) on views that training/draw-views.ts drew. See README.md."""

import json
import math
import os

import torch
from torch.nn import functional as F

from crops import apply, blur, choose_views, colour, pick_pixels, split, stack_matrices
from loop import choose_device, make_parser, optimise, save_weights, start
from loss import add
from net import ConvNet
from views import KIND, VOID, make_stores

# Maximum errors of lattices: shift in cells, stretch and slant as shares, and the change of scale along a cell.
SHIFT, STRETCH, SLANT, TILT = 0.4, 0.06, 0.03, 0.004
# Wrong pitches, as factors on the right one, and their frequency.
WRONG_PITCH, WRONG_SHARE = (1.18, 2.2), 0.25


def main():
    options = make_parser(__doc__, 32, "crops a step", 1.5e-3, 200, "recognition/lattice-net/weights.bin").parse_args()
    with open(os.path.join(options.views[0], "net.json"), encoding="utf8") as file:
        description = json.load(file)
    shape, device = description["lattice"], choose_device()
    net = ConvNet(shape["layers"])
    start(net, options)
    if options.pack:
        return save_weights(net, options)

    def loss_of(any_net, batch, tally=None):
        images, targets = batch
        outputs = any_net(images.contiguous(memory_format=torch.channels_last))
        return measure(outputs, targets, shape["at"], tally)

    cut = lambda views, dice: cut_crops(views, options.batch, dice)
    optimise(net, options, device, *make_stores(options, description, device), cut, loss_of)


def cut_crops(store, size, dice):
    """
    Batches of views through lattices that are a little off, perhaps of a wrong pitch, `size` × 80 cells each: network input, and [crops, rows, columns, 4]: how far to
    the right and below the center of the true cell is, in cells, whether that is known, and whether the pitch is right, −1 where that does not count.
    """
    net, device = store.net, store.device
    px = net["cellPx"]
    side, view = choose_views(store, [7, 8, 9, 10, 12], size * 80, dice)
    count = len(view)
    first_pixel, first_cell, columns, rows = store.table[view].unbind(1)
    each = lambda values: values[:, None, None]
    is_wrong = dice.chance(WRONG_SHARE, count)
    move = choose_lattices(columns, rows, is_wrong, side, dice)
    at = (torch.arange(side * px, device=device) + 0.5) / px - side / 2
    u, v = apply(move, at[None, None, :], at[None, :, None])
    i, j = torch.floor(u * px).long(), torch.floor(v * px).long()
    wide, high = each(columns * px), each(rows * px)
    is_inside = (i >= 0) & (j >= 0) & (i < wide) & (j < high)
    lab = pick_pixels(store, first_pixel, torch.minimum(j.clamp(min=0), high - 1) * wide + torch.minimum(i.clamp(min=0), wide - 1))
    # Fewer pixels per cell, each the mean of several.
    coarse = lambda maps: F.avg_pool2d(maps, px // net["lattice"]["cellPx"])
    pixels = colour(coarse(lab.permute(0, 3, 1, 2)).permute(0, 2, 3, 1), net, dice)
    pixels = pixels * (coarse(is_inside.float()[:, None]) > 0.5)
    pixels = blur(pixels, dice.keep(0.25, dice.real(0.2, 1, count)))
    cells = torch.arange(side, device=device) + 0.5 - side / 2
    here = (cells[None, None, :], cells[None, :, None])
    place, move = store.place[view].double(), move.double()
    true_x, true_y = (torch.floor(where).long() for where in apply(torch.linalg.inv(place), *apply(move, *here)))
    is_known = (true_x >= 0) & (true_y >= 0) & (true_x < each(columns)) & (true_y < each(rows))
    x, y = apply(torch.linalg.inv(move) @ place, true_x + 0.5, true_y + 0.5)
    cell = each(first_cell) + torch.minimum(true_y.clamp(min=0), each(rows) - 1) * each(columns) + torch.minimum(true_x.clamp(min=0), each(columns) - 1)
    has_board, is_right = each(store.has_board[view]), each(~is_wrong)
    counts = is_known & (store.labels[cell, KIND] > VOID)
    right = torch.where(counts, is_right.float(), torch.where(has_board, -1.0, 0.0))
    return split(pixels, torch.stack([x - here[0], y - here[1], is_known & has_board & is_right, right], -1).float())


def choose_lattices(columns, rows, is_wrong, side, dice):
    """Homographies [crops, 3, 3] from cells counted from a crop's middle to its view's cells."""
    count = len(columns)
    sign = lambda: torch.where(dice.chance(0.5, count), 1.0, -1.0)
    pitch = torch.where(is_wrong, torch.exp(sign() * dice.real(*(math.log(factor) for factor in WRONG_PITCH), count)), 1.0)
    near = []
    for cells in (columns, rows):
        least, most = (cells / 2).clamp(max=side / 2) - 1, torch.maximum(cells - side / 2, cells / 2) + 1
        centre = least + (most - least) * dice.real(0, 1, count)
        near.append(torch.round(centre - side / 2) + side / 2 + dice.off(SHIFT, count))
    mirror = sign()
    along = lambda: pitch * (1 + dice.off(STRETCH, count))
    across = lambda: pitch * dice.off(SLANT, count)
    move = stack_matrices(mirror * along(), across(), 0, mirror * across(), along(), 0, dice.off(TILT, count), dice.off(TILT, count), 1)
    return stack_matrices(1, 0, near[0], 0, 1, near[1], 0, 0, 1) @ move


def measure(outputs, targets, at, tally=None):
    """Negative log likelihood of the shifts under a Laplace distribution, whose spread is also an output, plus cross-entropy for whether the pitch is right, per crop cell."""
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
