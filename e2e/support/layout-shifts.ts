import { type Page, test } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Seen {
  shifts: number;
  /** what moved, from where to where */
  moved: string[];
}

/**
 * Records layout shifts on all pages opened later; returns a function that reads the total of the last one, and
 * attaches what moved to the test.
 *
 * @param isUnasked leaves out those that follow a press, which the browser's own measure leaves out too
 */
export async function shiftsOf(page: Page, { isUnasked = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((unasked) => {
    const seen: Seen = { shifts: 0, moved: [] };
    Object.assign(window, { seenShifts: seen });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (unasked && hadRecentInput) continue;
        seen.shifts += value;
        for (const { node, previousRect, currentRect } of sources) {
          const html = node instanceof Element ? (node.cloneNode() as Element).outerHTML : node?.textContent;
          seen.moved.push(`${value}: ${html}, ${placeOf(previousRect)} → ${placeOf(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, isUnasked);
  return async () => {
    // fails on a page without the observer, which must not pass as zero
    const { shifts, moved } = await page.evaluate(() => Reflect.get(window, 'seenShifts') as Seen);
    if (shifts > 0) await test.info().attach('layout shifts', { body: moved.join('\n') });
    return shifts;
  };
}
