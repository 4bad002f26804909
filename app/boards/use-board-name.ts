import { useTranslations } from 'use-intl';

/** What a board is called: by the level under which it has been seen, else by the beginning of its id. */
export function useBoardName(): (board: {
  readonly id: string;
  readonly level: number | null;
}) => string {
  const t = useTranslations('explore');
  return ({ id, level }) =>
    level === null ? t('boardName', { id: id.slice(0, 6) }) : t('levelName', { level });
}
