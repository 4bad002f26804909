"""Crops of views. Several batches are cut at once on the device that trains, with light, colors and lattice a little off."""

import torch
from torch.nn import functional as F

STEP_L, STEP_AB = 1 / 255, 0.8 / 255
# Share of crops cut along the board's true cells instead of the lattice by which the view was found.
TRUE_SHARE = 0.7
# Maximum rotation of hues in radians, and approximately how far some are moved apart or together.
HUE_TURN = 0.08
# Share of crops whose hues change more, and by what factor.
FURTHER_SHARE, FURTHER = 0.2, 2.5
# One crop in this many has its light changed like by cameras and screens.
RELIT_EVERY = 3
# One crop in this many has a dialog over a part of its board.
DIALOGUE_EVERY = 12
# One crop in this many has writing and a reflection over it, through which the board is visible.
MARKED_EVERY = 6
# Number of batches that are cut at once. A GPU cuts several in hardly more time than one.
BATCHES = 4


def cut_crops(store, size, dice, vary=1):
    """
    Batches of crops of `size` × 64 cells each, all of one shape: network input [crops, 4, height, width] and labels [crops, rows, columns, heads].
    `vary` is the variation of light and colors as a share of that in pictures from elsewhere.
    """
    net, device = store.net, store.device
    side, view = choose_views(store, [7, 8, 9, 10, 13], size * 64, dice)
    count = len(view)
    first_pixel, first_cell, columns, rows = store.table[view].unbind(1)
    left, top = dice.below((columns - side).clamp(min=0) + 1), dice.below((rows - side).clamp(min=0) + 1)
    width, height = columns.clamp(max=side), rows.clamp(max=side)
    is_mirrored = dice.chance(0.5, count)
    box = (left, top, width, height)
    labels = cut_labels(store, first_cell, columns, rows, box, is_mirrored, side)
    # Readings use a lattice that a network has moved onto the cells, or else the one found.
    is_true = dice.chance(TRUE_SHARE, count)
    lattice = torch.where(is_true[:, None, None], store.place[view], torch.eye(3, device=device))
    at = (torch.arange(side * net["cellPx"], device=device) + 0.5) / net["cellPx"]
    x = torch.where(is_mirrored[:, None], width[:, None] - at, at)
    u, v = apply(lattice @ jitter(*box, dice), x[:, None, :], at[None, :, None])
    pixels = colour(sample(store, first_pixel, columns, rows, u, v), net, dice, vary)
    pixels = blur(pixels, dice.keep(0.4, dice.real(-0.7, 1, count)))
    pixels[:, 1:3] = blur(pixels[:, 1:3], dice.chance(0.3, count).float())
    marked, relit, covered = (slice(first, None, round(every / vary)) for first, every in ((2, MARKED_EVERY), (1, RELIT_EVERY), (0, DIALOGUE_EVERY)))
    pixels[marked] = mark(pixels[marked], net, dice)
    pixels[relit] = relight(pixels[relit], net, dice)
    pixels[covered], labels[covered] = cover(pixels[covered], labels[covered], net, dice)
    ends = (left == 0, left + width == columns, top == 0, top + height == rows)
    return split(pixels * mask_unseen(ends, width, height, is_mirrored, side, net, dice), labels.long())


def choose_views(store, sides, cells, dice):
    """The side of square crops in cells, so that a batch has about `cells` cells; and for each crop the number of its view."""
    side = int(dice.host.choice(sides))
    count = BATCHES * max(1, round(cells / side**2))
    return side, dice.below(torch.full((count,), len(store.table), device=store.device))


def split(inputs, targets):
    """The batches of crops that were cut at once."""
    return zip(inputs.chunk(BATCHES), targets.chunk(BATCHES))


