import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type AddressBoard,
  formatBoardAddress,
  parseBoardAddress,
} from '#app/editor/board-address.ts';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { useBoardAddress } from '#app/editor/use-board-address.ts';
import { useEditor } from '#app/editor/use-editor.ts';
import { Workbench } from '#app/editor/workbench.tsx';
import { saveFile } from '#app/site/save-file.ts';
import { Button, FileButton } from '#app/ui/button.tsx';
import { CheckIcon, Icon, ShareIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useDroppedFile } from '#app/ui/use-dropped-file.ts';
import { emptyBoard } from '#draft/empty-board.ts';
import { formatBoard, parseBoard } from '#engine/notation.ts';
import type { BoardDraft } from '#engine/types.ts';

/** The editor of `/play`. The board is in the address, and can be loaded from a file or saved to one. */
export function PlayWorkspace() {
  return (
    <EditorMessages>
      <Workspace />
    </EditorMessages>
  );
}

const FILE_BYTES_MAX = 64 * 1024;

function Workspace() {
  const t = useTranslations('editor');
  const [opened] = useState(() => parseBoardAddress(location.hash));
  const editor = useEditor(opened.kind === 'board' ? opened.draft : emptyBoard());
  const { draft, dispatch } = editor;
  const [problem, setProblem] = useState(() => describeAddress(t, opened));
  const open = (next: BoardDraft) => {
    setProblem('');
    dispatch({ kind: 'open', draft: next });
  };
  useBoardAddress(draft, opened.kind !== 'board', (address) => {
    if (address.kind === 'board') open(address.draft);
    else setProblem(describeAddress(t, address));
  });
  const openFile = async (file: File) => {
    const read = await readBoardFile(t, file);
    if (read.ok) open(read.draft);
    else setProblem(read.reason);
  };
  const isOver = useDroppedFile(openFile);
  return (
    <div
      className={
        isOver ? 'rounded-lg outline-3 outline-offset-8 outline-accent outline-dashed' : ''
      }
    >
      {problem !== '' && (
        <Notice tone="danger" role="alert" className="mb-4 text-danger">
          {problem}
        </Notice>
      )}
      <Workbench
        editor={editor}
        last={
          <>
            <CopyLink />
            <div className="grid grid-cols-2 gap-2">
              <FileButton size="sm" accept=".json,application/json" onFile={openFile}>
                {t('openFile')}
              </FileButton>
              <Button onClick={() => saveBoard(draft)} size="sm">
                {t('download')}
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<'editor'>>;

function describeAddress(t: Translate, address: AddressBoard): string {
  if (address.kind !== 'fault') return '';
  const [first] = address.faults;
  const found = typeof first?.found === 'string' ? first.found : JSON.stringify(first?.found);
  const sign = 1 + Number(/^text\[(\d+)\]$/.exec(first?.at ?? '')?.[1] ?? 0);
  return t('addressFault', { count: address.faults.length, found, sign });
}

function CopyLink() {
  const t = useTranslations('editor');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'copyFailed'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };
  return (
    <>
      <Button onClick={copy} onBlur={() => setOutcome('none')}>
        {outcome === 'copied' ? <Icon of={CheckIcon} /> : <Icon of={ShareIcon} />}
        <span>{t(outcome === 'copied' ? 'copied' : 'share')}</span>
      </Button>
      <p role="status" className={outcome === 'copyFailed' ? 'text-sm text-danger' : 'sr-only'}>
        {outcome !== 'none' && t(outcome)}
      </p>
    </>
  );
}

type ReadFile =
  | { readonly ok: true; readonly draft: BoardDraft }
  | { readonly ok: false; readonly reason: string };

async function readBoardFile(t: Translate, file: File): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, reason: t('fileTooLarge') };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, reason: t('fileFailed') };
  }
  const parsed = parseBoard(text);
  if (parsed.ok) {
    const address = parseBoardAddress(formatBoardAddress(parsed.value));
    if (address.kind === 'board') return { ok: true, draft: parsed.value };
    const [fault] = address.kind === 'fault' ? address.faults : [];
    const { at = '', expected = '' } = fault ?? {};
    return { ok: false, reason: t('fileNotBoard', { reason: t('fileShape', { at, expected }) }) };
  }
  const [{ code, at, expected } = { code: 'bad-json', at: '', expected: '' }] = parsed.error;
  const reason = code === 'bad-json' ? t('fileNoJson') : t('fileShape', { at, expected });
  return { ok: false, reason: t('fileNotBoard', { reason }) };
}

function saveBoard(draft: BoardDraft): void {
  const name = (draft.name ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'board';
  void saveFile(new File([formatBoard(draft)], `${name}.json`, { type: 'application/json' }));
}
