"""Trains the network that reads the signs of blocks and gates (recognition/sign-net/) on views that scripts/draw-views.ts drew. See README.md.

It sees a window round each cell of a block, or before each cell of a gate. A sign may lie on one cell only, so the odds of a block's windows are
added before they are judged (multiple-instance learning).
"""

import json
import os

import numpy as np
import torch
from torch.nn import functional as F

from loop import make_parser, optimise, start, save_weights
from loss import add, describe
from net import ConvNet
from views import STEP_AB, STEP_L, ViewPool

WEIGHTS = "recognition/sign-net/weights.bin"
# Blocks and gates of one view in a step.
FROM_VIEW = 12
# Larger blocks and gates are skipped.
CELLS_MAX = 12
# As in recognition/sign-net/windows.ts: from the floor's edge to the middle of a gate's window, in cells.
GATE_OFFSET = 5 / 24
# The step into the board (right, down) from a gate on each side.
INWARDS = {"top": (0, 1), "right": (-1, 0), "bottom": (0, -1), "left": (1, 0)}


def main():
    options = make_parser(__doc__, 96, "blocks and gates a step", 1e-3, 500).parse_args()
    with open(os.path.join(options.views[0], "net.json"), encoding="utf8") as file:
        board = json.load(file)
    signs = board["signs"]
    net = ConvNet(signs["layers"])
    start(net, options, WEIGHTS)
    if options.pack:
        return save_weights(net, WEIGHTS)
    dice = np.random.default_rng(options.seed)
    pool, check = TargetPool(options.views, board, signs), TargetPool(options.check, board, signs)

    def loss_of(any_net, images, targets, tally=None):
        return measure(any_net(images.to(memory_format=torch.channels_last))[:, :, 0, 0], targets, signs, tally)

    def report(mean):
        """The loss and shares of wrong answers on views of held-out designs: the same ones each time."""
        if not check.refresh():
            return "nothing to check"
        fixed, tally = np.random.default_rng(7), {}
        with torch.no_grad():
            losses = [loss_of(mean, *make_batch(check, signs, 96, fixed), tally).item() for _ in range(20)]
        return f"loss {np.mean(losses):.3f}; wrong %: {describe(tally)}"

    optimise(net, options, lambda: loss_of(net, *make_batch(pool, signs, options.batch, dice)), pool.refresh, report)


class TargetPool(ViewPool):
    """The blocks and gates of views, listed when a view is first used."""

    def __init__(self, folders, board, signs):
        super().__init__(folders, board)
        self.head = {head["name"]: h for h, head in enumerate(board["heads"])}
        self.signs, self.targets = signs, {}

    def choose(self, dice):
        """A view that has blocks or gates, and some of these; those with signs are likelier."""
        while True:
            view = self.views[dice.integers(len(self.views))]
            if id(view) not in self.targets:
                self.targets[id(view)] = list_targets(view[1], self.head, self.signs)
            targets = self.targets[id(view)]
            if targets:
                weights = np.array([target["weight"] for target in targets])
                chosen = dice.choice(len(targets), FROM_VIEW, p=weights / weights.sum())
                return view, [targets[i] for i in chosen]


def list_targets(labels, head, signs):
    """Every wholly visible block and gate of a view, put together from the labels of its cells (column, row)."""
    return list_blocks(labels, head, signs) + [gate for side in INWARDS for gate in list_gates(labels, head, signs, side)]


def list_blocks(labels, head, signs):
    rows, columns = labels.shape[:2]
    of = lambda cell, name: labels[cell[1], cell[0], head[name]]
    targets, seen = [], set()
    for y, x in np.argwhere(labels[:, :, head["kind"]] == signs["blockKind"]):
        if (x, y) in seen:
            continue
        cells = [(int(x), int(y))]
        seen.add(cells[0])
        for u, v in cells:
            for near, joint, name in (((u + 1, v), (u, v), "joinedRight"), ((u - 1, v), (u - 1, v), "joinedRight"), ((u, v + 1), (u, v), "joinedBelow"), ((u, v - 1), (u, v - 1), "joinedBelow")):
                if near not in seen and 0 <= near[0] < columns and 0 <= near[1] < rows and of(joint, name) == 1:
                    seen.add(near)
                    cells.append(near)
        if len(cells) > CELLS_MAX or any(of(cell, "key") < 0 for cell in cells):
            continue
        first = cells[0]
        emblem = next((k for k, name in enumerate(signs["emblems"]) if of(first, name) == 1), -1)
        arrow = next((k for k, name in enumerate(signs["arrows"]) if of(first, name) == 1), -1)
        name = signs["emblems"][emblem] if emblem >= 0 else ""
        has_until = of(first, "axisUntil") == 1
        targets.append({
            "kind": "block",
            "cells": cells,
            "emblem": emblem,
            "arrow": arrow,
            "until": has_until,
            "ropes": [of(first, f"rope {color}") == 1 for color in signs["colors"]] if name == "ropes" else None,
            "color": int(of(first, f"{name} color")) - 1 if name in ("scissors", "swapsTo") else -1,
            "weight": (1 if name == "ice" else 4) if name else 3 if has_until else 1 if arrow >= 0 else 0.6,
        })
    return targets


