/** Column of the picture, which has no heading. */
const PICTURE = 1;

/**
 * Tells screen readers that the rows of the dense table have columns, which its elements, the same as those of cards,
 * cannot say. Follows later changes of the rows. Returns a function that undoes it.
 */
export function nameColumns(table: HTMLElement): () => void {
  const marked = new Set<Element>();
  const mark = (element: Element | null, role: string, more: Record<string, string> = {}) => {
    if (!element) return;
    marked.add(element);
    for (const [name, value] of Object.entries({ role, ...more }))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const markAll = () => {
    const list = table.querySelector(':scope > ul');
    const heads = list?.previousElementSibling ?? null;
    const hasOwnColumns = table.hasAttribute('data-columns');
    mark(table, 'table');
    mark(heads, 'row');
    for (const [index, head] of [...(heads?.children ?? [])].entries()) {
      const link = head.querySelector('a');
      const sorted = link?.dataset;
      // the title has the whole name
      const name = (head instanceof HTMLElement && head.title) || (link ?? head).textContent;
      mark(head, 'columnheader', {
        'aria-colindex': String(index + PICTURE + 1),
        'aria-label': name ?? '',
        ...(sorted && { 'aria-sort': sorted.sorted ?? 'none' }),
      });
    }
    mark(list, 'rowgroup');
    mark(list?.nextElementSibling ?? null, 'rowgroup');
    for (const row of list?.children ?? []) {
      mark(row, 'row');
      for (const [index, cell] of cellsOf(row, hasOwnColumns).entries())
        mark(cell, cell.matches('h2, h3') ? 'rowheader' : 'cell', { 'aria-colindex': String(index + PICTURE + 1) });
      for (const rest of row.querySelectorAll(':scope > :not([role]), :scope > ul[role="cell"] > li'))
        mark(rest, 'presentation');
      nameInFull(row);
    }
  };
  markAll();
  const observer = new MutationObserver(markAll);
  observer.observe(table, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const element of marked)
      for (const name of ['role', 'aria-colindex', 'aria-label', 'aria-sort']) element.removeAttribute(name);
  };
}

/** From the code on; before it are the picture and marks of a promotion, which have no column. */
function cellsOf(row: Element, hasOwnColumns: boolean): Element[] {
  const parts = [...row.children];
  const first = parts.findIndex((part) => part.matches('[data-part="code"]'));
  return parts.slice(first).flatMap((part) => (part.matches('ul') && hasOwnColumns ? [...part.children] : [part]));
}

/** Shows a truncated product name whole in a tooltip. */
function nameInFull(row: Element): void {
  const link = row.querySelector<HTMLElement>('h2 > a, h3 > a');
  if (link && link.scrollHeight > link.clientHeight + 2) link.title = link.textContent ?? '';
}
