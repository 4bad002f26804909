import { useTranslations } from 'use-intl';
import { useLevelProgress } from '#app/site/progress/use-progress.ts';
import { BookmarkIcon, CheckIcon, Icon } from '#app/ui/icons.tsx';

/** Whether a level is solved or saved on this device. */
export function ProgressMark({ level }: { readonly level: number }) {
  const t = useTranslations('card');
  const { solvedAt, isSaved } = useLevelProgress(level);
  if (solvedAt !== undefined) {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-primary text-on-primary">
        <Icon of={CheckIcon} className="size-4" />
        <span className="sr-only">{t('solved')}</span>
      </span>
    );
  }
  if (isSaved) {
    return (
      <span className="grid size-6 place-items-center text-primary">
        <Icon of={BookmarkIcon} className="size-5" />
        <span className="sr-only">{t('saved')}</span>
      </span>
    );
  }
  return null;
}
