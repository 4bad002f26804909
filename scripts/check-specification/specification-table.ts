/** A line of the specification in docs/specification.md. */
export interface SpecificationRow {
  /** Line of the document, from 1. */
  readonly line: number;
  readonly requirement: string;
  readonly state: string;
  /** Files that implement it. */
  readonly files: readonly string[];
  /** Tests that prove it. */
  readonly tests: readonly TestReference[];
}

export interface TestReference {
  readonly file: string;
  /** As in the source. A template (`%j`, `$name`, `${…}`) stands for all tests that it generates. */
  readonly name: string;
}

/** The states of a line. Only the first must name its files and tests. */
const STATES = ['here', 'not here', 'not ours'] as const;

/** The rows of all tables of four columns: requirement, state, files, tests. */
export function readRows(document: string): readonly SpecificationRow[] {
  return document.split('\n').flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).slice(1, -1);
    const [requirement, state = '', files = '', tests = ''] = cells.map((cell) => cell.trim());
    if (cells.length !== 4 || !requirement || /^-+$/.test(requirement)) return [];
    if (requirement === 'asked') return [];
    const references = listQuoted(tests).map((quoted) => {
      const [file = '', name = ''] = quoted.split(' › ');
      return { file, name };
    });
    return [{ line: index + 1, requirement, state, files: listQuoted(files), tests: references }];
  });
}

/**
 * All faults in the tables that can be found without running a test, one sentence each. `read` returns the text of a file of the
 * repository, or undefined if there is none.
 */
export function findFaults(
  document: string,
  read: (file: string) => string | undefined,
): readonly string[] {
  const rows = readRows(document);
  if (rows.length === 0) return ['there is no table in it'];
  return rows.flatMap((row) => listFaults(row, read).map((why) => `line ${row.line}: ${why}`));
}

function listFaults(
  row: SpecificationRow,
  read: (file: string) => string | undefined,
): readonly string[] {
  const faults: string[] = [];
  if (!STATES.some((state) => state === row.state)) {
    faults.push(`"${row.state}" is none of ${STATES.join(', ')}`);
  }
  if (row.state === 'here' && (row.files.length === 0 || row.tests.length === 0)) {
    faults.push('what is here has a file that does it and a test that proves it');
  }
  for (const file of row.files) if (read(file) === undefined) faults.push(`there is no ${file}`);
  for (const { file, name } of row.tests) {
    const text = read(file);
    if (text === undefined) faults.push(`there is no ${file}`);
    else if (!containsTest(text, name)) faults.push(`${file} has no test "${name}"`);
  }
  return faults;
}

/** Only an early warning: the runners' reports show whether a test runs and passes. */
function containsTest(text: string, name: string): boolean {
  return name !== '' && ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
}

function listQuoted(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}
