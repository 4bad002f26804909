"""The common part of all trainings: options, AdamW with steps that decrease along a cosine, the running mean of the parameters, checkpoints, weights."""

import argparse
import copy
import itertools
import math
import os
import time

import numpy as np
import torch

from dice import Dice
from loss import describe
from net import pack, read_weights, unpack, write_weights

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DECAY = 0.999
WARM_STEPS = 200
CHECK_BATCHES = 30


def make_parser(text, batch, batch_help, rate, report, weights):
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--views", action="append", required=True, help="a folder of what is trained on; several share the batches by their sizes")
    parser.add_argument("--check", action="append", default=[], help="a folder of held-out designs, never trained on")
    parser.add_argument("--checkpoint", required=True, help="read at the start when there, written as training goes")
    parser.add_argument("--weights", default=weights, help="the file of packed weights, from the repository's root (default: %(default)s)")
    parser.add_argument("--start", choices=["weights", "random"], default="weights", help="without a checkpoint: go on from the packed weights or anew")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--batch", type=int, default=batch, help=batch_help)
    parser.add_argument("--rate", type=float, default=rate, help="largest step; falls to a hundredth along a cosine")
    parser.add_argument("--gigabytes", type=float, default=8, help="memory for what is trained on; what does not fit is left out")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--report", type=int, default=report, help="steps between reports and checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", action="store_true", help="only write the checkpoint as the weights that the site loads")
    return parser


def choose_device():
    return "cuda" if torch.cuda.is_available() else "cpu"


def start(net, options):
    """Seeds everything, and loads the network from the checkpoint or the packed weights."""
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    if options.pack and not os.path.exists(options.checkpoint):
        raise SystemExit(f"no checkpoint to pack: {options.checkpoint}")
    if os.path.exists(options.checkpoint):
        net.load_state_dict(torch.load(options.checkpoint, map_location="cpu"))
    elif options.start == "weights":
        unpack(net, read_weights(os.path.join(ROOT, options.weights)))


def save_weights(net, options):
    """Writes the weights that the site loads."""
    write_weights(os.path.join(ROOT, options.weights), pack(net))


def optimise(net, options, device, pool, check, cut, loss_of):
    """
    Trains on the pool `pool` until the time is over. Both pools add new files in the meantime. `cut(pool, dice)` returns some batches.
    `loss_of(net, batch, tally=None)` returns the loss of one, and adds wrong outputs to the tally.
    """
    net.to(device, memory_format=torch.channels_last)
    # Crops have only a few shapes, so it is worth searching for the fastest convolutions for each.
    torch.backends.cudnn.benchmark = True
    mean, dice = copy.deepcopy(net), Dice(device, options.seed)
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, betas=(0.9, 0.98), weight_decay=1e-2, fused=device == "cuda")
    batches = cut_endlessly(cut, pool, dice)
    # Read only for reports, so that the device does not wait for this process.
    total, step = torch.zeros((), device=device), 0
    while not (count := pool.refresh()):
        time.sleep(5)
    begin = time.time()
    while (share := (time.time() - begin) / (60 * options.minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / WARM_STEPS) * (0.01 + 0.99 * (1 + math.cos(math.pi * share)) / 2)
        loss = loss_of(net, next(batches))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimiser.step()
        step += 1
        with torch.no_grad():
            total += loss
            torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), 1 - min(DECAY, step / (step + 10)))
        if step % options.report == 0:
            save(mean, options.checkpoint)
            print(f"{step} steps, {time.time() - begin:.0f} s, {count} examples: loss {total.item() / options.report:.3f}", flush=True)
            total.zero_()
            count = pool.refresh()
            if step % (5 * options.report) == 0:
                print(f"  held out: {report(mean, device, check, cut, loss_of)}", flush=True)
    save(mean, options.checkpoint)
    print(f"  held out: {report(mean, device, check, cut, loss_of)}", flush=True)


def cut_endlessly(cut, pool, dice):
    while True:
        yield from cut(pool, dice)


def report(net, device, check, cut, loss_of):
    """The loss and the shares of wrong outputs on held-out designs, on the same batches each time."""
    if not check.refresh():
        return "nothing to check"
    batches, tally = itertools.islice(cut_endlessly(cut, check, Dice(device, 7)), CHECK_BATCHES), {}
    with torch.no_grad():
        losses = [loss_of(net, batch, tally).item() for batch in batches]
    return f"loss {np.mean(losses):.3f}; wrong %: {describe(tally)}"


def save(net, path):
    torch.save(net.state_dict(), f"{path}.part")
    os.replace(f"{path}.part", path)
