/** jsdom does not know the element `search`, which React would warn of; goes with the test file (tests/setup-dom.ts). */
export function knowSearch(): void {
  const { createElement } = document;
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = createElement.call(document, tag, options);
    if (tag === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };
}
