"""Writes recognition/net/pytorch.fixture.json: a small network with an input and PyTorch's output for it, for the test of conv-net.ts."""

import base64
import json
import os

import torch

from net import ConvNet, pack, unpack

LAYERS = [
    {"size": 4, "step": 2, "pad": 1, "from": 4, "to": 8},
    {"size": 3, "step": 1, "pad": 1, "from": 8, "to": 8, "skip": True},
    {"size": 3, "step": 2, "pad": 1, "from": 8, "to": 16},
    {"size": 3, "step": 1, "pad": 1, "from": 16, "to": 16, "skip": True, "context": True},
    {"size": 3, "step": 3, "pad": 0, "from": 16, "to": 16},
    {"size": 1, "step": 1, "pad": 0, "from": 16, "to": 8},
]
WIDTH, HEIGHT = 24, 12

torch.manual_seed(1)
net = ConvNet(LAYERS)
with torch.no_grad():
    for parameters in (net.biases, net.contexts, net.gains):
        for values in parameters:
            values.add_(torch.randn(values.shape) * 0.3)
data = pack(net)
unpack(net, data)
pixels = (torch.randn(1, 4, HEIGHT, WIDTH) * 50).round() / 50
with torch.no_grad():
    outputs = net(pixels)


def by_pixel(maps):
    return [round(v, 5) for v in maps[0].permute(1, 2, 0).flatten().tolist()]


fixture = {
    "layers": LAYERS,
    "weights": base64.b64encode(data).decode(),
    "width": WIDTH,
    "height": HEIGHT,
    "input": by_pixel(pixels),
    "output": by_pixel(outputs),
}
target = os.path.join(os.path.dirname(__file__), "../recognition/net/pytorch.fixture.json")
with open(target, "w", encoding="utf8") as file:
    json.dump(fixture, file)
    file.write("\n")
