import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { boardPicturePath } from '#app/board/drawing.ts';
import { saveLinked } from '#app/site/save-file.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { BoardRecord } from '#domain/boards/schema.ts';
import { embedCode } from './embed-code.ts';

interface BoardTakeProps {
  readonly board: Omit<BoardRecord, 'tips'>;
  /** The site's origin, for absolute links. */
  readonly origin: string;
}

/** Ways to use a board elsewhere: as a file, a picture, a link, or an embedded player. */
export function BoardTake({ board, origin }: BoardTakeProps) {
  const t = useTranslations('detail');
  const embed = useTranslations('embed');
  const code = useRef<HTMLTextAreaElement>(null);
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
      <CopyButton field={code} label={t('copy')} copied={t('copied')} failed={t('copyFailed')} />
    </Card>
  );
}
