import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import type { Mechanic } from '#engine/mechanics.ts';

interface MechanicListProps {
  /** Mechanics, each with the level that introduces it. */
  readonly unlocks: readonly { readonly mechanic: Mechanic; readonly level: number }[];
  /** Path of the list of a mechanic's boards or levels. */
  readonly listOf: (mechanic: Mechanic) => string;
}

/** A board's mechanics, each with a link to others that have it, and the level that introduces it. */
export function MechanicList({ unlocks, listOf }: MechanicListProps) {
  const t = useTranslations('mechanics');
  const level = useTranslations('level');
  return unlocks.map(({ mechanic, level: number }) => (
    <span key={mechanic} className="inline-flex max-w-full flex-wrap items-center gap-x-2 pe-2">
      <Link look="chip" to={listOf(mechanic)}>
        {t(mechanic)}
      </Link>
      <span className="text-sm text-muted tabular-nums">{level('unlock', { level: number })}</span>
    </span>
  ));
}
