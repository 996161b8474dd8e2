import { type RefObject, useEffect } from 'react';
import { barHeight } from './bar-height.ts';

/** Keeps the place of a phone's bar free of notices, while it is in the page. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => barHeight.set(bar.current?.offsetHeight ?? 0);
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      barHeight.set(0);
    };
  }, [bar]);
}
