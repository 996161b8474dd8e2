import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateScripts } from '#server/page-cache/late-scripts.ts';

const [one, two] = ['/_next/static/chunks/one.js', '/_next/static/chunks/two.js'];
let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe() {}
    },
  );
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.replaceChildren();
  };
});

/** Runs the script of a page that is parsed so many milliseconds after the navigation to it. */
function arrive({ after, isHidden = false }: { after: number; isHidden?: boolean }): void {
  vi.spyOn(performance, 'now').mockReturnValue(after);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.body.innerHTML = lateScripts(`<script src="${one}" async></script><script src="${two}" async></script>`);
  const inserting = document.querySelector('script')!;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(inserting);
  runInThisContext(inserting.textContent);
}

const requested = () => Array.from(document.querySelectorAll('script[src]'), (script) => script.getAttribute('src'));

describe('the scripts of a page', () => {
  it('are requested after the first paint, once, when the page arrived fast', () => {
    arrive({ after: 80 });
    expect(requested()).toEqual([]);
    paint();
    expect(requested()).toEqual([one, two]);
    paint();
    vi.advanceTimersByTime(1000);
    expect(requested()).toEqual([one, two]);
  });

  it('are requested at once when the page took long to arrive', () => {
    arrive({ after: 400 });
    expect(requested()).toEqual([one, two]);
  });

  it('are requested at once in a tab that is not shown, which paints nothing', () => {
    arrive({ after: 80, isHidden: true });
    expect(requested()).toEqual([one, two]);
  });

  it('do not wait longer than a third of a second for a paint', () => {
    arrive({ after: 80 });
    vi.advanceTimersByTime(330);
    expect(requested()).toEqual([one, two]);
  });

  it('are not waited for by a script when there are none', () => {
    expect(lateScripts('')).toBe('');
  });
});
