import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useListener } from '#components/state/use-listener.ts';

interface ScrollButtons {
  canGoBack: boolean;
  canGoOn: boolean;
  /** scrolls by most of the visible width; -1 is back */
  turn(direction: 1 | -1): void;
}

/** px: tolerance for fractional scroll positions */
const TOLERANCE = 2;
const SHARE_OF_SIGHT = 0.8;

/** Buttons that scroll a list sideways, for visitors with a mouse; `data-more` marks a list that continues. */
export function useScrollButtons(list: RefObject<HTMLElement | null>): ScrollButtons {
  const [canGo, setCanGo] = useState({ back: false, on: false });

  function measure(): void {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const back = scrollLeft > TOLERANCE;
    const on = scrollWidth - clientWidth - scrollLeft > TOLERANCE;
    setCanGo((known) => (known.back === back && known.on === on ? known : { back, on }));
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
    canGoBack: canGo.back,
    canGoOn: canGo.on,
    turn: (direction) => list.current?.scrollBy({ left: direction * SHARE_OF_SIGHT * list.current.clientWidth }),
  };
}
