"""Views that scripts/draw-views.ts wrote, and batches of augmented crops of them."""

import glob
import os

import numpy as np
import torch
from torch.nn import functional as F

STEP_L, STEP_AB = 1 / 255, 0.8 / 255
PLACE_BYTES = 9 * 4
# How often a crop is cut along the board's true cells, not along the lattice that the view was found by.
TRUE_SHARE = 0.7


def read_views(path, net):
    """All views of a file: (OKLab bytes [height, width, 3], labels [rows, columns, heads], homography [3, 3] from cells to where the view shows them)."""
    # Mapped: views stay in the files' pages, which several trainers share.
    data = np.memmap(path, np.uint8, "c")
    px, heads, views, at = net["cellPx"], len(net["heads"]), [], 0
    while at < len(data):
        columns, rows = (int(v) for v in data[at : at + 4].view(np.uint16))
        at += 4
        size = 3 * px * px * columns * rows
        lab = data[at : at + size].reshape(rows * px, columns * px, 3)
        at += size
        labels = data[at : at + heads * columns * rows].view(np.int8).reshape(rows, columns, heads)
        at += heads * columns * rows
        place = data[at : at + PLACE_BYTES].view(np.float32).reshape(3, 3)
        at += PLACE_BYTES
        views.append((lab, labels, place))
    return views


class ViewPool:
    """The views of some folders. New files are taken in as they come; beyond `most` views those of the first files go."""

    def __init__(self, folders, net, most=60000):
        self.folders, self.net, self.most = folders, net, most
        self.seen, self.views = set(), []

    def refresh(self):
        """Takes in new files; how many views there are."""
        for folder in self.folders:
            for path in sorted(glob.glob(os.path.join(folder, "*.views"))):
                if path not in self.seen:
                    self.seen.add(path)
                    self.views += read_views(path, self.net)
        self.views = self.views[-self.most :]
        return len(self.views)


def mirror_labels(labels, net):
    """The labels of a view's mirror image, left and right exchanged."""
    flipped = labels[:, ::-1]
    out = np.full_like(labels, -1)
    for h, head in enumerate(net["heads"]):
        other = head["mirrored"]
        if other["shift"]:
            out[:, :-1, h] = flipped[:, 1:, other["index"]]
        else:
            out[:, :, h] = flipped[:, :, other["index"]]
    return out


def crop_view(view, net, side, dice):
    """A crop of `side` × `side` cells as network input, perhaps mirrored, with light, colours and lattice a little off, and its labels."""
    lab, labels, place = view
    px, margin = net["cellPx"], net["margin"]
    rows, columns = labels.shape[:2]
    left = int(dice.integers(0, columns - side + 1)) if columns > side else 0
    top = int(dice.integers(0, rows - side + 1)) if rows > side else 0
    width, height = min(side, columns), min(side, rows)
    own = labels[top : top + height, left : left + width].copy()
    # Cells at a cut edge are not judged, because their neighbours are not visible.
    if left >= margin:
        own[:, 0] = -1
    if left + width <= columns - margin:
        own[:, -1] = -1
    if top >= margin:
        own[0] = -1
    if top + height <= rows - margin:
        own[-1] = -1
    # Readings go through a lattice that a network has moved onto the cells, or else through the one found.
    lattice = place if dice.random() < TRUE_SHARE else np.eye(3)
    sampled = sample(lab, lattice @ jitter(left, top, width, height, dice), width, height, px)
    ends = [top == 0, top + height == rows, left == 0, left + width == columns]
    if dice.random() < 0.5:
        sampled = sampled[:, ::-1]
        own = mirror_labels(own, net)
        ends = ends[:2] + ends[:1:-1]
    pixels = colour(sampled, net, dice)
    if dice.random() < 0.4:
        pixels = blur(pixels, dice.uniform(-0.7, 1))
    if dice.random() < 0.3:
        pixels[..., 1:3] = blur(pixels[..., 1:3], 1)
    # A picture may end just beyond the frame and gates.
    for i, ends_here in enumerate(ends):
        if ends_here and dice.random() < 0.2:
            reach = int(dice.uniform(0.3, margin - 0.45) * px)
            edges = [np.s_[:reach], np.s_[-reach:], np.s_[:, :reach], np.s_[:, -reach:]]
            pixels[edges[i]] = 0
    image = np.zeros((4, side * px, side * px), np.float32)
    image[:, : height * px, : width * px] = pixels.transpose(2, 0, 1)
    target = np.full((side, side, labels.shape[2]), -1, np.int8)
    target[:height, :width] = own
    return image, target


