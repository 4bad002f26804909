import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import type { Mechanic } from '#engine/mechanics.ts';

interface MechanicListProps {
  /** Mechanics, each with the level that brings it in. */
  readonly unlocks: readonly { readonly mechanic: Mechanic; readonly level: number }[];
  /** The path of the list that a mechanic leads to. */
  readonly listOf: (mechanic: Mechanic) => string;
}

/** The mechanics of a board: each leads to a list of others with it, and has its level beside it. */
export function MechanicList({ unlocks, listOf }: MechanicListProps) {
  const t = useTranslations('mechanics');
  const level = useTranslations('level');
  return unlocks.map(({ mechanic, level: number }) => (
    <span key={mechanic} className="inline-flex items-center gap-2 pe-2">
      <Link look="chip" to={listOf(mechanic)}>
        {t(mechanic)}
      </Link>
      <span className="text-sm text-muted tabular-nums">{level('unlock', { level: number })}</span>
    </span>
  ));
}
