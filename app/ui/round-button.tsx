import type { ComponentProps } from 'react';

/**
 * A round button of a player, 44 px across whatever the size of the text: a row of them has to fit a phone. A step that cannot be made is faint, not gone, and keeps the focus: a browser
 * takes it from a button that becomes disabled.
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
