import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { useEditor } from '#app/editor/use-editor.ts';
import { DoubtQuestions } from '#app/reading/doubt-questions.tsx';
import { FixView } from '#app/reading/fix-view.tsx';
import { useDoubts } from '#app/reading/use-doubts.ts';
import { useStoredPicture } from '#app/reading/use-stored-picture.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, leaveFor, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { DoubtfulPicture } from '#domain/imports/find-doubtful-picture.ts';
import { orderQuestions, weighQuestions } from '#draft/weigh-questions.ts';
import { formatBoard } from '#engine/notation.ts';

interface FixProps extends DoubtfulPicture {
  /** The hash of the picture. */
  readonly picture: string;
  /** The address of the list that it is on. */
  readonly queue: string;
}

/** The editor over an imported picture. What is sent is published instead of what was read. */
export function FixEditor(props: FixProps) {
  return (
    <EditorMessages>
      <Fix {...props} />
    </EditorMessages>
  );
}

/** The board as read, over its picture. The admin answers doubts and corrects the rest by hand. Without script, it is a board file. */
function Fix({ picture, name, level, board, doubts, cellsToPixels, failure, queue }: FixProps) {
  const t = useTranslations('editor');
  const editor = useEditor(board);
  const { draft, dispatch } = editor;
  const stored = useStoredPicture(`/admax/pictures/${picture}`);
  const reading = useMemo(
    () => ({ board, confidences: doubts, cellsToPixels }),
    [board, doubts, cellsToPixels],
  );
  const read = useMemo(() => ({ picture: stored, reading }), [stored, reading]);
  const { questions, answered, marks } = useDoubts(editor, reading);
  const weighed = useMemo(
    () => orderQuestions(weighQuestions(draft, questions, undefined)),
    [draft, questions],
  );
  const file = formatBoard(draft);
  return (
    <article className="py-6">
      {/* The console's pages do not belong to the router. */}
      <a href={queue} className="inline-flex min-h-11 items-center text-sm">
        {t('publish.back')}
      </a>
      <h1 className="text-2xl wrap-anywhere">{t('publish.heading', { name })}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        {failure} {t('publish.lead')}
      </p>
      <div className="needs-script">
        <FixView
          editor={editor}
          read={read}
          marks={marks}
          questions={
            <DoubtQuestions
              editor={editor}
              read={read}
              weighed={weighed}
              answered={answered}
              canBeRight={editor.board !== undefined}
              canBeUnknown={false}
              onFix={({ place, layer }) => place && dispatch({ kind: 'jump', place, layer })}
            />
          }
          actions={
            <PublishForm
              {...{ picture, level }}
              board={file}
              isReady={editor.board !== undefined && questions.length === 0}
            />
          }
        />
      </div>
      <div className="without-script max-w-2xl">
        <PublishForm {...{ picture, level }}>
          <TextArea
            name="board"
            label={t('publish.board')}
            defaultValue={formatBoard(board)}
            rows={12}
            spellCheck={false}
            required
          />
        </PublishForm>
      </div>
    </article>
  );
}

interface PublishFormProps {
  readonly picture: string;
  readonly level: number | null;
  /** The board file. (Default: a field among `children`) */
  readonly board?: string;
  /** (Default: true) */
  readonly isReady?: boolean;
  readonly children?: ReactNode;
}

function PublishForm({ picture, level, board, isReady = true, children }: PublishFormProps) {
  const t = useTranslations('editor');
  return (
    <Form<{ to: string }>
      name="publish"
      hidden={{ picture, ...(board !== undefined && { board }) }}
      // The console's pages do not belong to the router.
      onDone={({ to }) => leaveFor(to)}
      className="grid gap-4"
    >
      {children}
      <Field
        name="level"
        defaultValue={level ?? ''}
        label={t('publish.level')}
        inputMode="numeric"
        required
        className="max-w-40"
      />
      {!isReady && <p className="text-sm text-muted">{t('publish.notReady')}</p>}
      <SubmitButton look="primary" className="justify-self-start" disabled={!isReady}>
        {t('publish.submit')}
      </SubmitButton>
    </Form>
  );
}
