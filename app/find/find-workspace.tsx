import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { useBoardAddress } from '#app/editor/use-board-address.ts';
import { useEditor } from '#app/editor/use-editor.ts';
import { AgreementNotice } from '#app/reading/agreement-notice.tsx';
import { DoubtQuestions } from '#app/reading/doubt-questions.tsx';
import { FixView } from '#app/reading/fix-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import type { Question } from '#draft/questions.ts';
import { standingOf } from '#draft/standing.ts';
import type { BoardDraft } from '#engine/types.ts';
import { type BoardReading, SCREEN_CONFIDENCE_MIN } from '#recognition/reading.ts';
import { AnswerView } from './answer-view.tsx';
import { findingOf } from './choose-answer.ts';
import type { FindSession } from './find-session.ts';
import { storeBoard } from './find-store.ts';
import { useAnswer } from './use-answer.ts';
import { useQuestions } from './use-questions.ts';
import { toStore } from './use-reading.ts';

interface FindWorkspaceProps {
  readonly session: FindSession;
  /** Asks for another picture. */
  readonly onAgain: () => void;
  /** Another address has been entered. */
  readonly onAddress: () => void;
}

/** A board with its answer, found by itself; and the editor for what the picture did not tell. */
export function FindWorkspace(props: FindWorkspaceProps) {
  return (
    <EditorMessages>
      <Workspace {...props} />
    </EditorMessages>
  );
}

function Workspace({ session, onAgain, onAddress }: FindWorkspaceProps) {
  const t = useTranslations('editor');
  const { read } = session;
  const editor = useEditor(session.draft, session.shift, session.answers);
  const { board, draft, state, dispatch } = editor;
  const [isFixAsked, setIsFixAsked] = useState(false);
  // The board of which the player says that all of it is as on their screen.
  const [confirmed, setConfirmed] = useState<BoardDraft>();
  // A board that cannot be solved as it is has to be fixed first.
  const isFixing = isFixAsked || !board;
  // While it is being fixed, the answer is that of the board before.
  const [asked, setAsked] = useState(board);
  if (!isFixing && asked !== board) setAsked(board);
  const found = useAnswer(isFixing ? asked : board, session.findings);
  const questions = useQuestions(editor, read, found.answer, isFixing);
  const { shift, answers } = state.history.now;
  const finding = findingOf(found.answer);
  const openDoubts = questions.open.length + questions.unknown.length;
  const settledDoubts = questions.answered.length - questions.unknown.length;
  const standing = useMemo(
    () =>
      standingOf({
        source: read ? 'picture' : 'drawing',
        openDoubts,
        settledDoubts,
        isConfirmed: !read || confirmed === draft,
        found: finding,
      }),
    [read, openDoubts, settledDoubts, confirmed, draft, finding],
  );
  useBoardAddress(draft, draft.blocks.length === 0, onAddress);
  useStored(
    useMemo(
      () => ({
        draft,
        shift,
        answers,
        read: read ? toStore(read) : null,
        findings: asked === board ? found.findings : {},
      }),
      [draft, shift, answers, read, board, asked, found.findings],
    ),
  );
  const view = useViewFocus(isFixing);
  const fix = ({ place, layer }: Question) => {
    setIsFixAsked(true);
    if (place) dispatch({ kind: 'jump', place, layer });
  };
  const moves = found.answer.kind === 'solved' ? found.answer.result.moves : undefined;
  const asks = read && (found.answer.kind !== 'guide' || isFixing) && (
    <>
      <AgreementNotice
        draft={draft}
        unknown={questions.unknown}
        moves={isFixing ? undefined : moves}
      />
      <DoubtQuestions
        editor={editor}
        read={read}
        weighed={questions.open}
        answered={questions.answered}
        canBeRight={found.answer.kind !== 'unsolvable'}
        onFix={fix}
      />
    </>
  );
  return (
    <div ref={view} tabIndex={-1} className="scroll-mt-20 outline-none">
      {isFixing ? (
        <FixView
          editor={editor}
          read={read}
          marks={questions.marks}
          questions={asks}
          actions={
            <>
              <Button look="primary" disabled={!board} onClick={() => setIsFixAsked(false)}>
                {t('showAnswer')}
              </Button>
              <Button onClick={onAgain}>{t('otherPicture')}</Button>
            </>
          }
        />
      ) : (
        <AnswerView
          board={board}
          found={found}
          read={read}
          questions={asks}
          conditions={questions.conditions}
          standing={standing}
          onConfirm={() => {
            const asRead = [
              ...questions.open.map(({ question }) => question),
              ...questions.unknown,
            ];
            const said = Object.fromEntries(asRead.map(({ id }) => [id, 'as-read']));
            dispatch({ kind: 'answer', answers: said, edit: null });
            setConfirmed(draft);
          }}
          isAnimated={read?.isAnimated === true}
          isTurned={read?.reading.turn !== undefined}
          level={levelOf(read?.reading)}
          onUse={(theirs) => dispatch({ kind: 'open', draft: theirs })}
          onFix={() => setIsFixAsked(true)}
          onAgain={onAgain}
        />
      )}
    </div>
  );
}

function levelOf(reading: BoardReading | undefined): number | undefined {
  const level = reading?.level;
  return level && level.confidence >= SCREEN_CONFIDENCE_MIN ? level.value : undefined;
}

const STORE_DELAY_MS = 300;

/**
 * Stores the board at hand, so that a reload loses nothing: at once when it is new, later changes some at a time. An empty one
 * does not take the place of the last.
 */
function useStored(board: Parameters<typeof storeBoard>[0]): void {
  const isNew = useRef(true);
  useEffect(() => {
    if (board.draft.blocks.length === 0) return;
    if (isNew.current) {
      isNew.current = false;
      storeBoard(board);
      return;
    }
    const timer = setTimeout(() => storeBoard(board), STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [board]);
}

/** Another view begins at its top; the focus stays within. */
function useViewFocus(isFixing: boolean) {
  const view = useRef<HTMLDivElement>(null);
  useKeptFocus(view);
  const before = useRef(isFixing);
  useEffect(() => {
    if (before.current === isFixing) return;
    before.current = isFixing;
    if ((view.current?.getBoundingClientRect().top ?? 0) < 0) view.current?.scrollIntoView();
  }, [isFixing]);
  return view;
}
