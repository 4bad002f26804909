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
  /** The button that opens it, given what makes it one. */
  readonly button: (props: PopoverButtonProps) => ReactNode;
  /** On which side of the button. (Default: 'bottom') */
  readonly side?: 'bottom' | 'top';
  /** Which edges are aligned. (Default: 'start') */
  readonly align?: 'start' | 'end';
}

/** What a popover's button must be given. */
export interface PopoverButtonProps {
  readonly popoverTarget: string;
  readonly style: CSSProperties;
}

/**
 * A surface beside its button. It is a native popover: the button, Escape and a press elsewhere close it, without script
 * too; with it, so does a navigation.
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
 * A ref for a native popover that a navigation closes, unless it was opened after the address had changed: React renders
 * the page only then.
 */
export function useClosedByNavigation(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    const surface = popover.current;
    if (!surface) return;
    if (openedAt.current !== key && surface.matches(':popover-open')) surface.hidePopover();
    // The router keeps the key of the address in the history.
    const noteAddress = () => {
      openedAt.current = history.state?.key ?? key;
    };
    surface.addEventListener('beforetoggle', noteAddress);
    return () => surface.removeEventListener('beforetoggle', noteAddress);
  }, [key]);
  return popover;
}

/** Browsers before 2026 may lack anchor positioning: there the popover is placed beside its button when it opens. */
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
