/** A line of the specification, as docs/specification.md has it. */
export interface SpecificationRow {
  /** Line of the document, from 1. */
  readonly at: number;
  readonly says: string;
  readonly state: string;
  /** Files that do it. */
  readonly files: readonly string[];
  /** Tests that prove it. */
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

/** What a line can be. Only the first has to name its files and tests. */
export const STATES = ['here', 'not here', 'with accounts', 'not ours'] as const;

/** The rows of all tables of four columns: what is asked, its state, its files, its tests. */
export function readRows(document: string): readonly SpecificationRow[] {
  return document.split('\n').flatMap((line, index) => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [says, state, files, tests] = cells.map((cell) => cell.trim());
    if (cells.length !== 4 || !says || /^-+$/.test(says) || says === 'asked') return [];
    const named = quotedIn(tests ?? '').map((text) => {
      const [file = '', name = ''] = text.split(' › ');
      return { file, name };
    });
    return [
      { at: index + 1, says, state: state ?? '', files: quotedIn(files ?? ''), tests: named },
    ];
  });
}

/**
 * Everything that is wrong with a table, a sentence each. `read` gives the text of a file of the repository;
 * undefined when there is none.
 */
export function findFaults(
  document: string,
  read: (file: string) => string | undefined,
): readonly string[] {
  const rows = readRows(document);
  const faults = rows.flatMap((row) => faultsOf(row, read).map((why) => `line ${row.at}: ${why}`));
  return rows.length === 0 ? ['there is no table in it'] : faults;
}

function faultsOf(
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
    else if (!hasTest(text, name)) faults.push(`${file} has no test "${name}"`);
  }
  return faults;
}

/** A test is named in one string; what is filled into it (`%j`) stands in the table as it does there. */
function hasTest(text: string, name: string): boolean {
  return name !== '' && ["'", '"', '`'].some((mark) => text.includes(mark + name + mark));
}

function quotedIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}
