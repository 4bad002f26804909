import { useTranslations } from 'use-intl';
import { useWords } from '#app/words/use-words.ts';
import type { Guide } from '../guide.ts';
import { useWhy } from './use-why.ts';

interface WhyStepProps {
  readonly guide: Pick<Guide, 'board' | 'solution'>;
  /** The number of moves played. */
  readonly at: number;
}

/** A sentence on why the next move is made. */
export function WhyStep({ guide, at }: WhyStepProps) {
  const t = useTranslations('words.why');
  const why = useWhy(useWords(), guide.board, guide.solution, at);
  const leaves = guide.solution[at]?.gate !== undefined;
  return <span>{why?.sentence ?? t(leaves ? 'exit' : 'unneeded')}</span>;
}
