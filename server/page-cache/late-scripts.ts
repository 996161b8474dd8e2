/**
 * Requests a page's scripts at the end of its body. On a fast line they wait for the first paint: compiling them beside
 * it takes the processor from it. Where the page took long to arrive, or is not shown, they are requested at once
 * (decision 0096). A browser neither requests nor runs what stands in a `template`.
 *
 * @param tags `script` elements of files, async
 */
export function lateScripts(tags: string): string {
  if (tags === '') return '';
  return `<template>${tags}</template><script>(${code})(document.currentScript.previousSibling)</script>`;
}

/** Runs in the browser as text in the page, so it names nothing outside itself and contains neither comments nor texts. */
const insertScripts = (template: HTMLTemplateElement) => {
  const insert = () => document.body.append(template.content);
  if (performance.now() > 250 || document.hidden) return insert();
  setTimeout(insert, 300);
  new PerformanceObserver(insert).observe({ type: 'paint', buffered: true });
};

const code = String(insertScripts)
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?(\W) ?/g, '$1');
