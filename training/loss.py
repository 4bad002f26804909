"""Cross-entropy of a network's outputs against the labels of its heads, and the number of wrong ones."""

import re

import torch
from torch.nn import functional as F


class HeadLoss:
    """Sums over heads and judged cells: softmax for heads with several classes, logistic for heads with one. A label of −1 is not judged."""

    def __init__(self, net, device):
        self.heads, at = [], 0
        for h, head in enumerate(net["heads"]):
            self.heads.append((h, at, head["classes"], head["weight"], head["positiveWeight"], group_of(head["name"])))
            at += head["classes"]
        binary = [head for head in self.heads if head[2] == 1]
        tensor = lambda column, kind: torch.tensor([head[column] for head in binary], dtype=kind, device=device)
        self.at, self.index = tensor(1, torch.long), tensor(0, torch.long)
        self.weight, self.positive = tensor(3, torch.float), tensor(4, torch.float)
        self.groups = [head[5] for head in binary]

    def __call__(self, outputs, labels, tally=None):
        """Outputs [views, outputs, rows, columns], labels [views, rows, columns, heads]. Returns the loss per cell."""
        flat = outputs.permute(0, 2, 3, 1).reshape(-1, outputs.shape[1])
        labels = labels.reshape(-1, labels.shape[-1])
        wanted = labels[:, self.index]
        judged = (wanted >= 0).float()
        logits, truth = flat[:, self.at], wanted.clamp(min=0).float()
        binary = F.binary_cross_entropy_with_logits(logits, truth, pos_weight=self.positive, reduction="none")
        total = (binary * judged * self.weight).sum()
        for h, at, classes, weight, _, group in self.heads:
            if classes == 1:
                continue
            loss = F.cross_entropy(flat[:, at : at + classes], labels[:, h], ignore_index=-1, reduction="sum")
            total = total + weight * loss
            if tally is not None:
                here = labels[:, h] >= 0
                wrong = (flat[here, at : at + classes].argmax(1) != labels[here, h]).sum().item()
                add(tally, group, wrong, int(here.sum()))
        if tally is not None:
            wrong = (((logits > 0) != (truth > 0.5)) * judged).sum(0).tolist()
            for group, w, n in zip(self.groups, wrong, judged.sum(0).tolist()):
                add(tally, group, w, n)
        return total / len(labels)


def group_of(name):
    """Heads that are reported together: the four sides, both directions, the layers."""
    return re.sub(r"(Right|Below|[012])$", "", re.sub(r"^(top|right|bottom|left) ", "edge ", re.sub(r"^rope .*", "rope", name)))


def add(tally, group, wrong, count):
    sums = tally.setdefault(group, [0, 0])
    sums[0] += wrong
    sums[1] += count


def describe(tally):
    return ", ".join(f"{group} {100 * wrong / max(1, count):.2f}" for group, (wrong, count) in tally.items())
