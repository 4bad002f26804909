import type { ImportReport } from '#domain/imports/schema.ts';

/** Maximum number of refusals, and of notes, that are listed. The rest are only counted. `--json` lists them all. */
const LISTED_MAX = 50;

/** An import's report as text. */
export function formatReport(report: ImportReport): string {
  const { kind, isDryRun, waiting, refused, refusals, notes, stopped } = report;
  const unit = kind === 'youtube' ? 'video' : 'line';
  const lines = [
    ...(report.understood === null ? [] : [`Read as ${report.understood}.`]),
    `${isDryRun ? 'Would import' : 'Imported'} ${kind}: ${formatProgress(report)}.`,
    ...refusals.slice(0, LISTED_MAX).map(({ line, text }) => `  ${unit} ${line}: ${text}`),
  ];
  if (refused > LISTED_MAX) lines.push(`  … and ${count(refused - LISTED_MAX)} more refused.`);
  if (notes.length > 0) lines.push('Notes:');
  lines.push(...notes.slice(0, LISTED_MAX).map(({ line, text }) => `  ${unit} ${line}: ${text}`));
  if (notes.length > LISTED_MAX) lines.push(`  … and ${count(notes.length - LISTED_MAX)} more.`);
  if (waiting > 0 && kind === 'youtube') {
    lines.push(`${count(waiting)} wait in the console for somebody to say which level they show.`);
  } else if (waiting > 0) {
    lines.push(
      `${count(waiting)} without a line wait for longer searches: the site goes on with them while it runs, or "npm run import -- waiting" now.`,
    );
  }
  if (stopped !== null) lines.push(`Stopped: ${stopped}`);
  return lines.join('\n');
}

/** An import's progress in one line. */
export function formatProgress(report: ImportReport): string {
  const { added, changed, unchanged, waiting, refused } = report;
  const parts = [
    `${count(added)} added`,
    `${count(changed)} changed`,
    `${count(unchanged)} unchanged`,
    ...(waiting > 0 ? [`${count(waiting)} waiting`] : []),
    `${count(refused)} refused`,
  ];
  return parts.join(', ');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
