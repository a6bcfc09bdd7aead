import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-screen.tsx';

/** Catches what the router's own boundaries cannot: an error in the frame around every page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
