import { use } from 'react';
import { ServerPartsContext } from '#app/site/server-parts.ts';
import type { BoardDraft } from '#engine/types.ts';

interface BoardPreviewProps {
  readonly board: BoardDraft;
  /** The name of the picture. */
  readonly label: string;
}

/** A small drawing of a board that is a puzzle. */
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
