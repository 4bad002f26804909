import type { ComponentProps } from 'react';

/** A round button of a player, 44 px across. A step that cannot be made is faint, not gone. */
export function PlayerButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors duration-(--motion-fast) hover:bg-hover disabled:opacity-35 disabled:hover:bg-transparent ${className}`}
    />
  );
}
