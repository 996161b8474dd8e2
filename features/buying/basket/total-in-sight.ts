/** Marks the running total below a table of products. */
export const TOTAL_ATTRIBUTE = 'data-running-total';

/** Whether the visitor sees a running total, which is announced like a snackbar. */
export function isTotalInSight(): boolean {
  return [...document.querySelectorAll(`[${TOTAL_ATTRIBUTE}]`)].some((total) => {
    const { top, bottom, height } = total.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
}
