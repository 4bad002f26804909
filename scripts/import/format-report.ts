import type { ImportReport } from '#domain/imports/schema.ts';

/** Refusals, and notes, that are listed; the rest are only counted. `--json` lists them all. */
const LISTED_MAX = 50;

/** An import's report as text. */
export function formatReport(report: ImportReport): string {
  const { kind, isDryRun, added, changed, unchanged, refused, refusals, notes, stopped } = report;
  const unit = kind === 'youtube' ? 'video' : 'line';
  const lines = [
    `${isDryRun ? 'Would import' : 'Imported'} ${kind}: ${formatCounts(added, changed, unchanged, refused)}.`,
    ...refusals.slice(0, LISTED_MAX).map(({ line, text }) => `  ${unit} ${line}: ${text}`),
  ];
  if (refused > LISTED_MAX) lines.push(`  … and ${count(refused - LISTED_MAX)} more refused.`);
  if (notes.length > 0) lines.push('Notes:');
  lines.push(...notes.slice(0, LISTED_MAX).map(({ line, text }) => `  ${unit} ${line}: ${text}`));
  if (notes.length > LISTED_MAX) lines.push(`  … and ${count(notes.length - LISTED_MAX)} more.`);
  if (stopped !== null) lines.push(`Stopped: ${stopped}`);
  return lines.join('\n');
}

/** An import's progress in one line. */
export function formatProgress({ added, changed, unchanged, refused }: ImportReport): string {
  return formatCounts(added, changed, unchanged, refused);
}

function formatCounts(added: number, changed: number, unchanged: number, refused: number): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(refused)} refused`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
