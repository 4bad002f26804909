/** Why no board was read, in words of the page, and what to do about it. */

import type { useTranslations } from 'use-intl';
import type { Refusal } from '#recognition/reading.ts';

type TranslateFind = ReturnType<typeof useTranslations<'find'>>;

interface SaidRefusal {
  readonly what: string;
  readonly todo: string;
}

/** `picture`: its size as it was decoded. The recogniser's own sentence is for the command line. */
export function sayRefusal(
  t: TranslateFind,
  { stage, code, detail }: Refusal,
  { width, height }: { readonly width: number; readonly height: number },
): SaidRefusal {
  const isWholePicture = stage === 'locate' && code === 'too-small';
  const said = isWholePicture ? 'too-small-picture' : code;
  return {
    what: t(`refusal.${said}`, {
      width,
      height,
      cellPx: Math.round(detail?.cellPx ?? 0),
      side: detail?.side ?? 'none',
    }),
    todo: t(`refusalDo.${said}`),
  };
}
