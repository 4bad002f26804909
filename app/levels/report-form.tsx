import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button } from '#app/ui/button.tsx';

interface ReportFormProps {
  readonly level: number;
  readonly hasVideos: boolean;
}

/** One tap for each thing that may be wrong with a level. The browser itself sends it, so that the page needs no script for it. */
export function ReportForm({ level, hasVideos }: ReportFormProps) {
  const t = useTranslations('level');
  const path = useSitePath();
  const kinds = ['board', 'line', ...(hasVideos ? (['video'] as const) : [])] as const;
  return (
    <form method="post" action={path('/report')} className="flex flex-wrap gap-2">
      <input type="hidden" name="level" value={level} />
      {kinds.map((kind) => (
        <Button key={kind} type="submit" size="sm" name="kind" value={kind}>
          {t(`wrong.${kind}`)}
        </Button>
      ))}
    </form>
  );
}
