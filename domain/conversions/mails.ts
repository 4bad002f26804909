import { formatMail } from '../platform/mail/layout.ts';
import type { MailMessage } from '../platform/mail/schema.ts';
import type { Site } from '../platform/site/schema.ts';
import type { ConversionRow } from './conversion-row.ts';

type Ended = Pick<ConversionRow, 'id' | 'name' | 'status' | 'moves' | 'failure'>;

/** The result, to an account that asked for an e-mail at the end of a long search. */
export function conversionEndedMail(
  site: Site,
  { id, name, status, moves, failure }: Ended,
): Omit<MailMessage, 'to'> {
  const board = name === '' ? 'your board' : `“${name}”`;
  const answer =
    status === 'solved'
      ? `A solution of ${countMoves(moves)} was found and checked.`
      : status === 'unsolvable'
        ? 'It is proved that this board has no solution.'
        : (failure ?? 'No solution was found.');
  return formatMail(site, {
    subject: `The search for ${board} at ${site.siteName} has ended`,
    title: 'The search has ended',
    paragraphs: [`You asked us to keep looking for a solution of ${board}. ${answer}`],
    button: { label: 'See the result', href: `${site.siteURL}/app/${id}` },
    notes: ['We send one e-mail for each search that you ask us to continue.'],
  });
}

function countMoves(moves: Ended['moves']): string {
  const { length } = moves as unknown as readonly unknown[];
  return length === 1 ? '1 move' : `${length} moves`;
}