def cut_labels(store, first_cell, columns, rows, box, is_mirrored, side):
    """Labels of `side` × `side` cells from the box's corner; −1 outside the view and for cells that are not judged."""
    net, device = store.net, store.device
    left, top, width, height = (each[:, None, None] for each in box)
    columns, rows, margin = columns[:, None, None], rows[:, None, None], net["margin"]
    x, y = torch.arange(side, device=device), torch.arange(side, device=device)[:, None]
    is_outside = (x >= width) | (y >= height)
    # Cells at a cut edge are not judged, because their neighbors are not visible.
    is_cut = ((left >= margin) & (x == 0)) | ((left + width <= columns - margin) & (x == width - 1))
    is_cut = is_cut | ((top >= margin) & (y == 0)) | ((top + height <= rows - margin) & (y == height - 1))
    at = first_cell[:, None, None] + (top + y) * columns + left + x
    own = store.labels[torch.where(is_outside, 0, at)].masked_fill((is_cut | is_outside)[..., None], -1)
    # In the mirror image, what is between a cell and its right neighbor is between it and its left one.
    mirrored = [head["mirrored"] for head in net["heads"]]
    index, shift = (torch.tensor([each[key] for each in mirrored], device=device) for key in ("index", "shift"))
    from_x = (width - 1 - x)[..., None] - shift
    flipped = own[..., index].gather(2, from_x.clamp(min=0).expand_as(own))
    flipped = flipped.masked_fill(is_outside[..., None] | (from_x < 0), -1)
    return torch.where(is_mirrored[:, None, None, None], flipped, own)


def mask_unseen(ends, width, height, is_mirrored, side, net, dice):
    """A factor for each pixel [crops, 1, height, width]: 0 outside the view and outside the picture, which may end just beyond the frame and gates; 1 elsewhere."""
    px, count = net["cellPx"], len(width)
    left, right, top, bottom = ends
    ends = (torch.where(is_mirrored, right, left), torch.where(is_mirrored, left, right), top, bottom)
    dark = [torch.where(end, dice.keep(0.2, dice.real(0.3, net["margin"] - 0.45, count)), 0).mul(px).long()[:, None] for end in ends]
    at = torch.arange(side * px, device=width.device)
    across = (at >= dark[0]) & (at < (width * px)[:, None] - dark[1])
    down = (at >= dark[2]) & (at < (height * px)[:, None] - dark[3])
    return (down[:, None, :, None] & across[:, None, None, :]).float()


def jitter(left, top, width, height, dice):
    """Homographies [crops, 3, 3] from crops' cells to their views', slightly off: by up to a tenth of a cell, two hundredths longer or shorter, not quite square."""
    count = len(left)
    x, y = left + width / 2, top + height / 2
    stretch = dice.off(0.015, count)
    move = stack_matrices(
        *(1 + stretch + dice.off(0.008, count), dice.off(0.008, count), x + dice.off(0.1, count)),
        *(dice.off(0.008, count), 1 + stretch + dice.off(0.008, count), y + dice.off(0.1, count)),
        *(0, 0, 1),
    )
    tilt = stack_matrices(1 + 0 * x, 0, 0, 0, 1, 0, dice.off(0.001, count), dice.off(0.001, count), 1)
    return move @ tilt @ stack_matrices(1, 0, -width / 2, 0, 1, -height / 2, 0, 0, 1)


def stack_matrices(*entries):
    """Matrices [crops, 3, 3] of nine entries, each a number or one for each crop."""
    some = next(entry for entry in entries if torch.is_tensor(entry))
    return torch.stack([entry if torch.is_tensor(entry) else torch.full_like(some, entry) for entry in entries], 1).reshape(-1, 3, 3)


def apply(h, x, y):
    """The images of x and y, which broadcast to [crops, height, width], under homographies [crops, 3, 3]."""
    row = lambda k: h[:, k, 0, None, None] * x + h[:, k, 1, None, None] * y + h[:, k, 2, None, None]
    w = row(2)
    return row(0) / w, row(1) / w


