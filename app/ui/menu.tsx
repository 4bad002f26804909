import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { PageLink } from '#app/site/page-link.tsx';
import { Popover, type PopoverButtonProps } from './popover.tsx';

interface MenuProps {
  /** The menu's accessible name. */
  readonly label: string;
  readonly button: (props: PopoverButtonProps) => ReactNode;
  /** (Default: 'start') */
  readonly align?: 'start' | 'end';
  /** `MenuItem`s, optionally with headings between them. */
  readonly children: ReactNode;
}

/** A list of links and commands behind a button, reachable with Tab and the arrow keys. */
export function Menu({ label, button, align, children }: MenuProps) {
  return (
    <Popover
      button={button}
      align={align}
      role="group"
      aria-label={label}
      onKeyDown={walk}
      className="min-w-48 p-1"
    >
      {children}
    </Popover>
  );
}

type MenuItemProps =
  | Omit<ComponentProps<typeof PageLink>, 'className'>
  | ({ readonly to?: undefined; readonly className?: never } & ComponentProps<'button'>);

const ITEM =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-start text-sm font-semibold text-muted no-underline ' +
  'hover:bg-hover hover:text-ink aria-[current=page]:text-ink';

/** A link if it has `to`, otherwise a command, which also closes the menu. */
export function MenuItem(props: MenuItemProps) {
  if (props.to !== undefined) return <PageLink {...props} className={ITEM} />;
  const { onClick, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick?.(event);
      }}
      className={ITEM}
    />
  );
}

/** Arrow keys, Home and End move the focus among the items, wrapping around. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(event.target as HTMLElement);
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
