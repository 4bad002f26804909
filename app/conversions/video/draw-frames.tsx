import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { boardProportions } from '#app/board/board-size.ts';
import { BoardSvg } from '#app/board/board-svg.tsx';
import type { Line } from '#app/board/line.ts';
import { sizeOf } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { PositionView } from '#engine/view.ts';
import type { VideoFrame } from './storyboard.ts';

/** Width and height of a video in pixels. */
const VIDEO_SIZES = { square: [720, 720], upright: [1080, 1920] } as const;
export type VideoShape = keyof typeof VIDEO_SIZES;

export interface VideoWords {
  readonly title: string;
  /** Such as "Move 3 of 40". */
  readonly stepOf: (at: number) => string;
  /** In the corner; empty for no watermark. */
  readonly watermark: string;
}

/** Draws frames on a canvas. */
export interface FrameDrawer {
  readonly canvas: OffscreenCanvas;
  draw(frame: VideoFrame): Promise<void>;
  close(): void;
}

/** Sizes relative to the shorter side of the video: the band above and below the board, the margin beside it, and text. */
const BAND = 0.09;
const MARGIN = 0.03;
const TEXT = 0.042;

/** Creates a drawer of the line in the colors of the page. */
export function createFrameDrawer(line: Line, shape: VideoShape, words: VideoWords): FrameDrawer {
  const [width, height] = VIDEO_SIZES[shape];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  const [page, ink, muted, accent] = readColors('--page', '--ink', '--muted', '--accent');
  const unit = Math.min(width, height);
  const font = (weight: number) =>
    `${weight} ${Math.round(unit * TEXT)}px ui-rounded, system-ui, sans-serif`;

  const floor = line.views[0]?.floor ?? [];
  const [boardWidth, boardHeight] = boardProportions(sizeOf({ floor }));
  const scale = Math.min(
    (width - 2 * MARGIN * unit) / boardWidth,
    (height - 2 * (BAND + MARGIN) * unit) / boardHeight,
  );
  const size = [Math.round(boardWidth * scale), Math.round(boardHeight * scale)] as const;
  const rasterizer = createRasterizer(size);
  const moves = line.moves.length;

  return {
    canvas,
    async draw({ at, glide }) {
      const view = line.views[at];
      if (!view) throw new Error(`the line has no position ${at}`);
      const picture = await rasterizer.draw(view, glide);
      context.fillStyle = page;
      context.fillRect(0, 0, width, height);
      context.drawImage(picture, (width - size[0]) / 2, (height - size[1]) / 2);
      context.textBaseline = 'middle';
      context.fillStyle = ink;
      context.font = font(800);
      context.textAlign = 'center';
      const top = (height - size[1]) / 2 - (BAND / 2) * unit;
      const bottom = (height + size[1]) / 2 + (BAND / 2) * unit;
      context.fillText(words.title, width / 2, top, width - 2 * MARGIN * unit);
      context.font = font(600);
      context.fillStyle = muted;
      context.textAlign = 'left';
      context.fillText(words.stepOf(at), MARGIN * unit, bottom);
      context.textAlign = 'right';
      context.fillText(words.watermark, width - MARGIN * unit, bottom);
      context.fillStyle = accent;
      context.fillRect(0, height - 6, (width * at) / Math.max(1, moves), 6);
    },
    close: rasterizer.close,
  };
}

/** Values of design tokens in the color mode of the page. */
function readColors<Names extends readonly string[]>(
  ...names: Names
): { readonly [K in keyof Names]: string } {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colors = names.map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colors as { readonly [K in keyof Names]: string };
}

/** Converts positions to images. Equal positions in succession are drawn only once. */
function createRasterizer([width, height]: readonly [number, number]) {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  const serializer = new XMLSerializer();
  let last: { readonly text: string; readonly image: HTMLImageElement } | undefined;
  return {
    async draw(view: PositionView, glide: VideoFrame['glide']): Promise<HTMLImageElement> {
      flushSync(() =>
        root.render(
          <BoardSvg
            view={view}
            width={width}
            height={height}
            describePiece={(_, id) =>
              glide?.carried.includes(id)
                ? {
                    transform: `translate(${glide.by[0] * UNIT} ${glide.by[1] * UNIT})`,
                    opacity: glide.opacity,
                  }
                : undefined
            }
          />,
        ),
      );
      const text = serializer.serializeToString(holder.firstElementChild as Element);
      if (last?.text === text) return last.image;
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      last = { text, image };
      return image;
    },
    close: () => root.unmount(),
  };
}