def sample(store, first_pixel, columns, rows, u, v):
    """The views' OKLab bytes [crops, height, width, 3] at u and v, in cells, mixed from the four nearest pixels. Beyond a view, those of its edge."""
    px = store.net["cellPx"]
    wide, high = (columns * px)[:, None, None], (rows * px)[:, None, None]
    u = torch.minimum((u * px - 0.5).clamp(min=0), wide - 1)
    v = torch.minimum((v * px - 0.5).clamp(min=0), high - 1)
    i, j = u.long(), v.long()
    right, below = torch.minimum(i + 1, wide - 1), torch.minimum(j + 1, high - 1)
    pick = lambda row, column: pick_pixels(store, first_pixel, row * wide + column)
    across = (u - i)[..., None]
    return pick(j, i).lerp(pick(j, right), across).lerp(pick(below, i).lerp(pick(below, right), across), (v - j)[..., None])


def pick_pixels(store, first_pixel, index):
    """OKLab bytes [crops, height, width, 3], as floats, of the views' pixels at an index."""
    pixels = store.lab[first_pixel[:, None, None] + index]
    return pixels.view(torch.uint8).unflatten(-1, (-1, 4))[..., :3].float()


def colour(lab, net, dice, vary=1):
    """OKLab bytes [crops, height, width, 3] as the four input channels [crops, 4, height, width]: strength, tone and place of light, hue and chroma vary, by a share of the usual."""
    scale = net["input"]
    count, height, width = lab.shape[:3]
    off = lambda most: vary * dice.off(most, count, 1, 1)
    about_one = lambda least, most: 1 + vary * (dice.real(least, most, count, 1, 1) - 1)
    chroma = about_one(0.78, 1.2) * STEP_AB * scale["gainAb"]
    far = torch.where(dice.chance(FURTHER_SHARE, count, 1, 1), FURTHER, 1)
    turn, skew, stretch = (far * off(HUE_TURN) for _ in range(3))
    p, q = lab[..., 1] - 127.5, lab[..., 2] - 127.5
    along = lambda length: torch.linspace(-0.5, 0.5, length, device=lab.device)
    light = 1 + off(0.14) * along(height)[:, None] + off(0.14) * along(width)
    gain = about_one(0.82, 1.14) * STEP_L * scale["gainL"]
    toned = 255 * (lab[..., 0] / 255) ** torch.exp(off(0.24))
    l = toned * (gain * light) + (off(0.04) - scale["shiftL"]) * scale["gainL"]
    l = l + dice.keep(0.5, vary * dice.real(0, 0.1, count, 1, 1)) * dice.off(1, count, height, width)
    # Rotated, and some hues moved apart while others are moved together.
    a = chroma * ((1 + stretch) * p + (skew - turn) * q) + off(0.006) * scale["gainAb"]
    b = chroma * ((skew + turn) * p + (1 - stretch) * q) + off(0.006) * scale["gainAb"]
    return torch.stack([l, a, b, torch.ones_like(l)], 1)


# Björn Ottosson, "A perceptual color space for image processing" (2020): from OKLab to cube roots of cone responses, and from those to linear sRGB.
LAB_TO_ROOTS = torch.tensor([[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.291485548]])
CONES_TO_RGB = torch.tensor([[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965], [-0.0041960863, -0.7034186147, 1.707614701]])


def relight(pixels, net, dice):
    """Changes input channels like cameras and screens: red, green and blue lighter or darker, their tones along a power curve, more or less vivid."""
    scale, count = net["input"], len(pixels)
    gain = torch.tensor([scale["gainL"], scale["gainAb"], scale["gainAb"]], device=pixels.device)[:, None, None]
    shift = torch.tensor([scale["shiftL"], 0, 0], device=pixels.device)[:, None, None]
    to_roots, to_rgb = LAB_TO_ROOTS.to(pixels.device), CONES_TO_RGB.to(pixels.device)
    mix = lambda matrix, planes: torch.einsum("ij,njhw->nihw", matrix, planes)
    rgb = mix(to_rgb, mix(to_roots, pixels[:, :3] / gain + shift) ** 3).clamp(1e-4, 1)
    # A power of sRGB, whose own curve is nearly one.
    power, bright = torch.exp(dice.off(0.45, count, 1, 1, 1)), dice.real(0.7, 1.15, count, 3, 1, 1)
    rgb = (bright * rgb**power).clamp(1e-4, 1)
    lab = mix(to_roots.inverse(), mix(to_rgb.inverse(), rgb).clamp(min=0) ** (1 / 3))
    lab[:, 1:] *= torch.exp(dice.off(0.3, count, 1, 1, 1))
    return torch.cat([(lab - shift) * gain, pixels[:, 3:]], 1)