def jitter(left, top, width, height, dice):
    """The homography from a crop's cells to a view's, a little off: by up to a tenth of a cell, two hundredths longer or shorter, not quite square."""
    off = lambda most: dice.uniform(-most, most)
    x, y = left + width / 2, top + height / 2
    stretch = off(0.015)
    move = np.array([
        [1 + stretch + off(0.008), off(0.008), x + off(0.1)],
        [off(0.008), 1 + stretch + off(0.008), y + off(0.1)],
        [0, 0, 1],
    ])
    tilt = np.array([[1, 0, 0], [0, 1, 0], [off(0.001), off(0.001), 1]])
    return move @ tilt @ np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])


def sample(lab, move, width, height, px):
    """The view's OKLab bytes [height × px, width × px, 3] where `move` leads from the crop's cells, mixed from the four nearest samples."""
    u, v = apply(move, (np.arange(width * px) + 0.5) / px, (np.arange(height * px)[:, None] + 0.5) / px)
    scale = np.array([2 * px / lab.shape[1], 2 * px / lab.shape[0]])
    grid = torch.from_numpy((np.stack([u, v], -1) * scale - 1).astype(np.float32))[None]
    image = torch.from_numpy(lab).permute(2, 0, 1)[None].float()
    return F.grid_sample(image, grid, padding_mode="border", align_corners=False)[0].permute(1, 2, 0).numpy()


def apply(h, x, y):
    w = h[2, 0] * x + h[2, 1] * y + h[2, 2]
    return (h[0, 0] * x + h[0, 1] * y + h[0, 2]) / w, (h[1, 0] * x + h[1, 1] * y + h[1, 2]) / w


def colour(lab, net, dice):
    """OKLab bytes as the four input channels: strength, tone and place of light, hue and chroma vary."""
    scale = net["input"]
    height, width = lab.shape[:2]
    chroma = dice.uniform(0.82, 1.15) * STEP_AB * scale["gainAb"]
    turn, skew, stretch = dice.uniform(-0.13, 0.13), dice.uniform(-0.07, 0.07), dice.uniform(-0.07, 0.07)
    p, q = lab[..., 1] - np.float32(127.5), lab[..., 2] - np.float32(127.5)
    light = 1 + np.outer(np.linspace(-0.5, 0.5, height), [dice.uniform(-0.14, 0.14)])
    light = light + np.outer([dice.uniform(-0.14, 0.14)], np.linspace(-0.5, 0.5, width))
    gain = dice.uniform(0.84, 1.12) * STEP_L * scale["gainL"]
    out = np.ones((height, width, 4), np.float32)
    toned = 255 * (lab[..., 0] / np.float32(255)) ** np.float32(np.exp(dice.uniform(-0.22, 0.22)))
    out[..., 0] = toned * (gain * light) + (-scale["shiftL"] + dice.uniform(-0.04, 0.04)) * scale["gainL"]
    if dice.random() < 0.5:
        noise = dice.uniform(0, 0.1)
        out[..., 0] += noise * dice.uniform(-1, 1, (height, width)).astype(np.float32)
    # Turned, and some hues drawn apart while others are drawn together.
    out[..., 1] = chroma * ((1 + stretch) * p + (skew - turn) * q) + dice.uniform(-0.006, 0.006) * scale["gainAb"]
    out[..., 2] = chroma * ((skew + turn) * p + (1 - stretch) * q) + dice.uniform(-0.006, 0.006) * scale["gainAb"]
    return out


def blur(pixels, share):
    """Mixes each pixel with the mean of the nine around it, as scalers and encoders of other pictures do; a share below 0 sharpens."""
    rows = np.pad(pixels, ((1, 1), (0, 0), (0, 0)), "edge")
    rows = rows[:-2] + rows[1:-1] + rows[2:]
    both = np.pad(rows, ((0, 0), (1, 1), (0, 0)), "edge")
    mean = (both[:, :-2] + both[:, 1:-1] + both[:, 2:]) / 9
    return (pixels + share * (mean - pixels)).astype(np.float32)


def make_batch(pool, net, size, dice):
    side = int(dice.choice([7, 8, 9, 10, 13]))
    count = max(1, round(size * 64 / side**2))
    crops = [crop_view(pool.views[dice.integers(len(pool.views))], net, side, dice) for _ in range(count)]
    images, targets = zip(*crops)
    return torch.from_numpy(np.stack(images)), torch.from_numpy(np.stack(targets).astype(np.int64))
