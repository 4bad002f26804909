import { renderToStaticMarkup } from 'react-dom/server';
import { LogoShapes } from '#app/ui/logo.tsx';
import type { PositionView } from '#engine/view.ts';
import { BoardSvg, viewBoxOf } from '../board-svg.tsx';
import { measureText, outlineText, wrapText } from './letters.ts';
import { outlineSvg } from './outline-svg.ts';

/** Text beside the board in a share picture. */
export interface ShareWords {
  /** Drawn as large as fits. */
  readonly title: string;
  /** One or two lines below the title. */
  readonly line: string;
  /** The site's name, next to its logo. */
  readonly site: string;
}

const PICTURE_WIDTH = 1200;
const PICTURE_HEIGHT = 660;

const MARGIN = 60;
const BOARD = PICTURE_HEIGHT - 2 * MARGIN;
const LEFT = MARGIN + BOARD + 64;
const TEXT_WIDTH = PICTURE_WIDTH - LEFT - MARGIN;
/** Font sizes of the title, with the maximum number of lines; the largest that fits is used. */
const TITLE_SIZES = [
  [120, 1],
  [96, 2],
  [76, 3],
  [60, 4],
] as const;
const LINE_SIZE = 32;

const COLORS = { page: '#f9fafb', ink: '#111827', muted: '#4b5563', accent: '#16a34a' };

/** Draws the picture as an SVG without text elements: letters are outlines. */
export function drawSharePicture(view: PositionView, words: ShareWords): string {
  const [, , width, height] = viewBoxOf(view.floor);
  const scale = Math.min(BOARD / width, BOARD / height);
  const title = fitTitle(words.title);
  const lines = wrapText(words.line, LINE_SIZE, TEXT_WIDTH, 3);
  const titleHeight = title.lines.length * title.size * 1.08;
  const top = (PICTURE_HEIGHT - titleHeight - 24 - lines.length * LINE_SIZE * 1.35) / 2;
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={words.title}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
    >
      <rect width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill={COLORS.page} />
      <rect width={PICTURE_WIDTH} height="12" fill={COLORS.accent} />
      <BoardSvg
        view={view}
        x={MARGIN + (BOARD - width * scale) / 2}
        y={MARGIN + 6 + (BOARD - height * scale) / 2}
        width={width * scale}
        height={height * scale}
      />
      {title.lines.map((line, index) => (
        <Line
          key={line}
          text={line}
          y={top + title.size * (0.86 + index * 1.08)}
          size={title.size}
          fill={COLORS.ink}
        />
      ))}
      {lines.map((line, index) => (
        <Line
          key={line}
          text={line}
          y={top + titleHeight + 24 + LINE_SIZE * (1 + index * 1.35)}
          size={LINE_SIZE}
          fill={COLORS.muted}
        />
      ))}
      <g transform={`translate(${LEFT - 5} ${PICTURE_HEIGHT - MARGIN - 44}) scale(1.75)`}>
        <LogoShapes accent={COLORS.accent} orange="#ec8800" glint="#fff" />
      </g>
      <g transform="translate(58 0)">
        <Line text={words.site} y={PICTURE_HEIGHT - MARGIN - 7} size={38} fill={COLORS.ink} />
      </g>
    </svg>,
  );
  return outlineSvg(svg);
}

function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const [size, linesMax] of TITLE_SIZES) {
    const lines = wrapText(title, size, TEXT_WIDTH, linesMax + 1);
    const fits = lines.length <= linesMax && !lines.some((line) => line.endsWith('…'));
    if (fits) return { size, lines };
  }
  const [size, linesMax] = TITLE_SIZES[3];
  return { size, lines: wrapText(title, size, TEXT_WIDTH, linesMax) };
}

interface LineProps {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

function Line({ text, y, size, fill }: LineProps) {
  // A long site name shrinks to the picture's width.
  const fitted = Math.min(size, (size * TEXT_WIDTH) / Math.max(1, measureText(text, size)));
  return (
    <g fill={fill}>
      {outlineText(text, { x: LEFT, y, size: fitted }).map(({ d, transform }) => (
        <path key={transform} d={d} transform={transform} />
      ))}
    </g>
  );
}
