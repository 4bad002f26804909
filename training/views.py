"""The views written by training/draw-views.ts, on the device that trains."""

import glob
import os

import numpy as np
import torch

PLACE_BYTES = 9 * 4
CHECK_GIGABYTES = 0.2
# The head for kinds of cells, and the kind of cells that do not belong to a board.
KIND, VOID = 0, 0


class ViewStore:
    """
    The views of some folders. New files are added as they appear, until `gigabytes` are full; further ones are ignored.

    lab [pixels] holds the OKLab bytes of all views one after the other, four per pixel with the last unused, and labels [cells, heads] the labels of their cells.
    For each view, table [views, 4] has its first pixel, first cell, columns and rows; place [views, 3, 3] the homography from cells to their places in the view;
    has_board [views] whether it shows a board.
    """

    def __init__(self, folders, net, device, gigabytes):
        self.folders, self.net, self.device = folders, net, device
        cell_bytes = 4 * net["cellPx"] ** 2 + len(net["heads"])
        most = int(gigabytes * 1e9 / cell_bytes)
        self.lab = torch.empty(most * net["cellPx"] ** 2, dtype=torch.int32, device=device)
        self.labels = torch.empty(most, len(net["heads"]), dtype=torch.int8, device=device)
        self.seen, self.cells = set(), 0
        self.table = torch.empty(0, 4, dtype=torch.long, device=device)
        self.place = torch.empty(0, 3, 3, device=device)
        self.has_board = torch.empty(0, dtype=torch.bool, device=device)

    def refresh(self):
        """Adds new files. Returns the number of views."""
        paths = [path for folder in self.folders for path in sorted(glob.glob(os.path.join(folder, "*.views")))]
        for path in paths:
            if path not in self.seen:
                self.seen.add(path)
                self.take(np.fromfile(path, np.uint8))
        return len(self.table)

    def take(self, data):
        """Adds the views of a file, as many as fit."""
        pixels_a_cell, heads, at = self.net["cellPx"] ** 2, len(self.net["heads"]), 0
        table, places, boards = [], [], []
        while at < len(data):
            columns, rows = (int(v) for v in data[at : at + 4].view(np.uint16))
            cells = columns * rows
            lab, at = cut(data, at + 4, 3 * pixels_a_cell * cells)
            labels, at = cut(data, at, heads * cells)
            place, at = cut(data, at, PLACE_BYTES)
            first, last = self.cells, self.cells + cells
            if last > len(self.labels):
                break
            packed = np.zeros((pixels_a_cell * cells, 4), np.uint8)
            packed[:, :3] = lab.reshape(-1, 3)
            self.lab[first * pixels_a_cell : last * pixels_a_cell] = torch.from_numpy(packed.view(np.int32)[:, 0])
            labels = labels.view(np.int8).reshape(cells, heads)
            self.labels[first:last] = torch.from_numpy(labels.copy())
            table.append((first * pixels_a_cell, first, columns, rows))
            places.append(place.view(np.float32).reshape(3, 3))
            boards.append((labels[:, KIND] > VOID).any())
            self.cells = last
        if places:
            join = lambda old, new: torch.cat([old, torch.from_numpy(np.array(new)).to(self.device)])
            self.table, self.place, self.has_board = join(self.table, table), join(self.place, places), join(self.has_board, boards)


def cut(data, at, size):
    """`size` bytes from `at`, and the index of their end."""
    return data[at : at + size], at + size


def make_stores(options, net, device):
    """The stores of training views and of held-out designs, according to the options."""
    return ViewStore(options.views, net, device, options.gigabytes), ViewStore(options.check, net, device, CHECK_GIGABYTES)