def blur(pixels, share):
    """Mixes each pixel with the mean of the nine around it, like scalers and encoders of other pictures. A share below 0 sharpens."""
    mean = F.avg_pool2d(F.pad(pixels, (1, 1, 1, 1), "replicate"), 3, 1)
    return pixels + share[:, None, None, None] * (mean - pixels)


def mark(pixels, net, dice):
    """Crops with translucent layers over the board: a line of writing at any angle, and the reflection of a lamp."""
    count, px = len(pixels), net["cellPx"]
    side = pixels.shape[2] // px
    angle = dice.keep(0.5, dice.off(torch.pi / 4, count))
    line = write(dice.real(0.2, 0.8, count) * side, dice.real(0, 1, count) * side, dice.real(0.4, 2.5, count), angle, side, px, dice)
    marked = paint(pixels, line * dice.keep(0.8, dice.real(0.1, 0.65, count))[:, None, None, None], net, dice)
    at = (torch.arange(side * px, device=pixels.device) + 0.5) / (side * px)
    x, y, reach = (dice.real(least, most, count)[:, None, None] for least, most in ((0, 1), (0, 1), (0.1, 0.8)))
    near = (1 - torch.hypot(at - x, at[:, None] - y) / reach).clamp(min=0) * dice.keep(0.5, dice.real(0, 0.6, count))[:, None, None]
    white = torch.tensor([(1 - net["input"]["shiftL"]) * net["input"]["gainL"], 0, 0, 1], device=pixels.device)[:, None, None]
    return marked.lerp(white.expand_as(marked), near[:, None])


def write(x, y, high, angle, side, px, dice):
    """The cover of each pixel [crops, 1, height, width] by a line of twelve letters around x and y, each `high` cells wide and high, turned by an angle."""
    column = lambda each: each[:, None, None]
    at = (torch.arange(side * px, device=x.device) + 0.5) / px
    right, down = at - column(x), at[:, None] - column(y)
    cos, sin = column(2 * torch.cos(angle) / high), column(2 * torch.sin(angle) / high)
    # The line's picture is two wide and two high.
    place = torch.stack(torch.broadcast_tensors((cos * right + sin * down) / 12, cos * down - sin * right), -1)
    return F.grid_sample(draw_letters(len(x), dice), place, align_corners=False)


def draw_letters(count, dice):
    """Lines of twelve letter-like signs [count, 1, 32, 384]: three straight strokes each, some left out like spaces between words."""
    first, last = (dice.below(torch.full((count, 12, 3, 1, 1, 2), 3, device=dice.device)) * 0.35 + 0.15 for _ in range(2))
    at = (torch.arange(32, device=dice.device) + 0.5) / 32
    pixel, along = torch.stack(torch.meshgrid(at, at, indexing="xy"), -1), last - first
    share = ((pixel - first) * along).sum(-1, keepdim=True) / (along**2).sum(-1, keepdim=True).clamp(min=1e-4)
    distance = (pixel - first - share.clamp(0, 1) * along).norm(dim=-1).amin(2)
    thick = dice.real(0.04, 0.13, count)[:, None, None, None]
    ink = ((thick - distance) * 32 + 0.5).clamp(0, 1) * dice.chance(0.85, count, 12)[..., None, None]
    return ink.permute(0, 2, 1, 3).flatten(2)[:, None]


