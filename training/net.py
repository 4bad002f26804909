"""The networks of recognition/ in PyTorch: the same layers, with parameters in the same order as in recognition/net/conv-net.ts."""

import struct

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

GROUP_CHANNELS = 8
VARIANCE_EPSILON = 1e-4


class ConvNet(nn.Module):
    """Layers as described in conv-net.ts, from maps of channels × height × width to one vector per cell."""

    def __init__(self, layers):
        super().__init__()
        self.layers = layers
        self.weights, self.biases = nn.ParameterList(), nn.ParameterList()
        self.gains, self.contexts = nn.ParameterList(), nn.ParameterList()
        for i, layer in enumerate(layers):
            fan = layer["size"] ** 2 * layer["from"]
            spread = (2 / fan) ** 0.5 * (0.4 if layer.get("skip") else 1)
            shape = (layer["to"], layer["from"], layer["size"], layer["size"])
            self.weights.append(nn.Parameter(torch.randn(shape) * spread))
            self.biases.append(nn.Parameter(torch.zeros(layer["to"])))
            is_last = i == len(layers) - 1
            gain = 0.5 if layer.get("skip") else 1.0
            self.gains.append(nn.Parameter(torch.full((0 if is_last else layer["to"],), gain)))
            rows = layer["from"] if layer.get("context") else 0
            self.contexts.append(nn.Parameter(torch.zeros(rows, layer["to"])))

    def forward(self, x):
        for i, layer in enumerate(self.layers):
            is_last = i == len(self.layers) - 1
            y = F.conv2d(x, self.weights[i], self.biases[i] if is_last else None, layer["step"], layer["pad"])
            if layer.get("context"):
                y = y + (x.mean((2, 3)) @ self.contexts[i])[:, :, None, None]
            if not is_last:
                # Biases are added after normalization, as group_norm does.
                groups = layer["to"] // GROUP_CHANNELS
                y = F.group_norm(y, groups, self.gains[i], self.biases[i], VARIANCE_EPSILON)
                y = F.relu(y + x if layer.get("skip") else y)
            x = y
        return x

    def matrices(self):
        """Each matrix [inputs, outputs] with its bias and gain, in the order of the packed file."""
        for i, layer in enumerate(self.layers):
            weight = self.weights[i]
            yield weight, self.biases[i], self.gains[i] if len(self.gains[i]) else None
            if layer.get("context"):
                yield self.contexts[i], None, None


def to_rows(weight):
    """A convolution's weights as [size × size × from, to]; a matrix unchanged."""
    return weight.permute(2, 3, 1, 0).reshape(-1, weight.shape[0]) if weight.dim() == 4 else weight


def from_rows(rows, weight):
    if weight.dim() == 2:
        return rows
    to, channels, size, _ = weight.shape
    return rows.reshape(size, size, channels, to).permute(3, 2, 0, 1)


def pack(net):
    """The bytes in the format of `unpackParameters`: for each output a scale, its bias and gain as floats, then 8-bit weights."""
    out = bytearray()
    for weight, bias, gain in net.matrices():
        rows = to_rows(weight.detach().cpu()).numpy()
        for c in range(rows.shape[1]):
            most = max(1e-8, float(np.abs(rows[:, c]).max()))
            out += struct.pack("<f", most / 127)
            for extra in (bias, gain):
                if extra is not None:
                    out += struct.pack("<f", float(extra[c]))
            out += np.round(rows[:, c] / most * 127).astype(np.int8).tobytes()
    return bytes(out)


def unpack(net, data):
    """Fills a network with packed parameters."""
    at = 0
    with torch.no_grad():
        for weight, bias, gain in net.matrices():
            rows = torch.empty(to_rows(weight).shape)
            for c in range(rows.shape[1]):
                (scale,) = struct.unpack_from("<f", data, at)
                at += 4
                for extra in (bias, gain):
                    if extra is not None:
                        extra[c] = struct.unpack_from("<f", data, at)[0]
                        at += 4
                values = np.frombuffer(data, np.int8, rows.shape[0], at)
                rows[:, c] = torch.from_numpy(values.astype(np.float32)) * scale
                at += rows.shape[0]
            weight.copy_(from_rows(rows, weight))
    if at != len(data):
        raise ValueError(f"{len(data)} bytes of weights where the layers want {at}")


def read_weights(path):
    """The bytes of a weights.bin."""
    with open(path, "rb") as file:
        return file.read()


def write_weights(path, data):
    with open(path, "wb") as file:
        file.write(data)
