import type { ReactNode } from 'react';

interface TextProps {
  readonly children: ReactNode;
}

/**
 * Wraps text in an element, for use next to sibling nodes when the caller may pass text or elements.
 *
 * Page translation replaces text nodes, after which React updates or fails to find its own node. The text of an element without other
 * children is set as a whole, which still works. Anything other than text is rendered as it is.
 */
export function Text({ children }: TextProps) {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    children
  );
}
