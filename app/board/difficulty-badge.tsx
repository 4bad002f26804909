import { useTranslations } from 'use-intl';
import { Badge } from '#app/ui/badge.tsx';
import type { Difficulty } from '#domain/boards/schema.ts';

const TONES = { easy: 'good', medium: 'warning', hard: 'danger' } as const;

export function DifficultyBadge({ difficulty }: { readonly difficulty: Difficulty }) {
  const t = useTranslations('difficulty');
  return <Badge tone={TONES[difficulty]}>{t(difficulty)}</Badge>;
}
