"""Views that scripts/draw-views.ts wrote, and batches of augmented crops of them."""

import glob
import os

import numpy as np
import torch

STEP_L, STEP_AB = 1 / 255, 0.8 / 255
PLACE_BYTES = 9 * 4


def read_views(path, net):
    """All views of a file: (OKLab bytes [height, width, 3], labels [rows, columns, heads], homography [3, 3] from the board's cells to the view's)."""
    data = np.fromfile(path, np.uint8)
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
    lab, labels, _ = view
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
    xs = place_pixels(width * px, left * px, columns * px, dice)
    ys = place_pixels(height * px, top * px, rows * px, dice)
    if dice.random() < 0.5:
        xs = xs[::-1]
        own = mirror_labels(own, net)
    pixels = colour(lab[ys[:, None], xs[None, :]], net, dice)
    if dice.random() < 0.25:
        pixels = blur(pixels, dice.uniform(0.2, 1))
    # A picture may end just beyond the frame and gates.
    ends = [top == 0, top + height == rows, left == 0, left + width == columns]
    if xs[0] > xs[-1]:
        ends = ends[:2] + ends[:1:-1]
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


def place_pixels(length, start, whole, dice):
    stretch, off = 1 + dice.uniform(-0.02, 0.02), dice.uniform(-1.6, 1.6)
    at = start + length / 2 + (np.arange(length) + 0.5 - length / 2) * stretch + off
    return np.clip(np.floor(at), 0, whole - 1).astype(np.int64)


def colour(lab, net, dice):
    """OKLab bytes as the four input channels: strength and place of light, hue and chroma vary."""
    scale = net["input"]
    height, width = lab.shape[:2]
    turn, chroma = dice.uniform(-0.08, 0.08), dice.uniform(0.82, 1.15) * STEP_AB * scale["gainAb"]
    c, s = np.cos(turn) * chroma, np.sin(turn) * chroma
    p, q = lab[..., 1] - np.float32(127.5), lab[..., 2] - np.float32(127.5)
    light = 1 + np.outer(np.linspace(-0.5, 0.5, height), [dice.uniform(-0.1, 0.1)])
    light = light + np.outer([dice.uniform(-0.1, 0.1)], np.linspace(-0.5, 0.5, width))
    gain = dice.uniform(0.84, 1.12) * STEP_L * scale["gainL"]
    out = np.ones((height, width, 4), np.float32)
    out[..., 0] = lab[..., 0] * (gain * light) + (-scale["shiftL"] + dice.uniform(-0.04, 0.04)) * scale["gainL"]
    if dice.random() < 0.5:
        noise = dice.uniform(0, 0.1)
        out[..., 0] += noise * dice.uniform(-1, 1, (height, width)).astype(np.float32)
    out[..., 1] = c * p - s * q + dice.uniform(-0.006, 0.006) * scale["gainAb"]
    out[..., 2] = s * p + c * q + dice.uniform(-0.006, 0.006) * scale["gainAb"]
    return out


def blur(pixels, share):
    """Mixes each pixel with the mean of the nine around it, as scalers and encoders of other pictures do."""
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
