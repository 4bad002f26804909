import { use } from 'react';
import { ServerPartsContext } from '#app/site/server-parts.ts';
import type { BoardDraft } from '#engine/types.ts';

interface BoardPreviewProps {
  readonly board: BoardDraft;
  /** What the picture is called. */
  readonly label: string;
}

/** A board that is a puzzle, drawn small. */
export function BoardPreview({ board, label }: BoardPreviewProps) {
  const svg = use(ServerPartsContext)?.drawBoard(board, []) ?? '';
  return (
    <div
      role="img"
      aria-label={label}
      className="w-44 shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
