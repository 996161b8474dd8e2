'use client';

import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** stands in for a part that failed; default: nothing */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of the page whose failure takes nothing else with it. The page's error listeners hear of it. */
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
