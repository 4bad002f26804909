import { DOUBT_CONFIDENCE_MAX } from '#engine/doubt.ts';
import { FORWARD_CELLS } from './costs.ts';
import { ELEMENTS } from './judge-readings.ts';
import type { Score } from './score.ts';
import type { FieldCounts } from './score-modifiers.ts';
import type { ScreenScore } from './score-screen.ts';
import { TIERS } from './truth.ts';

/** One picture's score and cost. */
export interface TimedScore {
  readonly score: Score;
  readonly screen: ScreenScore;
  /** CPU milliseconds after decoding. */
  readonly cpuMs: number;
  /** CPU milliseconds of decoding, with which the others are compared. */
  readonly decodingMs: number;
}

const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0001];
const percent = (part: number, whole: number, digits = 1): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(digits)} %`;

/** The cost of reading, besides the times of the single pictures. */
export interface Costs {
  /** CPU milliseconds of one forward pass of the board network. */
  readonly forwardMs: number;
  /** Peak memory of reading some of the pictures, each in its own process, above the decoded picture. */
  readonly readingBytes: readonly number[];
  /** Peak memory of the bench. */
  readonly processBytes: number;
}

/** The tables of one set of pictures, as text. */
export function formatReport(name: string, all: readonly TimedScore[], costs: Costs): string {
  const lines = [
    `${name}: ${all.length} pictures`,
    '',
    'tier  pictures  right            with modifiers   refused  wrong  sure and wrong',
  ];
  for (const tier of TIERS) {
    const own = all.filter(({ score }) => score.truth.tier === tier).map(({ score }) => score);
    if (own.length === 0) continue;
    const n = (verdict: Score['verdict']): number =>
      own.filter((s) => s.verdict === verdict).length;
    const whole = own.filter(isWhole).length;
    const share = (count: number): string => `${count} (${percent(count, own.length)})`.padEnd(15);
    lines.push(
      `${tier}     ${String(own.length).padStart(8)}  ${share(n('right'))}  ${share(whole)}  ${String(n('refused')).padStart(7)}  ${String(n('wrong')).padStart(5)}  ${String(own.filter((s) => s.sure).length).padStart(14)}`,
    );
  }
  lines.push('', 'wrong boards have     boards  and nothing else', ...formatFaults(all));
  lines.push('', 'modifiers             right / there        invented', ...formatFields(all));
  lines.push(...formatScreen(all));
  lines.push('', 'confidence     right / readings');
  const readings = all.flatMap(({ score }) => score.readings);
  for (let i = 0; i + 1 < BINS.length; i++) {
    const [from, to] = [BINS[i] as number, BINS[i + 1] as number];
    const own = readings.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = own.filter(({ isRight }) => isRight).length;
    lines.push(
      `${from.toFixed(2)}–${Math.min(1, to).toFixed(2)}      ${right} / ${own.length} (${percent(right, own.length)})`,
    );
  }
  lines.push('', 'sure and wrong        readings', ...formatSureAndWrong(readings));
  const quantile = (of: (timed: TimedScore) => number, share: number): number =>
    all.map(of).sort((p, q) => p - q)[Math.min(all.length - 1, Math.floor(share * all.length))] ??
    0;
  const at = (share: number): string => quantile(({ cpuMs }) => cpuMs, share).toFixed(0);
  const ratio = quantile(({ cpuMs, decodingMs }) => cpuMs / decodingMs, 0.5);
  const passes = quantile(({ cpuMs }) => cpuMs, 0.5) / costs.forwardMs;
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  lines.push(
    '',
    `CPU after decoding: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, most ${at(1)} ms`,
    `  that is ${passes.toFixed(1)} times a forward pass of the board network over ${FORWARD_CELLS} × ${FORWARD_CELLS} cells (${costs.forwardMs.toFixed(0)} ms), and ${ratio.toFixed(1)} times what decoding the same file takes (medians)`,
    `peak memory of one reading above the decoded picture: ${costs.readingBytes.map(megabytes).join(', ')} MB (${costs.readingBytes.length} pictures, each in a process of its own); of the bench ${megabytes(costs.processBytes)} MB`,
  );
  const worst = all
    .filter(({ score }) => score.verdict !== 'right')
    .sort((p, q) => badness(q.score) - badness(p.score))
    .slice(0, 10);
  if (worst.length > 0) lines.push('', 'worst:');
  for (const { score } of worst)
    lines.push(
      `  ${score.truth.file}: ${score.why.slice(0, 4).join('; ')}${score.why.length > 4 ? `; and ${score.why.length - 4} more` : ''}`,
    );
  return `${lines.join('\n')}\n`;
}

/** Whether a board is right with every modifier that its picture shows. */
function isWhole({ verdict, fields }: Score): boolean {
  return (
    verdict === 'right' &&
    Object.values(fields).every(({ there, right, invented }) => right === there && invented === 0)
  );
}

/** For each kind of element and for all together, the number of readings that were wrong without a doubt. */
function formatSureAndWrong(readings: Score['readings']): string[] {
  const format = (name: string, own: Score['readings']): string => {
    const wrong = own.filter((r) => !r.isRight && r.confidence >= DOUBT_CONFIDENCE_MAX).length;
    return `${name.padEnd(20)}  ${wrong} / ${own.length} (${percent(wrong, own.length, 2)})`;
  };
  return [
    ...ELEMENTS.map((element) =>
      format(
        element,
        readings.filter((r) => r.element === element),
      ),
    ),
    format('together', readings),
  ];
}

function badness(score: Score): number {
  return (score.verdict === 'wrong' ? 1000 : 0) + (score.sure ? 1000 : 0) + score.why.length;
}

/** Kinds of faults, each with a pattern for the messages of `scoreReading`. */
const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['floor', /^floor/],
  ['blocks’ cells', /^(no|extra) block/],
  ['blocks’ colors', /^block at/],
  ['gates’ cells', /^(no|extra) gate/],
  ['gates’ colors', /^gate /],
];

/** The number of wrong boards with each kind of fault, and the number with only that kind. */
function formatFaults(all: readonly TimedScore[]): string[] {
  const wrong = all.filter(({ score }) => score.verdict === 'wrong' && score.truth.valid);
  const kinds = wrong.map(({ score: { why } }) =>
    FAULTS.filter(([, pattern]) => why.some((line) => pattern.test(line))).map(([name]) => name),
  );
  return FAULTS.map(([name]) => {
    const own = kinds.filter((has) => has.includes(name));
    const alone = own.filter((has) => has.length === 1).length;
    return `${name.padEnd(20)}  ${String(own.length).padStart(6)}  ${String(alone).padStart(16)}`;
  });
}

/** A line about what is read around the boards, if the truth contains it. */
function formatScreen(all: readonly TimedScore[]): string[] {
  const parts = (['level', 'timer'] as const).flatMap((name) => {
    const own = all.flatMap(({ screen }) => screen[name] ?? []);
    const counts = ['right', 'wrong', 'none'].map(
      (verdict) => own.filter((one) => one === verdict).length,
    );
    return own.length > 0 ? [`${name}s read right/wrong/none: ${counts.join('/')}`] : [];
  });
  return parts.length > 0 ? ['', parts.join('; ')] : [];
}

function formatFields(all: readonly TimedScore[]): string[] {
  const sums: FieldCounts = {};
  for (const { score } of all) {
    for (const [field, { there, right, invented }] of Object.entries(score.fields)) {
      sums[field] ??= { there: 0, right: 0, invented: 0 };
      const sum = sums[field];
      sum.there += there;
      sum.right += right;
      sum.invented += invented;
    }
  }
  const shown = Object.entries(sums).filter(([, c]) => c.there + c.invented > 0);
  const total = shown.reduce(
    (sum, [, c]) => ({
      there: sum.there + c.there,
      right: sum.right + c.right,
      invented: sum.invented + c.invented,
    }),
    { there: 0, right: 0, invented: 0 },
  );
  return [...shown.sort(([p], [q]) => (p < q ? -1 : 1)), ['together', total] as const].map(
    ([field, c]) =>
      `${field.padEnd(20)}  ${`${c.right} / ${c.there} (${percent(c.right, c.there)})`.padEnd(21)}${c.invented}`,
  );
}
