import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSite } from './shared-site.ts';

/** An e-mail in the outbox. */
export interface ReceivedMail {
  readonly file: string;
  readonly subject: string;
  /** The whole mail, decoded: headers, then the text, then the HTML. */
  readonly source: string;
  /** The token of its link; empty if it has none. */
  readonly token: string;
}

/** The e-mails to an address, newest first. */
export function readOutbox(email: string, site: TestSite): readonly ReceivedMail[] {
  const outbox = join(site.dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readMail(file, readFileSync(join(outbox, file), 'latin1')))
    .filter(({ source }) => source.includes(`\r\nTo: ${email}\r\n`))
    .toSorted((a, b) => sentAt(b) - sentAt(a));
}

/** Parts are in quoted-printable (RFC 2045 §6.7), which breaks lines and writes = as =3D. */
function readMail(file: string, raw: string): ReceivedMail {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const source = Buffer.from(bytes, 'latin1').toString('utf8');
  const subject = /\r\nSubject: (.*(?:\r\n[ \t].*)*)/.exec(source)?.[1] ?? '';
  const token = /[?&]token=([\w-]{43})/.exec(source)?.[1] ?? '';
  return { file, subject: subject.replace(/\r\n[ \t]/g, ' '), source, token };
}

function sentAt({ source }: ReceivedMail): number {
  return Date.parse(/\r\nDate: (.*)/.exec(source)?.[1] ?? '');
}
