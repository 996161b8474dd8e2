'use client';

import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** shown instead of a part that failed; default: nothing */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An error boundary around a part of the page; the error is also reported to the window's error listeners. */
export class PartBoundary extends Component<PartBoundaryProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.isLost ? this.props.fallback : this.props.children;
  }
}
