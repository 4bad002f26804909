import type { ReactNode } from 'react';

interface TextProps {
  readonly children: ReactNode;
}

/**
 * Puts text into an element of its own, where it stands beside other nodes and whoever hands it over decides what it is.
 *
 * Page translation replaces text nodes. React would go on changing, or fail to find, the node that it made; the text of an
 * element that has no other child it sets anew. Anything but text is rendered as it is.
 */
export function Text({ children }: TextProps) {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    children
  );
}
