import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LevelSearch } from '../search/level-search.tsx';
import { Card } from '../ui/card.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { useOnDemand } from '../walkthrough/use-on-demand.ts';
import { DropZone, usePictures } from './drop-zone.tsx';
import '../editor/editor.css';
import { Outcome } from './outcome.tsx';
import { useReading } from './use-reading.ts';

const loadWorkspace = () => import('./find-workspace.tsx');

/** Takes a picture and opens its board in the editor, which is fetched while the picture is being read. */
export function FindPage({ levelMax }: { readonly levelMax: number }) {
  const t = useTranslations('find');
  const { state, read, retry, reset } = useReading();
  const workspace = useOnDemand(loadWorkspace);
  const [isDrawing, setIsDrawing] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const { want } = workspace;
  const isStarted = isDrawing || state.kind !== 'waiting';
  useEffect(() => {
    if (isStarted) want();
  }, [isStarted, want]);
  // A screen reader announces the result of the reading.
  useEffect(() => {
    if (state.kind !== 'waiting' && state.kind !== 'busy') result.current?.focus();
  }, [state.kind]);
  const take = (file: Blob) => {
    setIsDrawing(false);
    read(file);
  };
  const back = () => {
    setIsDrawing(false);
    reset();
  };
  const isWorkspace = isDrawing || state.kind === 'read';
  if (isWorkspace && workspace.value) {
    return (
      <div ref={result} tabIndex={-1} className="outline-none">
        <PictureCatcher onFile={take} />
        <workspace.value.FindWorkspace
          key={state.kind === 'read' ? 'read' : 'drawn'}
          read={state.kind === 'read' ? state : undefined}
          onBack={back}
        />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-8 md:grid-cols-[1.4fr_1fr] md:gap-12">
      <div ref={result} tabIndex={-1} className="outline-none">
        {state.kind === 'waiting' && !isDrawing ? (
          <DropZone onFile={take} onDraw={() => setIsDrawing(true)} />
        ) : (
          <>
            <PictureCatcher onFile={take} />
            <Outcome
              state={
                isWorkspace && !workspace.isFailed
                  ? { kind: 'busy', step: 'reading' }
                  : isWorkspace
                    ? { kind: 'failed', why: 'broken' }
                    : state
              }
              onBack={back}
              onRetry={
                workspace.isFailed && isWorkspace
                  ? want
                  : state.kind === 'failed'
                    ? retry
                    : undefined
              }
              onDraw={() => {
                reset();
                setIsDrawing(true);
              }}
            />
          </>
        )}
        <noscript>
          <Card padding="lg">
            <p>{t('noScript')}</p>
            <LevelSearch size="hero" levelMax={levelMax} className="mt-4" />
          </Card>
        </noscript>
      </div>
      <aside>
        <h2 className="text-lg">{t('hintsHeading')}</h2>
        <ul className="mt-3 grid gap-3">
          {([1, 2, 3] as const).map((hint) => (
            <li key={hint} className="flex gap-2 text-muted">
              <CheckIcon className="mt-0.5 size-5 text-accent" />
              {t(`hint${hint}`)}
            </li>
          ))}
        </ul>
        <Notice tone="neutral" className="mt-6 text-sm">
          {t('private')}
        </Notice>
      </aside>
    </div>
  );
}

/** Another picture can be dropped or pasted at any time. */
function PictureCatcher({ onFile }: { readonly onFile: (file: Blob) => void }) {
  usePictures(onFile);
  return null;
}
