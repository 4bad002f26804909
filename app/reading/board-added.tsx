import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { linkTo, SiteLink } from '#app/site/site-link.tsx';
import type { ContributionStatus } from '#domain/contributions/schema.ts';

interface BoardAddedProps {
  readonly status: ContributionStatus;
  readonly level: number;
  /** The text while it waits for others. */
  readonly waiting: string;
}

/** The outcome of adding a board to a level. */
export function BoardAdded({ status, level, waiting }: BoardAddedProps) {
  const t = useTranslations('addBoard');
  return (
    <span key={`${status} ${level}`}>
      {status === 'waiting'
        ? waiting
        : t.rich(status, {
            level,
            link: linkTo(`/levels/${level}`),
          })}
    </span>
  );
}

/** Completes the sentence that asks for a board: the reward, and how the board is checked. */
export function AddBoardTerms() {
  const t = useTranslations('addBoard');
  const credits = useRootData()?.site.contributionCredits ?? 0;
  return (
    <>
      {credits > 0 && <span>{t('credits', { credits })}</span>}{' '}
      <SiteLink to="/contribute" className="underline">
        {t('how')}
      </SiteLink>
    </>
  );
}
