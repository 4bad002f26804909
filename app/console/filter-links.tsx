import { Link } from 'react-router';

interface FilterLinksProps {
  readonly label: string;
  readonly current: string;
  readonly options: readonly {
    readonly value: string;
    readonly name: string;
    readonly to: string;
  }[];
}

/** The filter of a list as links, so that it is in the address. */
export function FilterLinks({ label, current, options }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {options.map(({ value, name, to }) => (
          <li key={value}>
            <Link
              to={to}
              aria-current={value === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-hairline bg-card px-3 text-sm font-semibold text-ink no-underline hover:bg-hover aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
