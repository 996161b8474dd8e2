import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useListener } from '#components/state/use-listener.ts';

interface ScrollButtons {
  canScrollPrevious: boolean;
  canScrollNext: boolean;
  /** scrolls by most of the visible width; -1 is back */
  scrollPage(direction: 1 | -1): void;
}

/** px: tolerance for fractional scroll positions */
const TOLERANCE = 2;
const SHARE_OF_SIGHT = 0.8;

/** Buttons that scroll a list sideways, for visitors with a mouse; `data-more` marks a list that continues. */
export function useScrollButtons(list: RefObject<HTMLElement | null>): ScrollButtons {
  const [canScroll, setCanScroll] = useState({ back: false, on: false });

  function measure(): void {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const back = scrollLeft > TOLERANCE;
    const on = scrollWidth - clientWidth - scrollLeft > TOLERANCE;
    setCanScroll((known) => (known.back === back && known.on === on ? known : { back, on }));
    list.current.toggleAttribute('data-more', on);
  }

  useListener(list, 'scroll', measure);
  const onRoom = useEffectEvent(measure);
  useEffect(() => {
    const onResize = () => onRoom();
    onResize();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  return {
    canScrollPrevious: canScroll.back,
    canScrollNext: canScroll.on,
    scrollPage: (direction) => list.current?.scrollBy({ left: direction * SHARE_OF_SIGHT * list.current.clientWidth }),
  };
}
