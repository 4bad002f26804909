import { Component, type ReactNode } from 'react';

interface HeadBoundaryProps {
  /** Identifies the page: with another one the head is rendered again. */
  readonly page: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface HeadBoundaryState {
  readonly hasFailed: boolean;
  readonly page: string;
}

/**
 * Keeps an error in a page's head, such as one from broken data, from replacing the whole document. An error in the page itself is
 * handled and reported by its route.
 */
export class HeadBoundary extends Component<HeadBoundaryProps, HeadBoundaryState> {
  override state: HeadBoundaryState = { hasFailed: false, page: this.props.page };

  static getDerivedStateFromError(): Partial<HeadBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { page }: HeadBoundaryProps,
    state: HeadBoundaryState,
  ): HeadBoundaryState | null {
    return page === state.page ? null : { hasFailed: false, page };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
