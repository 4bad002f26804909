import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveLinked } from '#app/site/save-file.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import type { Board, Move } from '#engine/types.ts';

interface VideoMakerProps {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly title: string;
  /** Empty for no watermark. */
  readonly watermark: string;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly share: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'made'; readonly url: string; readonly file: File };

/** Makes a video of a solution on this device, to download. Nothing is sent anywhere. */
export function VideoMaker({ board, moves, title, watermark }: VideoMakerProps) {
  const t = useTranslations('conversion');
  const [shape, setShape] = useState<'square' | 'upright'>('square');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const making = useRef<AbortController>(undefined);
  const made = useRef('');
  useEffect(
    () => () => {
      making.current?.abort();
      URL.revokeObjectURL(made.current);
    },
    [],
  );

  async function make() {
    URL.revokeObjectURL(made.current);
    const controller = new AbortController();
    making.current = controller;
    setState({ kind: 'making', share: 0 });
    try {
      const { makeVideo } = await import('./video/make-video.ts');
      const { blob, extension } = await makeVideo({
        board,
        moves,
        shape,
        words: {
          title,
          watermark,
          stepOf: (at) => t('video.step', { at, moves: moves.length }),
        },
        onProgress: (share) => setState({ kind: 'making', share }),
        signal: controller.signal,
      });
      made.current = URL.createObjectURL(blob);
      const name = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${extension}`;
      const file = new File([blob], name, { type: blob.type });
      setState({ kind: 'made', url: made.current, file });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('no video was made', error);
      setState({ kind: 'failed' });
    }
  }

  return (
    <div className="needs-script flex max-w-xl flex-col items-start gap-3">
      <SegmentedControl
        label={t('video.shape')}
        value={shape}
        options={[
          { value: 'square', label: t('video.square') },
          { value: 'upright', label: t('video.upright') },
        ]}
        onChange={setShape}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={make} isBusy={state.kind === 'making'}>
          {t('video.make')}
        </Button>
        {state.kind === 'made' && (
          <a
            href={state.url}
            download={state.file.name}
            onClick={(event) => saveLinked(event, state.file)}
            className={buttonClass('primary')}
          >
            {t('video.download')}
          </a>
        )}
      </div>
      <div role="status" className="w-full text-sm text-muted empty:hidden">
        {(state.kind === 'failed' || state.kind === 'made') && t(`video.${state.kind}`)}
      </div>
      {state.kind === 'made' && !state.file.name.endsWith('.gif') && (
        // biome-ignore lint/a11y/useMediaCaption: it has no sound.
        <video
          src={state.url}
          controls
          playsInline
          aria-label={t('video.preview')}
          className="max-h-[60svh] max-w-full rounded-md"
        />
      )}
      {state.kind === 'making' && (
        <progress value={state.share} aria-label={t('video.progress')} className="w-full" />
      )}
    </div>
  );
}

/** Shown instead to accounts whose plan has no videos. */
export function VideoOffer() {
  const t = useTranslations('conversion');
  return (
    <p className="max-w-prose text-muted">
      {t.rich('video.offer', { pricing: (words) => <SiteLink to="/pricing">{words}</SiteLink> })}
    </p>
  );
}
