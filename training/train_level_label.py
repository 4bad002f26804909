"""Trains the network that tells digits and the letters of “level” from each other and from everything else on a screen, and writes its weights.

    python3 training/train_level_label.py [--steps 6000] [--seed 1]

Needs PyTorch, NumPy and Pillow. Glyphs are drawn with the fonts of node_modules and of the machine, so run `npm ci` before.
Fonts of VALIDATION are never trained on. Takes about 10 minutes on one core.
"""

import argparse
import glob
import random
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from torch.nn import functional as F

from net import ConvNet, pack, write_weights

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "recognition/level-label/weights.bin"

GLYPH_PX = 24
OTHER = 10
# The letters of the word before the number, uppercase or lowercase.
WORD = {"L": 11, "E": 12, "e": 12, "V": 13, "v": 13}
CLASSES = 14
OUTPUTS = 16
CHANNELS = 4
# Same as GLYPH_NET in recognition/level-label/shape.ts.
LAYERS = [
    {"size": 3, "step": 2, "pad": 1, "from": CHANNELS, "to": 16},
    {"size": 3, "step": 2, "pad": 1, "from": 16, "to": 32},
    {"size": 3, "step": 2, "pad": 1, "from": 32, "to": 48},
    {"size": 3, "step": 1, "pad": 0, "from": 48, "to": OUTPUTS},
]

DISPLAY = sorted(glob.glob(str(ROOT / "node_modules/@fontsource*/*/files/*-latin-[4-9]00-normal.woff2")))
SYSTEM = sorted(
    path
    for path in glob.glob("/usr/share/fonts/truetype/*/*.ttf")
    if not any(word in path for word in ("Italic", "Oblique", "ExtraLight", "Math"))
)
VALIDATION = ("lilita-one", "baloo", "DejaVuSans-Bold", "LiberationSans-Bold")
DIGITS = "0123456789"
# Without those that some fonts draw like a digit: I, l, O and o.
LETTERS = "ABCDFGHJKMNPQRSTUWXYZabcdfghjkmnpqrstuwxyzÀÉéñЖУДйюя%&?!+=<>"


def draw_glyph(rng, path, text):
    """A glyph as a mask of 0…1, like one cut out of a screen: enlarged, blurred, of a few pixels."""
    font = ImageFont.truetype(path, 90)
    image = Image.new("L", (200, 200))
    draw = ImageDraw.Draw(image)
    draw.text((100, 100), text, font=font, fill=255, anchor="mm", stroke_width=rng.choice([0, 0, 0, 1, 3, 5]))
    return image


def draw_junk(rng):
    """Icons, rims and scraps of pictures."""
    image = Image.new("L", (200, 200))
    draw = ImageDraw.Draw(image)
    for _ in range(rng.randint(1, 3)):
        points = [(rng.randint(40, 160), rng.randint(40, 160)) for _ in range(rng.randint(3, 7))]
        kind = rng.random()
        box = [min(p[0] for p in points), min(p[1] for p in points), max(p[0] for p in points), max(p[1] for p in points)]
        if kind < 0.3:
            draw.polygon(points, fill=255)
        elif kind < 0.5:
            draw.ellipse(box, fill=255)
            if rng.random() < 0.3:
                draw.ellipse([box[0] + 15, box[1] + 15, max(box[0] + 15, box[2] - 15), max(box[1] + 15, box[3] - 15)], fill=0)
        elif kind < 0.7:
            draw.rounded_rectangle(box, 12, fill=255)
        else:
            draw.line(points, fill=255, width=rng.randint(6, 30), joint="curve")
    return image


def cut(rng, image):
    """The glyph at the size, sharpness and threshold of a screen, in its square. None if nothing of it is left."""
    shear = rng.uniform(-0.12, 0.12)
    image = image.rotate(rng.uniform(-4, 4), Image.BILINEAR)
    image = image.transform(image.size, Image.AFFINE, (1, shear, -100 * shear, 0, 1, 0), Image.BILINEAR)
    box = image.getbbox()
    if box is None:
        return None
    height = rng.choice([9, 11, 13, 16, 20, 26, 34])
    scale = height / max(1, box[3] - box[1])
    size = (max(2, round(200 * scale * rng.uniform(0.85, 1.2))), max(2, round(200 * scale)))
    image = image.resize(size, Image.BOX if scale < 1 else Image.BILINEAR)
    image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 0.05) * height))
    values = np.asarray(image, np.float32) / 255
    values = values + np.random.default_rng(rng.getrandbits(32)).normal(0, rng.uniform(0, 0.08), values.shape)
    mask = values > rng.uniform(0.3, 0.7)
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if len(rows) < 4 or len(columns) < 2:
        return None
    return fit(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])


def fit(mask):
    """Like `fitGlyph` in recognition/level-label/classify-glyph.ts: in the middle of the square, scaled by area to fit its longer side."""
    h, w = mask.shape
    scale = GLYPH_PX / max(h, w)
    th, tw = max(1, round(h * scale)), max(1, round(w * scale))
    image = Image.fromarray((mask * 255).astype(np.uint8)).resize((tw, th), Image.BOX if scale < 1 else Image.NEAREST)
    out = np.zeros((GLYPH_PX, GLYPH_PX), np.float32)
    y, x = (GLYPH_PX - th) // 2, (GLYPH_PX - tw) // 2
    out[y : y + th, x : x + tw] = np.asarray(image, np.float32) / 255
    return out


def make_set(seed, count, fonts):
    rng = random.Random(seed)
    inputs, labels = [], []
    while len(inputs) < count:
        kind = rng.random()
        if kind < 0.5:
            label = rng.randrange(10)
            image = draw_glyph(rng, rng.choice(fonts), DIGITS[label])
        elif kind < 0.65:
            text = rng.choice("LLEeVv")
            label = WORD[text]
            image = draw_glyph(rng, rng.choice(fonts), text)
        elif kind < 0.85:
            label = OTHER
            text = rng.choice(LETTERS) if rng.random() < 0.85 else rng.choice(LETTERS) + rng.choice(LETTERS)
            image = draw_glyph(rng, rng.choice(fonts), text)
        else:
            label = OTHER
            image = draw_junk(rng)
        glyph = cut(rng, image)
        if glyph is not None:
            inputs.append(glyph)
            labels.append(label)
    return torch.tensor(np.stack(inputs)), torch.tensor(labels)


def classify(net, glyphs):
    """The logits of the classes. The glyph is the first channel; the others are empty."""
    x = torch.zeros(len(glyphs), CHANNELS, GLYPH_PX, GLYPH_PX)
    x[:, 0] = glyphs
    return net(x).flatten(1)[:, :CLASSES]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--examples", type=int, default=60000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    fonts = DISPLAY + SYSTEM
    held_out = [path for path in fonts if any(name in path for name in VALIDATION)]
    trained = [path for path in fonts if path not in held_out]
    inputs, labels = make_set(args.seed, args.examples, trained)
    test_inputs, test_labels = make_set(args.seed + 1, 4000, held_out)
    net = ConvNet(LAYERS)
    optimizer = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, args.steps)
    for step in range(1, args.steps + 1):
        batch = torch.randint(len(inputs), (128,))
        loss = F.cross_entropy(classify(net, inputs[batch]), labels[batch], label_smoothing=0.02)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 1000 == 0 or step == args.steps:
            with torch.no_grad():
                right = (classify(net, test_inputs).argmax(1) == test_labels).float().mean()
            print(f"{step} steps: loss {loss:.3f}, right on other fonts {100 * right:.2f} %", flush=True)
    write_weights(TARGET, pack(net))


if __name__ == "__main__":
    main()
