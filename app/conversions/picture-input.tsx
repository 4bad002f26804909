import { use, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePictures } from '#app/reading/drop-zone.tsx';
import { FileButton } from '#app/ui/button.tsx';
import { FormContext, useFieldError } from '#app/ui/field.tsx';
import { CameraIcon, Icon } from '#app/ui/icons.tsx';

/**
 * The file input of a form that sends a picture. With script, a picture can also be dropped, pasted or photographed, and a format that only
 * browsers can read, such as HEIC or AVIF, is sent as PNG.
 */
export function PictureInput() {
  const t = useTranslations('conversion');
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { fields } = use(FormContext);
  const refusal = useFieldError('picture');
  // What the form refused says nothing about a picture chosen since.
  const [outdated, setOutdated] = useState<typeof fields>();
  const problem = isUnreadable ? t('unreadable') : fields === outdated ? '' : refusal;
  const take = async (file: Blob) => {
    setOutdated(fields);
    const sendable = await toSendablePicture(file);
    setIsUnreadable(!sendable);
    if (!input.current) return;
    const files = new DataTransfer();
    if (sendable) files.items.add(sendable);
    input.current.files = files.files;
  };
  const isOver = usePictures(take);
  return (
    <div>
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{t('picture')}</span>
        <input
          ref={input}
          type="file"
          name="picture"
          accept="image/*"
          aria-invalid={problem !== '' || undefined}
          aria-describedby="picture-hint picture-problem"
          data-over={isOver}
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file) void take(file);
          }}
          className="block min-h-12 w-full rounded-md border border-edge bg-card p-2 text-base file:me-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink aria-invalid:border-danger data-[over=true]:border-accent data-[over=true]:bg-primary-soft"
        />
      </label>
      <p id="picture-hint" className="mt-1.5 text-sm text-muted">
        {t('pictureHint')}
      </p>
      <p
        id="picture-problem"
        role="alert"
        className="mt-1.5 text-sm font-medium text-danger empty:hidden"
      >
        {problem}
      </p>
      <FileButton
        accept="image/*"
        capture="environment"
        onFile={take}
        className="needs-script mt-2 pointer-fine:hidden"
      >
        <Icon of={CameraIcon} />
        {t('photograph')}
      </FileButton>
    </div>
  );
}

/** The formats that the server reads. */
const SENDABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The types of an iPhone's photo in browsers and on phones. Some give it no type at all. */
const HEIC = /^image\/hei[cf]/;
const HEIC_NAME = /\.hei[cf]$/i;

/** The picture as a file that the server can read, redrawn as PNG if necessary. Undefined if this browser cannot read it either. */
async function toSendablePicture(file: Blob): Promise<File | undefined> {
  const name = file instanceof File ? file.name : 'picture';
  if (SENDABLE.has(file.type)) return file instanceof File ? file : new File([file], name, file);
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return new File([png], name.replace(/(?:\.\w+)?$/, '.png'), { type: png.type });
  } catch {
    // The server can read these even if the browser cannot.
    if (HEIC.test(file.type) || HEIC_NAME.test(name))
      return new File([file], name, { type: 'image/heic' });
    return undefined;
  }
}
