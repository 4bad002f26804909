import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Words } from '#app/words/words.ts';
import type { PositionView } from '#engine/view.ts';
import { listLegend } from './list-legend.ts';

interface SignLegendProps {
  readonly words: Words;
  readonly view: PositionView;
  readonly start: PositionView;
}

/** The visible part of a sample's drawing: a piece of two cells, and for gates also the edge above. */
const BLOCK_BOX = '-4 -4 88 48';
const GATE_BOX = '-4 -26 88 48';

/** Each sign currently on the board, drawn by itself, with its meaning and what removes it. Renders nothing if there are no signs. */
export function SignLegend({ words, view, start }: SignLegendProps) {
  const t = useTranslations('words');
  const prefix = useId();
  const entries = useMemo(() => listLegend(words, view, start), [words, view, start]);
  if (entries.length === 0) return null;
  return (
    <Disclosure summary={t('signs', { count: entries.length })}>
      <ul className="grid gap-3 text-sm">
        {entries.map(({ sample, sentence }, index) => (
          <li key={sentence} className="flex items-center gap-3">
            <BoardSvg
              view={sample}
              prefix={`${prefix}${index}`}
              viewBox={sample.gates.length > 0 ? GATE_BOX : BLOCK_BOX}
              aria-hidden="true"
              className="w-20 shrink-0 rounded-sm"
            />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
