/** A board's standing in words: where it comes from and what is proved about it. */

import { useTranslations } from 'use-intl';
import { linkTo } from '#app/site/site-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Fact } from '#app/ui/facts.tsx';
import { CheckIcon, Icon } from '#app/ui/icons.tsx';
import { isProved, isSample, type Standing } from '#draft/standing.ts';

interface StandingProps {
  readonly standing: Standing;
}

/** Marks a sample board in a list. */
export function StandingMark({ standing }: StandingProps) {
  const t = useTranslations('standing');
  return isSample(standing) && <Badge tone="neutral">{t('sample')}</Badge>;
}

/** The same mark in the corner of a card's picture, where it does not shift the layout. */
export function StandingCorner({ standing }: StandingProps) {
  if (!isSample(standing)) return null;
  return (
    <span className="absolute -top-2.5 -start-2.5 rounded-full border border-hairline leading-none">
      <StandingMark standing={standing} />
    </span>
  );
}

/** Shown above a sample board: leads people who want the game's board to `/find`. */
export function StandingNotice({ standing }: StandingProps) {
  const t = useTranslations('standing');
  if (!isSample(standing)) return null;
  return (
    <p className="mb-2 text-sm text-muted md:mb-4 short:mb-1">
      {t.rich('notice', {
        link: linkTo('/find', 'text-ink underline underline-offset-4'),
      })}
    </p>
  );
}

/** A check mark next to a number of moves that is proved minimal. */
export function ProofMark({ standing }: StandingProps) {
  const t = useTranslations('standing');
  if (!isProved(standing)) return null;
  const words = t(`line.${standing.line}`);
  return (
    <span title={words} className="text-primary">
      <Icon of={CheckIcon} className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

interface StandingFactsProps extends StandingProps {
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number;
}

/** Facts about a board: what is known about its solution, where it comes from, and how many people have contributed it. */
export function StandingFacts({ standing, atLeast }: StandingFactsProps) {
  const t = useTranslations('standing');
  const { line, source, confirmedBy } = standing;
  const words = t(`line.${line}`);
  return (
    <>
      <Fact name={t('lineName')}>
        {line === 'best-known' ? t('bestKnown', { words, atLeast }) : words}
      </Fact>
      <Fact name={t('sourceName')}>
        {confirmedBy > 0
          ? `${t(`source.${source}`)} · ${t('confirmed', { count: confirmedBy })}`
          : t(`source.${source}`)}
      </Fact>
    </>
  );
}
