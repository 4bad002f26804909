import { SiteLink } from '#app/site/site-link.tsx';

interface TabsProps {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly {
    readonly to: string;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
  readonly className?: string;
}

/** Views of one page, each with its own address, so that tabs work without script, can be shared, and work with Back. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap rounded-md border border-hairline bg-sunken p-0.5">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex-1">
            <SiteLink
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? 'true' : undefined}
              className="flex h-11 items-center justify-center rounded-sm px-4 text-sm font-semibold whitespace-nowrap text-muted no-underline transition-colors duration-(--motion-fast) hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-sm"
            >
              {tab.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
