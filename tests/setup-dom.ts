import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetVisitor } from './components/shell/browser.ts';
import { remember } from './restore.ts';

const FRAME_MS = 17;

// long timeouts for `findBy…` and `waitFor` on a busy machine
configure({ asyncUtilTimeout: 20_000 });

// files share a document too: each begins with an empty one on the home page
const { documentElement: root, head, body } = document;
for (const element of [root, head, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
for (const part of [head, body]) part.replaceChildren();
window.history.replaceState(null, '', '/');
forgetVisitor();

afterEach(cleanup);

// jsdom draws frames by the timers of the process: a frame that is due by false ones would never come
const { useRealTimers } = vi;
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  return useRealTimers();
};
afterAll(() => {
  vi.useRealTimers();
  vi.useRealTimers = useRealTimers;
});

// what a test adds to them because jsdom lacks it goes with its file
const filled = [document, navigator, Element.prototype, HTMLDialogElement.prototype].map(remember);
afterAll(() => {
  for (const restore of filled) restore();
});
