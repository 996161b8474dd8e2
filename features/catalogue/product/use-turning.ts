import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Turning {
  canGoBack: boolean;
  canGoOn: boolean;
  /** after the list was scrolled */
  measure(): void;
  /** by most of what is in sight; -1 is back */
  turn(direction: 1 | -1): void;
}

/** px: a rounded end still counts as the end */
const TOLERANCE = 2;
const SHARE_OF_SIGHT = 0.8;

/** Moving a list that scrolls sideways by buttons: a mouse has no other good way. */
export function useTurning(list: RefObject<HTMLElement | null>): Turning {
  const [canGo, setCanGo] = useState({ back: false, on: false });

  function measure(): void {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const back = scrollLeft > TOLERANCE;
    const on = scrollWidth - clientWidth - scrollLeft > TOLERANCE;
    setCanGo((known) => (known.back === back && known.on === on ? known : { back, on }));
  }

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
    measure,
    turn: (direction) => list.current?.scrollBy({ left: direction * SHARE_OF_SIGHT * list.current.clientWidth }),
  };
}
