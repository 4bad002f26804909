import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardRecord } from '#domain/boards/schema.ts';
import { boardPicturePath } from '../board/drawing.ts';
import { ShareButton } from '../share/share-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { embedCode } from './embed-code.ts';

interface BoardTakeProps {
  readonly board: Omit<BoardRecord, 'tips'>;
  /** Our site's, for addresses that are used elsewhere. */
  readonly origin: string;
}

/** Ways to take a board elsewhere: as a file, as a picture, as a link, as a player on another page. */
export function BoardTake({ board, origin }: BoardTakeProps) {
  const t = useTranslations('detail');
  const embed = useTranslations('embed');
  const code = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'copyFailed'>('none');
  const { id, boardSize } = board;
  return (
    <section className="rounded-lg border border-hairline bg-card p-5 md:p-6">
      <h2 className="text-xl">{t('take')}</h2>
      <p className="mt-2 text-muted">{t('takeText')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={`/boards/${id}.json`} download className={buttonClass('plain')}>
          {t('file')}
        </a>
        <a
          href={boardPicturePath(id)}
          download={`board-${id}.svg`}
          className={buttonClass('plain')}
        >
          {t('picture')}
        </a>
        <ShareButton title={t('share', { id })} className={buttonClass('plain')} />
      </div>
      <h3 className="mt-8 text-lg">{t('embed')}</h3>
      <p className="mt-1 text-muted">{t('embedText')}</p>
      <textarea
        ref={code}
        readOnly
        rows={5}
        aria-label={t('embedCode')}
        value={embedCode(origin, id, boardSize, embed('frameTitle', { id }))}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-3 block w-full resize-none rounded-md border border-edge bg-sunken p-3 font-mono text-sm break-all text-ink"
      />
      <button
        type="button"
        onClick={async () => setOutcome(await copy(code.current))}
        onBlur={() => setOutcome('none')}
        className={buttonClass('plain', 'needs-script mt-3')}
      >
        {outcome === 'copied' && <CheckIcon />}
        {t(outcome === 'copied' ? 'copied' : 'copy')}
      </button>
      <p
        role="status"
        className={outcome === 'copyFailed' ? 'mt-2 text-sm text-danger' : 'sr-only'}
      >
        {outcome !== 'none' && t(outcome)}
      </p>
    </section>
  );
}

/** Where the browser does not let us, the code stands selected. */
async function copy(field: HTMLTextAreaElement | null): Promise<'copied' | 'copyFailed'> {
  field?.select();
  try {
    await navigator.clipboard.writeText(field?.value ?? '');
    return 'copied';
  } catch {
    return 'copyFailed';
  }
}
