import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { boardPicturePath } from '#app/board/drawing.ts';
import { saveLinked } from '#app/site/save-file.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckIcon } from '#app/ui/icons.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { BoardRecord } from '#domain/boards/schema.ts';
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
    <Card as="section" padding="lg">
      <h2 className="text-xl">{t('take')}</h2>
      <p className="mt-2 text-muted">{t('takeText')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={`/boards/${id}.json`}
          download
          onClick={(event) => saveLinked(event)}
          className={buttonClass('plain')}
        >
          {t('file')}
        </a>
        <a
          href={boardPicturePath(id)}
          download={`board-${id}.svg`}
          onClick={(event) => saveLinked(event)}
          className={buttonClass('plain')}
        >
          {t('picture')}
        </a>
        <ShareButton title={t('share', { id })} />
      </div>
      <h3 className="mt-8 text-lg">{t('embed')}</h3>
      <p className="mt-1 text-muted">{t('embedText')}</p>
      <TextArea
        ref={code}
        readOnly
        rows={5}
        label={t('embedCode')}
        isLabelHidden
        value={embedCode(origin, id, boardSize, embed('frameTitle', { id }))}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-3"
      />
      <Button
        onClick={async () => setOutcome(await copy(code.current))}
        onBlur={() => setOutcome('none')}
        className="needs-script mt-3"
      >
        {outcome === 'copied' && <CheckIcon />}
        <span>{t(outcome === 'copied' ? 'copied' : 'copy')}</span>
      </Button>
      <p
        role="status"
        className={outcome === 'copyFailed' ? 'mt-2 text-sm text-danger' : 'sr-only'}
      >
        {outcome !== 'none' && t(outcome)}
      </p>
    </Card>
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
