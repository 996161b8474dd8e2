import {
  type CSSProperties,
  type Dispatch,
  type MouseEvent,
  type PointerEvent,
  type SetStateAction,
  useRef,
  useState,
  type WheelEvent,
} from 'react';

const LARGEST = 4;
const STEP = 1.6;
/** zoom level after a click */
const CLICK_SCALE = 2.5;
/** px: a shorter pointer movement is a click, not a drag */
const DRAG_FROM = 4;

/** `x` and `y` are the offset of the picture's centre in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

/** Changes the scale around the point (`x`, `y`, in pixels from the centre). */
export function scaledAround(view: View, scale: number, x: number, y: number): View {
  const next = Math.min(LARGEST, Math.max(1, scale));
  if (next === 1) return whole;
  const ratio = next / view.scale;
  return { scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

export type Zoom = ReturnType<typeof useZoom>;

/**
 * Zooms one picture at a time with the mouse; touch screens have the browser's own pinch zoom. Resets when `shown`
 * changes.
 */
export function useZoom(shown: number) {
  const [view, setView] = useState(whole);
  const [zoomed, setZoomed] = useState(shown);
  // while rendering: an effect would reset what is zoomed right after the other picture is shown
  if (zoomed !== shown) {
    setZoomed(shown);
    setView(whole);
  }

  const scaleTo = (scale: (current: number) => number, x = 0, y = 0) =>
    setView((current) => scaledAround(current, scale(current.scale), x, y));
  const drag = useDrag(view, setView, (event) =>
    scaleTo((scale) => (scale > 1 ? 1 : CLICK_SCALE), ...fromMiddle(event)),
  );

  function onWheel(event: WheelEvent<HTMLElement>) {
    if (event.deltaY !== 0) scaleTo((scale) => scale * STEP ** (-event.deltaY / 200), ...fromMiddle(event));
  }

  return {
    handlers: { ...drag, onWheel },
    isZoomed: view.scale > 1,
    isLargest: view.scale >= LARGEST,
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } satisfies CSSProperties,
    enlarge: () => scaleTo((scale) => scale * STEP),
    reduce: () => scaleTo((scale) => scale / STEP),
  };
}

/** Drags a zoomed picture with the mouse; without movement it is a click. */
function useDrag(
  view: View,
  setView: Dispatch<SetStateAction<View>>,
  onClick: (event: MouseEvent<HTMLElement>) => void,
) {
  const drag = useRef<{ x: number; y: number; from: View; hasMoved: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      drag.current = { x: event.clientX, y: event.clientY, from: view, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(x, y) > DRAG_FROM) start.hasMoved = true;
      if (start.hasMoved && start.from.scale > 1) setView({ ...start.from, x: start.from.x + x, y: start.from.y + y });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      drag.current = null;
      if (start && !start.hasMoved) onClick(event);
    },
    onPointerCancel() {
      drag.current = null;
    },
  };
}

function fromMiddle(event: MouseEvent<HTMLElement>): [x: number, y: number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left - width / 2, event.clientY - top - height / 2];
}
