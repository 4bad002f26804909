import { useTranslations } from 'use-intl';
import type { Guide } from '#app/player/guide.ts';
import { Player } from '#app/player/player.tsx';
import { useSitePath } from '#app/site/use-site-path.ts';
import { LogoMark } from '#app/ui/logo.tsx';

interface EmbedPlayerProps {
  readonly guide: Guide;
  readonly level: number | undefined;
  readonly siteName: string;
}

/** Only the player, filling its iframe, with a link to the site and a notice that it is unofficial. */
export function EmbedPlayer({ guide, level, siteName }: EmbedPlayerProps) {
  const t = useTranslations('embed');
  const shell = useTranslations('shell');
  const path = useSitePath();
  const name =
    level === undefined ? t('open', { site: siteName }) : t('openLevel', { level, site: siteName });
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <Player
        guide={guide}
        modes="watch"
        layout="embed"
        actions={
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <a
              href={path(level === undefined ? `/detail/${guide.boardId}` : `/levels/${level}`)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink no-underline hover:underline"
            >
              <LogoMark className="size-5" />
              <span>{name}</span>
            </a>
            <span>{shell('unofficial')}</span>
          </p>
        }
      />
    </>
  );
}
