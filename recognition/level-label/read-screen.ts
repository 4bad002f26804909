import type { Box } from '../box.ts';
import type { LoadedNet } from '../net/load-net.ts';
import type { Picture } from '../picture.ts';
import type { ScreenLevel, ScreenNumber } from '../reading.ts';
import { chooseTimer } from './choose-timer.ts';
import { classifyGlyph } from './classify-glyph.ts';
import { type Clock, findClocks } from './find-clocks.ts';
import { type Contrast, findGlyphs, type Glyph, measureContrast } from './find-glyphs.ts';
import { findLevelLabel, type LevelLabel } from './find-level-label.ts';
import { formLines } from './lines.ts';

/** The numbers on the screen above the board. */
export interface ScreenReading {
  /** The level's number; null if there is none, or several. */
  readonly level: ScreenLevel | null;
  /** The time on the game's clock, in seconds; null if there is none, or several. */
  readonly seconds: ScreenNumber | null;
}

/**
 * Text is searched for with each of these contrasts in turn until both readings are almost certain. On a light background, text has little
 * contrast.
 */
const CONTRASTS = [0.08, 0.04, 0.16, 0.25].flatMap((least) => [
  { least, sign: 1 as const },
  { least, sign: -1 as const },
]);
const LEVEL_CERTAIN = 0.8;
const TIMER_CERTAIN = 0.9;
/** Readings with a lower confidence are ignored. */
const CONFIDENCE_MIN = 0.5;

const NOTHING: ScreenReading = { level: null, seconds: null };

/**
 * Reads the level's number and the game's clock on a screen above the pixel row `bottom`, where the board begins. The level is the number
 * after or below the word “Level”, “Lvl” or “Lv”. The clock shows minutes and seconds.
 */
export function readScreen(net: LoadedNet, picture: Picture, bottom: number): ScreenReading {
  const box: Box = {
    left: 0,
    top: 0,
    right: picture.width,
    bottom: Math.min(bottom, picture.height),
  };
  if (box.bottom < picture.width / 40) return NOTHING;
  const contrast = measureContrast(picture, box);
  let level: LevelLabel | null = null;
  let seconds: ScreenNumber | null = null;
  const clocks: Clock[] = [];
  for (const { least, sign } of CONTRASTS) {
    const text = readText(net, contrast, sign, least);
    const isBetter = text.level && text.level.confidence > (level?.confidence ?? CONFIDENCE_MIN);
    if (isBetter && !isAbove(level, LEVEL_CERTAIN)) level = text.level;
    clocks.push(...text.clocks);
    seconds = chooseTimer(clocks, level, contrast.width);
    if (isAbove(level, LEVEL_CERTAIN) && isAbove(seconds, TIMER_CERTAIN)) break;
  }
  const scale = picture.width / contrast.width;
  return {
    level: level && {
      value: level.value,
      confidence: level.confidence,
      rows: [Math.floor(level.top * scale), Math.ceil(level.bottom * scale)],
    },
    seconds: isAbove(seconds, CONFIDENCE_MIN) ? seconds : null,
  };
}

function isAbove(reading: ScreenNumber | null, confidence: number): boolean {
  return reading !== null && reading.confidence > confidence;
}

/** Reads the patches of one contrast. */
function readText(net: LoadedNet, contrast: Contrast, sign: 1 | -1, least: number) {
  const glyphs = findGlyphs(contrast, sign, least);
  const known = new Map<Glyph, Float32Array>();
  const classify = (glyph: Glyph): Float32Array => {
    const classes = known.get(glyph) ?? classifyGlyph(net, glyph);
    known.set(glyph, classes);
    return classes;
  };
  return {
    level: findLevelLabel(formLines(glyphs), classify),
    clocks: findClocks(glyphs, classify),
  };
}
