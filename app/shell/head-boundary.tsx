import { Component, type ReactNode } from 'react';

interface HeadBoundaryProps {
  /** Identifies the page. After an error, the head is rendered again for another page. */
  readonly page: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface HeadBoundaryState {
  readonly hasFailed: boolean;
  readonly page: string;
}

/**
 * Keeps an error in a page's head, for example from broken data, from replacing the whole document. Errors in the page itself are handled
 * and reported by its route.
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
