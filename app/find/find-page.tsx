import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { DropZone, usePictures } from '#app/reading/drop-zone.tsx';
import { LevelSearch } from '#app/search/level-search.tsx';
import { writeHash } from '#app/site/navigation/write-hash.ts';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckIcon, Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import '#app/editor/editor.css';
import { takeSharedPicture } from '#app/site/shared-picture.ts';
import { findStoredBoard } from './find-store.ts';
import { Outcome } from './outcome.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { type Opening, useOpening } from './use-opening.ts';
import { type ReadingState, useReading } from './use-reading.ts';

const loadWorkspace = () => import('./find-workspace.tsx');

const BROKEN: ReadingState = { kind: 'failed', why: 'broken' };

interface FindPageProps {
  readonly levelMax: number;
}

/** The search by picture. Following the header's link to this page starts over. */
export function FindPage(props: FindPageProps) {
  const { key, hash } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit !== key && hash === '') setVisit(key);
  return <Visit key={visit} {...props} />;
}

/**
 * Opens the workspace for a picture, an address, the last visit's board or an empty board. The workspace's code is fetched while the
 * picture is being read.
 */
function Visit({ levelMax }: FindPageProps) {
  const t = useTranslations('find');
  const { opening, open, close } = useOpening();
  const { state, read, retry, force, send, reset } = useReading((found) =>
    open(({ startFromPicture }) => startFromPicture(found), found.picture),
  );
  const isClosed = opening.kind === 'none' || opening.kind === 'unreadable';
  const workspace = useOnDemand(loadWorkspace, !isClosed || state.kind !== 'waiting');
  const take = (file: Blob) => {
    close();
    read(file);
  };
  const openAddress = () => open(({ startFromAddress }) => startFromAddress(location.hash));
  const begin = useEffectEvent((picture: Blob | undefined) => {
    if (picture) take(picture);
    else if (location.hash !== '') openAddress();
  });
  useEffect(() => {
    takeSharedPicture().then((picture) => begin(picture));
  }, []);
  const again = () => {
    close();
    reset();
    writeHash('');
  };
  const retryOpening = () => {
    workspace.load();
    if (opening.kind === 'failed') opening.retry();
  };
  const draw = () => {
    reset();
    open(({ startFromNothing }) => startFromNothing());
  };
  const isBroken = opening.kind === 'failed' || workspace.isFailed;
  const shown = isClosed ? state : isBroken ? BROKEN : describeOpening(opening);
  const isOpen = opening.kind === 'open' && workspace.value !== undefined;
  const result = useStageFocus(isOpen ? 'open' : shown.kind);
  if (isOpen) {
    return (
      <div key="open" ref={result} data-open tabIndex={-1} className="outline-none">
        <PictureCatcher onFile={take} />
        <workspace.value.FindWorkspace
          key={opening.key}
          session={opening.session}
          onAgain={again}
          onAddress={openAddress}
        />
      </div>
    );
  }
  if (shown.kind === 'busy') {
    return (
      <div key="busy" ref={result} data-open tabIndex={-1} className="outline-none">
        <PictureCatcher onFile={take} />
        <ReadingProgress {...shown} onBack={again} />
      </div>
    );
  }
  return (
    <div key="start" className="grid items-start gap-8 md:grid-cols-[1.4fr_1fr] md:gap-12">
      <div ref={result} tabIndex={-1} className="outline-none">
        {opening.kind === 'unreadable' && (
          <Notice tone="danger" role="alert" className="mb-4">
            {t('unreadableLink')}
          </Notice>
        )}
        {shown.kind === 'waiting' ? (
          <>
            <DropZone onFile={take} onDraw={draw} />
            <LastBoard onOpen={() => open(({ startFromStore }) => startFromStore())} />
          </>
        ) : (
          <>
            <PictureCatcher onFile={take} />
            <Outcome
              state={shown}
              onBack={again}
              onRetry={isClosed ? retry : retryOpening}
              onDraw={draw}
              onForce={force}
              onSend={send}
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
      <Hints />
    </div>
  );
}

/** The state of a page that fetches its workspace, or the board for it. */
function describeOpening(opening: Opening): ReadingState {
  const picture =
    opening.kind === 'open'
      ? opening.session.read?.picture
      : opening.kind === 'opening'
        ? opening.picture
        : undefined;
  return { kind: 'busy', step: 'reading', ...(picture && { picture }) };
}

/** Tips for pictures that are read well, and the note that pictures stay on the device. */
function Hints() {
  const t = useTranslations('find');
  return (
    <aside>
      <h2 className="text-lg">{t('hintsHeading')}</h2>
      <ul className="mt-3 grid gap-3">
        {([1, 2, 3] as const).map((hint) => (
          <li key={hint} className="flex gap-2 text-muted">
            <Icon of={CheckIcon} className="mt-0.5 size-5 text-accent" />
            <span>{t(`hint${hint}`)}</span>
          </li>
        ))}
      </ul>
      <Notice tone="neutral" className="mt-6 text-sm">
        {t('private')}
      </Notice>
    </aside>
  );
}

/** Moves the focus to the next stage when the focused element is removed with the last one. Screen readers announce it. */
function useStageFocus(stage: string) {
  const result = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    result.current?.focus({ preventScroll: true });
  }, [stage]);
  return result;
}

/** Links to the board of the last visit, if there was one. */
function LastBoard({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslations('find');
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    findStoredBoard().then((stored) => setIsThere(stored !== undefined));
  }, []);
  if (!isThere) return null;
  return (
    <Button look="quiet" onClick={onOpen} className="mt-3">
      {t('lastBoard')}
    </Button>
  );
}

/** Another picture can be dropped or pasted at any time. */
function PictureCatcher({ onFile }: { readonly onFile: (file: Blob) => void }) {
  usePictures(onFile);
  return null;
}
