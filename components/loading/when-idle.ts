/** Runs `callback` after the page has loaded, when the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait);
  function wait() {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(callback, { timeout: 3000 });
      cancel = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, 300);
      cancel = () => clearTimeout(id);
    }
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => cancel();
}
