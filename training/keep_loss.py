"""A loss against forgetting: how far a network's outputs for colors are from those of earlier weights (Li & Hoiem, "Learning without Forgetting", 2016)."""

import re

import torch
from torch.nn import functional as F

from views import KIND

COLORS = re.compile(r"^(color|layer\d|(top|right|bottom|left) (color|other))$")
# Factors on a head's weight in the loss by labels: for these heads, for a gate's second color, which few gates have, and for a layer where there is one.
KEEP_WEIGHT, OTHER_WEIGHT, LAYER_WEIGHT = 3, 0.5, 10
# Weight of cells where a head is not judged.
UNJUDGED_WEIGHT = 0.05


class KeepLoss:
    """Sums the Kullback–Leibler divergence of a network's probabilities from `teacher`'s over the heads of colors and layers, per cell."""

    def __init__(self, net, teacher):
        self.teacher, self.heads, at = teacher.requires_grad_(False), [], 0
        for h, head in enumerate(net["heads"]):
            if COLORS.match(head["name"]):
                weight = head["weight"] * (OTHER_WEIGHT if "other" in head["name"] else KEEP_WEIGHT)
                self.heads.append((h, slice(at, at + head["classes"]), weight, "layer" in head["name"]))
            at += head["classes"]

    def __call__(self, images, outputs, labels):
        """The teacher's input [views, channels, height, width], the network's outputs [views, outputs, rows, columns], labels [views, rows, columns, heads]."""
        with torch.no_grad():
            wanted = self.teacher(images).float()
        flat = lambda maps: maps.permute(0, 2, 3, 1).reshape(-1, maps.shape[1])
        labels = labels.reshape(-1, labels.shape[-1])
        seen = labels[:, KIND] >= 0
        own, wanted, judged = flat(outputs)[seen], flat(wanted)[seen], labels[seen] >= 0
        total = outputs.sum() * 0
        for h, columns, weight, is_layer in self.heads:
            logs = F.log_softmax(wanted[:, columns], 1)
            each = F.kl_div(F.log_softmax(own[:, columns], 1), logs, reduction="none", log_target=True).sum(1)
            share = torch.where(judged[:, h], 1, UNJUDGED_WEIGHT)
            focus = 1 + (LAYER_WEIGHT - 1) * (1 - logs[:, 0].exp()) if is_layer else 1
            total = total + weight * (each * focus * share).sum()
        return total / len(labels)
