import type { ReactNode } from 'react';

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    /** The first one names the row. */
    readonly cells: readonly ReactNode[];
  }[];
}

/** A table of the console. If it is wider than the page, it scrolls within it. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus.
    <section aria-label={caption} tabIndex={0} className="relative mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr className="border-b border-hairline">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pe-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row" className="py-2 pe-3 font-semibold">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} className="py-2 pe-3 tabular-nums">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
