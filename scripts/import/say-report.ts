import type { ImportReport } from '#domain/imports/schema.ts';

/** Refusals and notes shown before the rest is only counted; `--json` has them all. */
const SHOWN_MAX = 50;

/** A report in plain words. */
export function sayReport(report: ImportReport): string {
  const { kind, isDryRun, added, changed, unchanged, refused, refusals, notes, stopped } = report;
  const place = kind === 'youtube' ? 'place' : 'line';
  const lines = [
    `${isDryRun ? 'Would import' : 'Imported'} ${kind}: ${sayCounts(added, changed, unchanged, refused)}.`,
    ...refusals.slice(0, SHOWN_MAX).map(({ line, text }) => `  ${place} ${line}: ${text}`),
  ];
  if (refused > SHOWN_MAX) lines.push(`  … and ${count(refused - SHOWN_MAX)} more refused.`);
  if (notes.length > 0) lines.push('Worth knowing:');
  lines.push(...notes.slice(0, SHOWN_MAX).map(({ line, text }) => `  ${place} ${line}: ${text}`));
  if (notes.length > SHOWN_MAX) lines.push(`  … and ${count(notes.length - SHOWN_MAX)} more.`);
  if (stopped !== null) lines.push(`Stopped: ${stopped}`);
  return lines.join('\n');
}

/** How far a run is, in one line of a terminal. */
export function sayProgress({ added, changed, unchanged, refused }: ImportReport): string {
  return sayCounts(added, changed, unchanged, refused);
}

function sayCounts(added: number, changed: number, unchanged: number, refused: number): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(refused)} refused`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
