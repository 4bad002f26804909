import { useTranslations } from 'use-intl';

/** A board's name: its level if known, otherwise the start of its id. */
export function useBoardName(): (board: {
  readonly id: string;
  readonly level: number | null;
}) => string {
  const t = useTranslations('explore');
  return ({ id, level }) =>
    level === null ? t('boardName', { id: id.slice(0, 6) }) : t('levelName', { level });
}
