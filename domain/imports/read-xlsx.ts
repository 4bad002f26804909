import { DAY_MS } from '../platform/durations.ts';
import { UnreadableFileError } from './read-lines.ts';
import { ArchiveTooLargeError, unzip } from './unzip.ts';

/** A row of a sheet; `line` is its number there, from 1. */
export interface SheetRow {
  readonly line: number;
  /** The texts of its cells, starting at the first column; dates as `YYYY-MM-DD`. */
  readonly cells: readonly string[];
}

export interface FirstSheet {
  readonly name: string;
  readonly sheets: number;
  readonly rows: readonly SheetRow[];
}

/** Maximum uncompressed size of all parts of a workbook. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
const COLUMNS_MAX = 200;

/** Whether bytes start like a ZIP archive, which an XLSX file is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Reads the first sheet of an XLSX workbook (ECMA-376): texts, numbers, booleans, dates, and the saved values of formulas. Throws an
 * `UnreadableFileError` for anything else, which says how to save the file instead.
 */
export async function readXlsx(bytes: Uint8Array): Promise<FirstSheet> {
  const parts = await unpack(bytes);
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw notReadable();
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)].map(
    ([, attributes = '']) => attributes,
  );
  const [first] = sheets;
  const id = first && attribute(first, '(?:\\w+:)?id');
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const target = [...relations.matchAll(/<Relationship\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .find((attributes) => attribute(attributes, 'Id') === id);
  const path = target && attribute(target, 'Target');
  const sheet = path && parts.get(path.startsWith('/') ? path.slice(1) : `xl/${path}`);
  if (!first || !sheet) throw notReadable();
  const shared = [
    ...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g),
  ].map(([, inner = '']) => textOf(inner));
  const dates = findDateStyles(parts.get('xl/styles.xml') ?? '');
  const base = /date1904="(?:1|true)"/.test(workbook) ? DAY_1904 : DAY_1900;
  const rows: SheetRow[] = [];
  for (const [, attributes = '', inner = ''] of sheet.matchAll(
    /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g,
  )) {
    const cells = readCells(inner, { shared, dates, base });
    const line = Number(attribute(attributes, 'r') ?? (rows.at(-1)?.line ?? 0) + 1);
    rows.push({ line, cells });
  }
  return { name: decode(attribute(first, 'name') ?? ''), sheets: sheets.length, rows };
}

interface Workbook {
  readonly shared: readonly string[];
  readonly dates: ReadonlySet<number>;
  /** The day before day 1, as a Unix time. */
  readonly base: number;
}

function readCells(row: string, { shared, dates, base }: Workbook): readonly string[] {
  const cells: string[] = [];
  for (const [, attributes = '', inner = ''] of row.matchAll(
    /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
  )) {
    const place = attribute(attributes, 'r');
    const column = place === undefined ? cells.length : columnOf(place);
    if (column >= COLUMNS_MAX) continue;
    while (cells.length < column) cells.push('');
    const value = decode(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
    const type = attribute(attributes, 't');
    if (type === 's') cells[column] = shared[Number(value)] ?? '';
    else if (type === 'inlineStr') cells[column] = textOf(inner);
    else if (type === 'b') cells[column] = value === '1' ? 'yes' : 'no';
    else if (type === 'e') cells[column] = '';
    else if (value !== '' && dates.has(Number(attribute(attributes, 's')))) {
      const day = new Date(base + Math.floor(Number(value)) * DAY_MS);
      cells[column] = Number.isNaN(day.getTime()) ? value : day.toISOString().slice(0, 10);
    } else cells[column] = value;
  }
  return cells;
}

/** Excel has a February 29, 1900, which did not exist; with this base, all later days are correct. */
const DAY_1900 = Date.UTC(1899, 11, 30);
const DAY_1904 = Date.UTC(1904, 0, 1);

/** The cell styles, by index, that format a number as a date. */
function findDateStyles(styles: string): ReadonlySet<number> {
  const formats = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\b([^>]*)>/g)) {
    const code = decode(attribute(attributes, 'formatCode') ?? '').replaceAll(
      /"[^"]*"|\[[^\]]*\]|\\./g,
      '',
    );
    if (/[yd]/i.test(code)) formats.add(Number(attribute(attributes, 'numFmtId')));
  }
  const cellFormats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const dates = new Set<number>();
  [...cellFormats.matchAll(/<xf\b([^>]*)>/g)].forEach(([, attributes = ''], index) => {
    if (formats.has(Number(attribute(attributes, 'numFmtId')))) dates.add(index);
  });
  return dates;
}

/** The parts of a workbook that are needed. */
const PART =
  /^xl\/(?:workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/|^xl\/worksheets\/[^/]+\.xml$/;

async function unpack(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const accepts = (name: string) => PART.test(name);
  const files = await unzip(bytes, { accepts, bytesMax: UNPACKED_BYTES_MAX }).catch(
    (error: unknown) => {
      if (!(error instanceof ArchiveTooLargeError)) throw notReadable();
      throw new UnreadableFileError('The workbook is too large.');
    },
  );
  const decoder = new TextDecoder();
  return new Map(files.map(({ name, bytes: content }) => [name, decoder.decode(content)]));
}

function notReadable(): UnreadableFileError {
  return new UnreadableFileError(
    'This is a ZIP archive, and no XLSX file that can be read. In the spreadsheet, choose "Save as" and "CSV UTF-8", and send that.',
  );
}

/** The text of a string item: its runs joined, without phonetic hints. */
function textOf(xml: string): string {
  const plain = xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return [...plain.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => decode(text))
    .join('');
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** `A1` is column 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function decode(text: string): string {
  return text
    .replaceAll(/&#(?:x([\da-fA-F]{1,6})|(\d{1,7}));/g, (all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
