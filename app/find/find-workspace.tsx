import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { useBoardAddress } from '#app/editor/use-board-address.ts';
import { useEditor } from '#app/editor/use-editor.ts';
import { AgreementNotice } from '#app/reading/agreement-notice.tsx';
import { DoubtQuestions } from '#app/reading/doubt-questions.tsx';
import { FixView } from '#app/reading/fix-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts';
import { AnswerView } from './answer-view.tsx';
import type { FindSession } from './find-session.ts';
import { storeBoard } from './find-store.ts';
import type { Findings } from './findings.ts';
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

/** A board with its answer, which is searched for automatically, and the editor for what the picture does not show. */
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
  // An invalid board has to be fixed before it can be solved.
  const isFixing = isFixAsked || !board;
  // While the board is being fixed, the answer stays that of the previous board.
  const [asked, setAsked] = useState(board);
  if (!isFixing && asked !== board) setAsked(board);
  const found = useAnswer(isFixing ? asked : board, session.findings);
  const questions = useQuestions(editor, read, found.answer, isFixing);
  useBoardAddress(draft, draft.blocks.length === 0, onAddress);
  const { shift, answers } = state.history.now;
  const findings = asked === board ? found.findings : NONE;
  useStored({ draft, shift, answers, read, findings });
  const view = useViewFocus(isFixing);
  const { answer } = found;
  // A board of the guide is known, so its picture leaves no questions.
  const asks = read && ((found.hasLookedUp && answer.kind !== 'guide') || isFixing) && (
    <DoubtQuestions
      editor={editor}
      read={read}
      weighed={questions.open}
      answered={questions.answered}
      canBeRight={answer.kind !== 'unsolvable'}
      onFix={({ place, layer }) => {
        setIsFixAsked(true);
        if (place) dispatch({ kind: 'jump', place, layer });
      }}
    />
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
          questions={questions}
          asks={asks}
          agreement={
            <AgreementNotice
              draft={draft}
              unknown={questions.unknown}
              moves={answer.kind === 'solved' ? answer.result.moves : undefined}
            />
          }
          onUse={(theirs) => dispatch({ kind: 'open', draft: theirs })}
          onFix={() => setIsFixAsked(true)}
          onAgain={onAgain}
        />
      )}
    </div>
  );
}

const NONE: Findings = {};

const STORE_DELAY_MS = 300;

/**
 * Stores the current board so that a reload loses nothing: a new board immediately, later changes after a short delay. An empty board
 * does not replace the last one.
 */
function useStored({ draft, shift, answers, read, findings }: FindSession): void {
  const isNew = useRef(true);
  useEffect(() => {
    if (draft.blocks.length === 0) return;
    const store = () =>
      storeBoard({ draft, shift, answers, read: read ? toStore(read) : null, findings });
    if (isNew.current) {
      isNew.current = false;
      store();
      return;
    }
    const timer = setTimeout(store, STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, shift, answers, read, findings]);
}

/** Scrolls to the top of another view, and keeps the focus within it. */
function useViewFocus(isFixing: boolean) {
  const view = useRef<HTMLDivElement>(null);
  useRestoredFocus(view);
  const before = useRef(isFixing);
  useEffect(() => {
    if (before.current === isFixing) return;
    before.current = isFixing;
    if ((view.current?.getBoundingClientRect().top ?? 0) < 0) view.current?.scrollIntoView();
  }, [isFixing]);
  return view;
}
