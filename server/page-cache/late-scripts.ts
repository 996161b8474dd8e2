/**
 * Requests a page's scripts at the end of its body. On a fast line they wait for the first paint: compiling them beside
 * it takes the processor from it. Where the page took long to arrive, or is not shown, they are requested at once
 * (decision 0096). Browsers neither load nor run scripts inside a `template` element until these are moved out of it.
 *
 * @param tags `script` elements of files, async
 */
export function lateScripts(tags: string): string {
  if (tags === '') return '';
  return `<template>${tags}</template><script>(${code})(document.currentScript.previousSibling)</script>`;
}

/**
 * Runs in the browser: its source is written into the page, without the spaces. So it uses nothing from this file, and
 * has no comments and no strings with spaces.
 */
const insertScripts = (template: HTMLTemplateElement) => {
  const insert = () => document.body.append(template.content);
  if (performance.now() > 250 || document.hidden) return insert();
  setTimeout(insert, 300);
  new PerformanceObserver(insert).observe({ type: 'paint', buffered: true });
};

const code = String(insertScripts)
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?(\W) ?/g, '$1');
