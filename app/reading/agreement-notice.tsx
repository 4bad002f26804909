import { useTranslations } from 'use-intl';
import { Notice } from '#app/ui/notice.tsx';
import type { Question } from '#draft/questions.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { useAgreement } from './use-agreement.ts';

interface AgreementNoticeProps {
  readonly draft: BoardDraft;
  /** The questions answered with "I don't know". Must be the same array on every render. */
  readonly unknown: readonly Question[];
  /** The displayed solution. */
  readonly moves: readonly Move[] | undefined;
}

/** How far a solution can be trusted if something on the picture cannot be known: "the same first 12 moves whichever it is". */
export function AgreementNotice({ draft, unknown, moves }: AgreementNoticeProps) {
  const t = useTranslations('editor.agreement');
  const agreement = useAgreement(draft, unknown, moves);
  if (unknown.length === 0 || !moves) return null;
  const isWhole = agreement?.moves === moves.length;
  return (
    <Notice tone="neutral" role="status" className="text-sm">
      <span>
        {agreement === undefined
          ? t('running')
          : agreement.moves === 0
            ? t('none')
            : t(isWhole ? 'whole' : 'first', {
                readings: agreement.readings,
                moves: agreement.moves,
              })}
      </span>{' '}
      {agreement && !agreement.isCertain && <span>{t('more')}</span>}
    </Notice>
  );
}
