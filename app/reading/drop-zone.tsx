import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClientValue } from '#app/site/use-client-value.ts';
import { Button, FileButton } from '#app/ui/button.tsx';
import { CameraIcon, Icon, PictureIcon } from '#app/ui/icons.tsx';
import { useDroppedFile } from '#app/ui/use-dropped-file.ts';

interface DropZoneProps {
  readonly onFile: (file: Blob) => void;
  readonly onDraw: () => void;
}

/** A place for a picture: dropped, pasted, chosen or photographed. */
export function DropZone({ onFile, onDraw }: DropZoneProps) {
  const t = useTranslations('find');
  const isOver = usePictures(onFile);
  return (
    <div className="needs-script">
      <div
        data-over={isOver}
        className="grid min-h-80 short:min-h-0 grid-cols-1 place-items-center rounded-lg border-2 border-dashed border-edge bg-card p-6 text-center transition-colors data-[over=true]:border-accent data-[over=true]:bg-primary-soft"
      >
        <div className="w-full max-w-sm">
          <PhoneSign />
          <p className="mt-4 font-display text-xl font-extrabold max-md:hidden pointer-coarse:hidden">
            {t('drop')}
          </p>
          <p className="mt-1 text-muted max-md:hidden pointer-coarse:hidden">{t('dropText')}</p>
          <div className="mt-5 grid grid-cols-1 gap-2">
            <FileButton look="primary" accept="image/*" onFile={onFile}>
              <Icon of={PictureIcon} />
              {t('choose')}
            </FileButton>
            <FileButton
              accept="image/*"
              capture="environment"
              onFile={onFile}
              className="pointer-fine:hidden"
            >
              <Icon of={CameraIcon} />
              {t('photograph')}
            </FileButton>
            <PasteButton onFile={onFile} />
            <Button look="quiet" onClick={onDraw}>
              {t('draw')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Handles pictures dropped anywhere on the page or pasted into it. Returns true while one is dragged over it. */
export function usePictures(onFile: (file: Blob) => void): boolean {
  const isOver = useDroppedFile(onFile);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  return isOver;
}

/** Takes the picture from the clipboard, for devices without a paste key, if the browser lets a page read it. */
function PasteButton({ onFile }: Pick<DropZoneProps, 'onFile'>) {
  const t = useTranslations('find');
  const canPaste = useClientValue(() => navigator.clipboard?.read !== undefined, false);
  const [problem, setProblem] = useState<'pasteNone' | 'pasteFailed'>();
  if (!canPaste) return null;
  const paste = async () => {
    try {
      const picture = await findCopiedPicture();
      setProblem(picture ? undefined : 'pasteNone');
      if (picture) onFile(picture);
    } catch {
      setProblem('pasteFailed');
    }
  };
  return (
    <div className="grid gap-2 pointer-fine:hidden">
      <Button onClick={paste}>{t('paste')}</Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem && t(problem)}
      </p>
    </div>
  );
}

async function findCopiedPicture(): Promise<Blob | undefined> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((one) => one.startsWith('image/'));
    if (type) return item.getType(type);
  }
  return undefined;
}

/** A phone with a board on it. */
function PhoneSign() {
  return (
    <svg viewBox="0 0 72 96" className="mx-auto h-24 short:hidden" aria-hidden="true">
      <rect x="9" y="2" width="54" height="92" rx="10" fill="var(--board-wall)" />
      <rect x="14" y="9" width="44" height="76" rx="5" fill="var(--board-floor)" />
      <rect x="18" y="22" width="17" height="17" rx="4" fill="var(--block-red)" />
      <rect x="37" y="22" width="17" height="36" rx="4" fill="var(--block-blue)" />
      <rect x="18" y="41" width="17" height="17" rx="4" fill="var(--block-yellow)" />
      <rect x="18" y="60" width="36" height="17" rx="4" fill="var(--block-green)" />
    </svg>
  );
}
