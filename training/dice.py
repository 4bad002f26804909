"""Random numbers, on the device that trains."""

import numpy as np
import torch


class Dice:
    """Draws from one seed: `host` on the CPU, the methods on the device."""

    def __init__(self, device, seed):
        self.device, self.host = device, np.random.default_rng(seed)
        self.generator = torch.Generator(device)
        self.generator.manual_seed(seed)

    def real(self, least, most, *shape):
        """Uniform numbers from `least` to `most`: one, or a tensor of that shape."""
        return least + (most - least) * torch.rand(shape, generator=self.generator, device=self.device)

    def off(self, most, *shape):
        return self.real(-most, most, *shape)

    def below(self, counts):
        """For each of `counts`, a whole number from 0 up to but not including it."""
        return torch.minimum((self.real(0, 1, *counts.shape) * counts).long(), counts - 1)

    def chance(self, share, *shape):
        return self.real(0, 1, *shape) < share

    def keep(self, share, values):
        """A random `share` of the values; 0 instead of the others."""
        return torch.where(self.chance(share, *values.shape), values, 0)
