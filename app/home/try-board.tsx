import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BoardBox } from '#app/player/board-box.tsx';
import { BoardStill } from '#app/player/board-still.tsx';
import { useOnDemand } from '#app/player/use-on-demand.ts';
import type { TryGuide } from './try-guide.ts';

const loadTry = () => import('./try-live.tsx');

/** A board to try the rules on: a picture first, in the visitor's hands once it comes near the screen. */
export function TryBoard({ guide, alt }: { readonly guide: TryGuide; readonly alt: string }) {
  const t = useTranslations('home');
  const root = useRef<HTMLDivElement>(null);
  const { value, want } = useOnDemand(loadTry);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want());
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [want]);
  return (
    <div ref={root}>
      {value ? (
        <value.TryLive guide={guide} />
      ) : (
        <>
          <BoardBox boardSize={guide.boardSize}>
            <BoardStill {...guide} alt={alt} className="absolute inset-0 size-full" />
          </BoardBox>
          <p className="mt-3 flex min-h-11 items-center justify-center text-sm text-muted">
            <span className="needs-script">{t('tryBegin')}</span>
          </p>
        </>
      )}
    </div>
  );
}