def list_gates(labels, head, signs, side):
    dx, dy = INWARDS[side]
    along = (1, 0) if dx == 0 else (0, 1)
    of = lambda cell, name: labels[cell[1], cell[0], head[f"{side} {name}"]]
    gates = {(int(x), int(y)) for y, x in np.argwhere(labels[:, :, head[f"{side} gate"]] == 1)}
    targets = []
    for x, y in sorted(gates):
        before = (x - along[0], y - along[1])
        if before in gates and of(before, "next") == 1:
            continue
        cells = [(x, y)]
        while of(cells[-1], "next") == 1:
            cells.append((cells[-1][0] + along[0], cells[-1][1] + along[1]))
        if len(cells) > CELLS_MAX or any(of(cell, "star") < 0 for cell in cells):
            continue
        emblem = next((k for k, name in enumerate(signs["gateEmblems"]) if of(cells[0], name) == 1), -1)
        covered = [of(cell, "covered") == 1 for cell in cells]
        has_color = emblem >= 0 and signs["gateEmblems"][emblem] in ("colors", "switches")
        targets.append({
            "kind": "gate",
            "side": side,
            "cells": cells,
            "emblem": emblem,
            "covered": covered,
            "color": int(of(cells[0], "other")) - 1 if has_color else -1,
            "weight": 3 if emblem >= 0 or any(covered) else 0.6,
        })
    return targets


