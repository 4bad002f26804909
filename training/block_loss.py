"""The loss of signs that are read block by block, pooled like in recognition/assemble/pool-signs.ts."""

import torch
from torch.nn import functional as F

from views import KIND

# Weight of a block's sign. That of a cell's sign is about one.
BLOCK_WEIGHT = 3
# Kind of cells that blocks cover.
BLOCK = 2


class BlockLoss:
    """
    Sums over the blocks that are completely visible in a crop. Emblems exclude each other, like the classes of a softmax; arrows and ropes' colors are read alone.
    Log odds are pooled over a block's cells: their mean for a sign over the whole block, the largest for a sign on one spot.
    """

    def __init__(self, net, device):
        names = [head["name"] for head in net["heads"]]
        self.joined_right, self.joined_below = names.index("joinedRight"), names.index("joinedBelow")
        at, columns = 0, []
        for h, head in enumerate(net["heads"]):
            if head["pool"]:
                columns.append((at, h, head["pool"] == "spot", head["pool"] == "alone", head["positiveWeight"]))
            at += head["classes"]
        tensor = lambda i, kind: torch.tensor([column[i] for column in columns], dtype=kind, device=device)
        self.at, self.index = tensor(0, torch.long), tensor(1, torch.long)
        self.is_spot, self.is_alone = tensor(2, torch.bool), tensor(3, torch.bool)
        self.raised = tensor(4, torch.float).log()

    def __call__(self, outputs, labels, blocks):
        """Outputs [views, outputs, rows, columns], labels [views, rows, columns, heads] and the result of `find_blocks` for them. Returns the loss per cell."""
        cells, block, count = blocks
        if count == 0:
            return outputs.sum() * 0
        logs = outputs.permute(0, 2, 3, 1).reshape(-1, outputs.shape[1])[cells][:, self.at] - self.raised
        rows = block[:, None].expand(-1, logs.shape[1])
        pool = lambda values, how: torch.zeros(count, values.shape[1], device=values.device).scatter_reduce(0, rows, values, how, include_self=False)
        pooled = torch.where(self.is_spot, pool(logs, "amax"), pool(logs, "mean"))
        truth = pool(labels.reshape(-1, labels.shape[-1])[cells][:, self.index].clamp(min=0).float(), "amax")
        emblems, own = pooled[:, ~self.is_alone], truth[:, ~self.is_alone]
        classes = F.pad(emblems, (1, 0))
        wanted = torch.where(own.any(1), 1 + own.argmax(1), 0)
        loss = F.cross_entropy(classes, wanted, reduction="sum")
        loss = loss + F.binary_cross_entropy_with_logits(pooled[:, self.is_alone], truth[:, self.is_alone], reduction="sum")
        return BLOCK_WEIGHT * loss / labels[..., KIND].numel()

    def find_blocks(self, labels):
        """The cells of blocks that are completely visible in the crops, as indices; for each the number of its block; and the number of these blocks."""
        number, is_whole = self.number_blocks(labels)
        cells = is_whole.flatten().nonzero()[:, 0]
        found, block = number.flatten()[cells].unique(return_inverse=True)
        return cells, block, len(found)

    def number_blocks(self, labels):
        """A number for each cell [views, rows, columns], the same on all cells of a block, and whether the cell belongs to a block that is completely visible in the crop."""
        kind = labels[..., KIND]
        number = torch.arange(kind.numel(), device=kind.device).reshape(kind.shape)
        # A cell that is not judged may belong to any neighbor, which is then not completely visible.
        unknown = kind < 0
        right = (labels[:, :, :-1, self.joined_right] == 1) | unknown[:, :, :-1] | unknown[:, :, 1:]
        below = (labels[:, :-1, :, self.joined_below] == 1) | unknown[:, :-1] | unknown[:, 1:]
        while True:
            before = number.clone()
            for first, last, joined in (
                (number[:, :, :-1], number[:, :, 1:], right),
                (number[:, :-1], number[:, 1:], below),
            ):
                least = torch.minimum(first, last)
                first.copy_(torch.where(joined, least, first))
                last.copy_(torch.where(joined, least, last))
            if torch.equal(before, number):
                break
        cut = torch.zeros(kind.numel(), dtype=torch.bool, device=kind.device)
        cut[number[unknown]] = True
        return number, (kind == BLOCK) & ~cut[number]
