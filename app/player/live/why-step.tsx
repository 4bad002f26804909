import { useTranslations } from 'use-intl';
import { useWords } from '#app/words/use-words.ts';
import type { Guide } from '../guide.ts';
import { useWhy } from './use-why.ts';

interface WhyStepProps {
  readonly guide: Pick<Guide, 'board' | 'solution'>;
  /** How many moves have been played. */
  readonly at: number;
}

/** Why the next move of a walkthrough is made, as a sentence. */
export function WhyStep({ guide, at }: WhyStepProps) {
  const t = useTranslations('words.why');
  const why = useWhy(useWords(), guide, at);
  const leaves = guide.solution[at]?.gate !== undefined;
  return <span>{why?.sentence ?? t(leaves ? 'exit' : 'unneeded')}</span>;
}
