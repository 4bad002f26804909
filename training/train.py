"""Trains the network that reads boards (recognition/board-net/) on views that scripts/draw-views.ts drew. See README.md."""

import argparse
import copy
import json
import math
import os
import time

import numpy as np
import torch

from loss import HeadLoss, describe
from net import ConvNet, pack, read_module, unpack, write_module
from views import ViewPool, make_batch

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WEIGHTS = os.path.join(ROOT, "recognition/board-net/weights.ts")
DECAY = 0.998


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", action="append", required=True, help="a folder of views; several share the batches by their sizes")
    parser.add_argument("--check", action="append", default=[], help="a folder of views of held-out designs, never trained on")
    parser.add_argument("--checkpoint", required=True, help="read at the start when there, written as training goes")
    parser.add_argument("--start", choices=["weights", "random"], default="weights", help="without a checkpoint: go on from the committed weights or anew")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--batch", type=int, default=16, help="crops of 8 × 8 cells a step")
    parser.add_argument("--rate", type=float, default=3e-4, help="largest step; falls to a thirtieth along a cosine")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--report", type=int, default=200, help="steps between reports and checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", action="store_true", help="only write the checkpoint's mean as recognition/board-net/weights.ts")
    parser.add_argument("--blend", type=float, default=1, help="with --pack: the checkpoint's share; the rest is the committed weights'")
    return parser.parse_args()


def main():
    options = parse_options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    dice = np.random.default_rng(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    with open(os.path.join(options.views[0], "net.json"), encoding="utf8") as file:
        description = json.load(file)
    net = ConvNet(description["layers"])
    if os.path.exists(options.checkpoint):
        net.load_state_dict(torch.load(options.checkpoint, map_location="cpu"))
    elif options.start == "weights":
        unpack(net, read_module(WEIGHTS))
    if options.pack:
        return write_mean(net, description, options.blend)
    train(net.to(device), description, options, dice, device)


def train(net, description, options, dice, device):
    mean, loss_of = copy.deepcopy(net), HeadLoss(description, device)
    pool, check = ViewPool(options.views, description), ViewPool(options.check, description)
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, betas=(0.9, 0.98), weight_decay=1e-3)
    start, step, total, count = time.time(), 0, 0.0, 0
    wait_for_views(pool)
    while (share := (time.time() - start) / (60 * options.minutes)) < 1:
        if step % options.report == 0:
            pool.refresh()
        warm = min(1, (step + 1) / 100)
        for group in optimiser.param_groups:
            group["lr"] = options.rate * warm * (0.033 + 0.967 * (1 + math.cos(math.pi * share)) / 2)
        images, labels = make_batch(pool, description, options.batch, dice)
        loss = loss_of(net(place(images, device)), labels.to(device))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimiser.step()
        step, total, count = step + 1, total + loss.item(), count + 1
        with torch.no_grad():
            for own, other in zip(mean.parameters(), net.parameters()):
                own.lerp_(other, 1 - min(DECAY, step / (step + 10)))
        if step % options.report == 0:
            save(mean, options.checkpoint)
            print(f"{step} steps, {time.time() - start:.0f} s, {len(pool.views)} views: loss {total / count:.3f}", flush=True)
            total, count = 0.0, 0
            if step % (5 * options.report) == 0:
                report(mean, check, description, loss_of, device)
    save(mean, options.checkpoint)
    report(mean, check, description, loss_of, device)


def place(images, device):
    """Channels last: convolutions are a quarter faster so."""
    return images.to(device, memory_format=torch.channels_last)


def wait_for_views(pool):
    pool.refresh()
    while not pool.views:
        time.sleep(5)
        pool.refresh()


def report(net, check, description, loss_of, device):
    """The loss and shares of wrong answers on views of held-out designs: the same crops each time."""
    check.refresh()
    if not check.views:
        return
    dice, tally, losses = np.random.default_rng(7), {}, []
    with torch.no_grad():
        for _ in range(30):
            images, labels = make_batch(check, description, 16, dice)
            losses.append(loss_of(net(place(images, device)), labels.to(device), tally).item())
    print(f"  held out: loss {np.mean(losses):.3f}; wrong %: {describe(tally)}", flush=True)


def save(net, path):
    torch.save(net.state_dict(), f"{path}.part")
    os.replace(f"{path}.part", path)


def write_mean(net, description, share):
    """The mean of a checkpoint and the committed weights is often better than either (Wortsman et al., "Model soups", 2022)."""
    before = ConvNet(description["layers"])
    unpack(before, read_module(WEIGHTS))
    with torch.no_grad():
        for own, other in zip(net.parameters(), before.parameters()):
            own.lerp_(other, 1 - share)
    write_module(WEIGHTS, "BOARD_WEIGHTS", pack(net), "training/train.py")


main()
