import { Component, type ReactNode } from 'react';

interface HeadBoundaryProps {
  /** Differs from page to page: with another page the head is tried again. */
  readonly page: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface HeadBoundaryState {
  readonly hasFailed: boolean;
  readonly page: string;
}

/**
 * Keeps a page whose head cannot be told, such as one with broken data, from taking the whole document with it. What
 * is wrong with the page itself is met, and reported, by its route.
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