def cover(pixels, labels, net, dice):
    """
    Draws dialogs over crops' boards: a panel with a border, buttons and text; its surroundings may be darkened. Cells that it covers are
    labeled as covered; others that it touches are not judged. Crops without a board stay unchanged.
    """
    kind = [head["name"] for head in net["heads"]].index("kind")
    count, px, side = len(pixels), net["cellPx"], labels.shape[1]
    is_board = (labels[..., kind] > 0).flatten(1)
    has_board = is_board.any(1)
    middle = (dice.real(0, 1, *is_board.shape) * is_board).argmax(1)
    x, y = middle % side + dice.real(0, 1, count), middle // side + dice.real(0, 1, count)
    wide, high = dice.real(2, 1.1 * side, count), dice.real(1.5, 0.8 * side, count)
    radius = dice.keep(0.8, dice.real(0, 0.6, count))
    panel = shape(x, y, wide, high, radius, side, px) * has_board[:, None, None, None]
    border = dice.keep(0.6, dice.real(0.05, 0.3, count))
    inner = panel * shape(x, y, wide - 2 * border, high - 2 * border, (radius - border).clamp(min=0), side, px)
    dark = torch.where(has_board & dice.chance(0.6, count), dice.real(0.4, 0.95, count), 1)[:, None, None, None]
    black = torch.tensor([net["input"]["shiftL"] * net["input"]["gainL"], 0, 0, 0], device=pixels.device)[:, None, None]
    shown = torch.cat([((pixels + black) * dark - black)[:, :3], pixels[:, 3:]], 1)
    shown = paint(paint(shown, panel, net, dice), inner, net, dice)
    for _ in range(4):
        # Buttons and icons.
        size = dice.real(0.3, 2.5, count)
        at = (x + dice.off(0.4, count) * wide, y + dice.off(0.4, count) * high)
        item = shape(*at, size, size * dice.real(0.3, 1, count), 0.5 * size * dice.real(0, 1, count), side, px)
        shown = paint(shown, inner * item * dice.chance(0.7, count)[:, None, None, None], net, dice)
    for _ in range(2):
        # Text.
        line = write(x + dice.off(0.2, count) * wide, y + dice.off(0.4, count) * high, dice.real(0.2, 0.8, count), 0 * x, side, px, dice)
        shown = paint(shown, inner * line * dice.chance(0.7, count)[:, None, None, None], net, dice)
    share = F.avg_pool2d(panel, px)[:, 0, :, :, None]
    labels = torch.where(share > 0, -1, labels)
    labels[..., kind] = torch.where(share[..., 0] > 0.75, net["kinds"].index("covered"), labels[..., kind])
    return shown, labels


def shape(x, y, wide, high, radius, side, px):
    """The cover of each pixel [crops, 1, height, width] by a rounded rectangle around x and y, all in cells."""
    column = lambda each: each[:, None, None]
    at = (torch.arange(side * px, device=x.device) + 0.5) / px
    across = (at - column(x)).abs() - column(wide / 2 - radius)
    down = (at[:, None] - column(y)).abs() - column(high / 2 - radius)
    beyond = torch.hypot(across.clamp(min=0), down.clamp(min=0)) + torch.maximum(across, down).clamp(max=0) - column(radius)
    return (0.5 - beyond * px).clamp(0, 1)[:, None]


def paint(pixels, share, net, dice):
    """Gives a share of each pixel another color, one for each crop, with a slight gradient downwards."""
    scale, count = net["input"], len(pixels)
    hue, chroma = dice.real(0, 2 * torch.pi, count), dice.real(0, 0.22, count) * dice.real(0, 1, count)
    down = torch.linspace(-0.5, 0.5, pixels.shape[2], device=pixels.device)[:, None]
    light = dice.real(0.1, 1, count)[:, None, None] + dice.keep(0.4, dice.off(0.4, count))[:, None, None] * down
    l = ((light - scale["shiftL"]) * scale["gainL"]).expand(-1, -1, pixels.shape[3])
    a, b = (each(hue)[:, None, None] * chroma[:, None, None] * scale["gainAb"] for each in (torch.cos, torch.sin))
    color = torch.stack([l, a.expand_as(l), b.expand_as(l), torch.ones_like(l)], 1)
    return pixels.lerp(color, share.expand_as(pixels))
