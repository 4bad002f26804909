/** Why no board was read, and what to do about it. */

import type { useTranslations } from 'use-intl';
import type { Refusal } from '#recognition/reading.ts';

type TranslateFind = ReturnType<typeof useTranslations<'find'>>;

interface RefusalText {
  readonly what: string;
  readonly todo: string;
}

/** `picture` is the decoded size. The recognizer's own sentence is for the command line. */
export function describeRefusal(
  t: TranslateFind,
  { stage, code, detail }: Refusal,
  { width, height }: { readonly width: number; readonly height: number },
): RefusalText {
  const isWholePicture = stage === 'locate' && code === 'too-small';
  const key = isWholePicture ? 'too-small-picture' : code;
  return {
    what: t(`refusal.${key}`, {
      width,
      height,
      cellPx: Math.round(detail?.cellPx ?? 0),
      side: detail?.side ?? 'none',
    }),
    todo: t(`refusalDo.${key}`),
  };
}