def make_batch(pool, signs, size, dice):
    """Windows [windows, 4, side, side], and the targets they are of, each with the numbers of its windows."""
    images, targets, at = [], [], 0
    for _ in range(max(1, size // FROM_VIEW)):
        (lab, _), chosen = pool.choose(dice)
        frames = [frame for target in chosen for frame in list_frames(target)]
        images.append(cut_windows(lab, frames, signs, pool.net, dice))
        for target in chosen:
            count = len(target["cells"])
            targets.append({**target, "windows": list(range(at, at + count))})
            at += count
    return torch.from_numpy(np.concatenate(images)), targets


def list_frames(target):
    """For each window its middle in cells, its steps to the right and down, and the marks of the cell in the middle and the eight around it."""
    around = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    cells = target["cells"]
    if target["kind"] == "block":
        own = set(cells)
        return [((x + 0.5, y + 0.5), (1, 0), (0, 1), [1.0 if (x + u, y + v) in own else 0.0 for u, v in around]) for x, y in cells]
    dx, dy = INWARDS[target["side"]]
    along = 0 if dx == 0 else 1
    stretch = {cell[along] for cell in cells}
    out = 0.5 + GATE_OFFSET
    return [
        ((cell[0] + 0.5 - dx * out, cell[1] + 0.5 - dy * out), (dy, -dx), (dx, dy), [-1.0 if cell[along] + step[along] in stretch else 0.0 for step in around])
        for cell in cells
    ]


def cut_windows(lab, frames, signs, net, dice):
    """Windows of one view as network input, all augmented alike: an inexact lattice, other light, perhaps mirrored."""
    px, side, scale = net["cellPx"], signs["windowPx"], net["input"]
    bend = lambda most: (dice.uniform(-1, 1) + dice.uniform(-1, 1)) * most
    # Signs are larger in some versions than in others.
    zoom = dice.uniform(0.72, 1) if dice.random() < 0.4 else 1
    warp = np.array([[zoom + bend(0.05), bend(0.03)], [bend(0.03), zoom + bend(0.05)]])
    offset = np.array([bend(0.04), bend(0.04)])
    mirror = -1 if dice.random() < 0.5 else 1
    line = (np.arange(side) + 0.5 - side / 2) / px
    s, t = np.meshgrid(line * mirror, line)
    middle = np.array([frame[0] for frame in frames])
    right, down = np.array([frame[1] for frame in frames]), np.array([frame[2] for frame in frames])
    marks = np.array([frame[3] for frame in frames], np.float32)
    # Of each sample the place from the window's middle, in cells: [windows, side, side, 2].
    place = right[:, None, None] * s[..., None] + down[:, None, None] * t[..., None]
    cell = np.floor(middle[:, None, None] + place).astype(int) - np.floor(middle).astype(int)[:, None, None] + 1
    is_near = ((cell >= 0) & (cell <= 2)).all(-1)
    cell = cell.clip(0, 2)
    mark = np.take_along_axis(marks, (3 * cell[..., 1] + cell[..., 0]).reshape(len(frames), -1), 1).reshape(is_near.shape) * is_near
    at = ((middle + offset)[:, None, None] + place @ warp.T) * px - 0.5
    height, width = lab.shape[:2]
    low = np.floor(at).astype(int)
    is_inside = (low >= 0).all(-1) & (low[..., 0] < width - 1) & (low[..., 1] < height - 1)
    x, y = low[..., 0].clip(0, width - 2), low[..., 1].clip(0, height - 2)
    fx, fy = ((at - low)[..., k, None].astype(np.float32) for k in (0, 1))
    color = (1 - fy) * ((1 - fx) * lab[y, x] + fx * lab[y, x + 1]) + fy * ((1 - fx) * lab[y + 1, x] + fx * lab[y + 1, x + 1])
    turn, chroma = dice.uniform(-0.06, 0.06), dice.uniform(0.85, 1.15) * STEP_AB * scale["gainAb"]
    c, r = np.cos(turn) * chroma, np.sin(turn) * chroma
    p, q = color[..., 1] - 127.5, color[..., 2] - 127.5
    noise = dice.uniform(0, 0.08) if dice.random() < 0.5 else 0
    light = color[..., 0] * (dice.uniform(0.86, 1.14) * STEP_L * scale["gainL"]) + (dice.uniform(-0.06, 0.06) - scale["shiftL"]) * scale["gainL"]
    image = np.stack([light + noise * dice.uniform(-1, 1, light.shape), c * p - r * q, r * p + c * q], 1) * is_inside[:, None]
    return np.concatenate([image, mark[:, None]], 1).astype(np.float32)


def measure(outputs, targets, signs, tally=None):
    """The loss per target: cross-entropy of the pooled odds, against none with odds of one."""
    at, losses = signs["at"], []
    most = max(len(target["windows"]) for target in targets)
    index = torch.tensor([target["windows"] + [-1] * (most - len(target["windows"])) for target in targets])
    each = outputs[index.clamp(min=0)].masked_fill((index < 0)[..., None], -1e4)
    pooled = torch.logsumexp(each, 1)
    none = torch.zeros(len(targets), 1)

    def judge_classes(rows, start, names, field, of):
        logits = torch.cat([none[rows], pooled[rows, start : start + len(names)]], 1)
        wanted = torch.tensor([targets[i][field] + 1 for i in rows])
        losses.append(F.cross_entropy(logits, wanted, reduction="sum"))
        note(tally, [f"{of} {names[w - 1] if w else 'none'}" for w in wanted.tolist()], logits.argmax(1) != wanted)

    def judge(rows, logits, wanted, of):
        losses.append(F.binary_cross_entropy_with_logits(logits, wanted, reduction="sum"))
        note(tally, [of] * wanted.numel(), ((logits > 0) != (wanted > 0.5)).flatten())

    def judge_colors(start, kind):
        rows = [i for i, target in enumerate(targets) if target["kind"] == kind and target["color"] >= 0]
        if not rows:
            return
        sign = torch.tensor([start + targets[i]["emblem"] for i in rows])
        shares = each[rows, :, :].gather(2, sign[:, None, None].expand(-1, most, 1)).softmax(1)
        chances = (shares * each[rows, :, at["color"] : at["color"] + len(signs["colors"])].softmax(2)).sum(1)
        wanted = torch.tensor([targets[i]["color"] for i in rows])
        losses.append(F.nll_loss((chances + 1e-6).log(), wanted, reduction="sum"))
        note(tally, [f"{kind} color"] * len(rows), chances.argmax(1) != wanted)

    blocks = [i for i, target in enumerate(targets) if target["kind"] == "block"]
    gates = [i for i, target in enumerate(targets) if target["kind"] == "gate"]
    if blocks:
        judge_classes(blocks, at["emblems"], signs["emblems"], "emblem", "block")
        judge_classes(blocks, at["arrows"], signs["arrows"], "arrow", "arrow")
        judge(blocks, pooled[blocks, at["until"]], torch.tensor([float(targets[i]["until"]) for i in blocks]), "until")
        judge_colors(at["emblems"], "block")
    roped = [i for i in blocks if targets[i]["ropes"]]
    if roped:
        wanted = torch.tensor([targets[i]["ropes"] for i in roped]).float()
        judge(roped, pooled[roped, at["ropes"] : at["ropes"] + len(signs["colors"])], wanted, "rope")
    if gates:
        judge_classes(gates, at["gateEmblems"], signs["gateEmblems"], "emblem", "gate")
        judge_colors(at["gateEmblems"], "gate")
        windows = [w for i in gates for w in targets[i]["windows"]]
        judge(gates, outputs[windows, at["covered"]], torch.tensor([float(c) for i in gates for c in targets[i]["covered"]]), "covered")
    return sum(losses) / len(targets)


def note(tally, names, wrong):
    if tally is not None:
        for name, is_wrong in zip(names, wrong.tolist()):
            add(tally, name, is_wrong, 1)


main()
