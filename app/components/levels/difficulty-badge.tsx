import { useTranslations } from 'use-intl';
import type { Difficulty } from '#engine/facts/difficulties.ts';

const LOOKS: Record<Difficulty, string> = {
  easy: 'bg-primary-soft text-primary',
  medium: 'bg-warning-soft text-warning',
  hard: 'bg-danger-soft text-danger',
};

export function DifficultyBadge({ difficulty }: { readonly difficulty: Difficulty }) {
  const t = useTranslations('difficulty');
  return (
    <span
      className={`inline-flex h-6 items-center rounded-full px-2.5 text-sm font-semibold ${LOOKS[difficulty]}`}
    >
      {t(difficulty)}
    </span>
  );
}
