import { mayMeasure, onCookieAnswer } from '#lib/client/cookie-consent.ts';

/** Measures from consent to its withdrawal; the code is loaded only with consent. Returns a function that ends it. */
export function startAnalytics(): () => void {
  let stop: (() => void) | null = null;
  let isLoading = false;
  const begin = async () => {
    if (isLoading || stop) return;
    isLoading = true;
    const { measureWithMetrika } = await import('./measure-with-metrika.ts');
    isLoading = false;
    if (mayMeasure()) stop = measureWithMetrika();
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  const follow = () => {
    if (mayMeasure()) void begin().catch(reportError);
    else end();
  };
  follow();
  const stopDebugging = showDebugPanel();
  const stopFollowing = onCookieAnswer(follow);
  return () => {
    stopFollowing();
    stopDebugging();
    end();
  };
}

/** Lists the events on the page opened with `?debug=analytics`, with or without consent and counter; development only. */
function showDebugPanel(): () => void {
  // here, and not at the call, so that a build for production has no file of it
  if (process.env.NODE_ENV !== 'development') return () => undefined;
  const key = 'debug';
  if (new URLSearchParams(location.search).get(key) === 'analytics') sessionStorage.setItem(key, 'analytics');
  if (sessionStorage.getItem(key) !== 'analytics') return () => undefined;
  const shown = import('./debug-panel.ts').then(({ openDebugPanel }) => openDebugPanel());
  return () => void shown.then((close) => close());
}
