import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useLocation } from 'react-router';

const PLACES = {
  bottom: {
    start: '[position-area:bottom_span-right]',
    end: '[position-area:bottom_span-left]',
  },
  top: {
    start: '[position-area:top_span-right]',
    end: '[position-area:top_span-left]',
  },
};

interface PopoverProps extends Omit<ComponentProps<'div'>, 'popover' | 'ref' | 'id'> {
  /** Renders the button, which must take these props. */
  readonly button: (props: PopoverButtonProps) => ReactNode;
  /** On which side of the button it opens. (Default: 'bottom') */
  readonly side?: 'bottom' | 'top';
  /** Which edges are aligned. (Default: 'start') */
  readonly align?: 'start' | 'end';
}

export interface PopoverButtonProps {
  readonly popoverTarget: string;
  readonly style: CSSProperties;
}

/**
 * A surface next to its button. It is a native popover: the button, Escape and a press elsewhere close it, even without script. A
 * navigation closes it too.
 */
export function Popover({
  button,
  side = 'bottom',
  align = 'start',
  className = '',
  style,
  ...props
}: PopoverProps) {
  const id = useId();
  const popover = useClosedByNavigation();
  const anchorName = `--${id}`;
  return (
    <>
      {button({ popoverTarget: id, style: { anchorName } as CSSProperties })}
      <div
        {...props}
        ref={popover}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => placeWithoutAnchors(event, side, align)}
        style={{ ...style, positionAnchor: anchorName } as CSSProperties}
        className={`inset-auto my-1.5 rounded-md border border-hairline bg-card text-ink shadow-lg [position-try-fallbacks:flip-block,flip-inline] ${PLACES[side][align]} ${className}`}
      />
    </>
  );
}

/**
 * A ref for a native popover that a navigation closes, unless it was opened after the address had changed but before React rendered the
 * page.
 */
export function useClosedByNavigation(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    const surface = popover.current;
    if (!surface) return;
    if (openedAt.current !== key && surface.matches(':popover-open')) surface.hidePopover();
    // The router stores the key of the current address in the history state.
    const recordAddress = () => {
      openedAt.current = history.state?.key ?? key;
    };
    surface.addEventListener('beforetoggle', recordAddress);
    return () => surface.removeEventListener('beforetoggle', recordAddress);
  }, [key]);
  return popover;
}

/** Positions the popover when it opens, for browsers without anchor positioning (some before 2026). */
function placeWithoutAnchors(
  { currentTarget, newState }: ToggleEvent<HTMLElement>,
  side: 'bottom' | 'top',
  align: 'start' | 'end',
): void {
  if (newState !== 'open' || CSS.supports('position-area: top')) return;
  const button = document.querySelector(`[popovertarget="${currentTarget.id}"]`);
  if (!button) return;
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  Object.assign(currentTarget.style, {
    inset: 'auto',
    ...(side === 'bottom' ? { top: `${bottom}px` } : { bottom: `${clientHeight - top}px` }),
    ...(align === 'start' ? { left: `${left}px` } : { right: `${clientWidth - right}px` }),
  });
}
