import type { ComponentProps } from 'react';

/**
 * A round button of a player, 44 px wide at any text size, because a row of them has to fit a phone. If disabled it is faint but keeps the
 * focus: browsers take the focus from buttons with `disabled`.
 */
export function RoundButton({
  className = '',
  disabled = false,
  onClick,
  ...props
}: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={`grid size-[44px] shrink-0 place-items-center rounded-full text-ink transition-colors duration-(--motion-fast) hover:bg-hover aria-disabled:opacity-35 aria-disabled:hover:bg-transparent ${className}`}
    />
  );
}
