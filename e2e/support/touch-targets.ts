import type { Page } from '@playwright/test';

/** Smallest side of a touch target: 44 px, less one for rounding. */
const SIDE = 43;

/** Controls of the page, or of the part that `within` names, whose target is smaller than 44 × 44 px. */
export async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  const still = await page.addStyleTag({
    // nothing moves while it is measured, and the last control can be scrolled above what sticks to the bottom
    content: `*, ::before, ::after { transition: none !important; scroll-behavior: auto !important }
      body { padding-bottom: 60vh !important }`,
  });
  const small = await page.evaluate(measure, { within, side: SIDE });
  await still.evaluate((style) => (style as Element).remove());
  return small;
}

/** Gives a tab a touch screen, as `hasTouch` does for a whole test. The tab keeps it: the browser gives no mouse back. */
export async function touchScreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** Runs in the browser: presses around the middle of every control and looks what is hit. */
function measure({ within, side }: { within: string; side: number }): string[] {
  const CONTROLS =
    'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="option"], [role="tab"]';
  const root = document.querySelector(within);
  if (!root) return [`${within} is missing`];

  /** The target of a hidden input is its label. */
  const targetOf = (control: Element): Element => {
    const label = (control as HTMLInputElement).labels?.[0];
    const { width, height } = control.getBoundingClientRect();
    const isChoice = control.matches('[type="checkbox"], [type="radio"], [type="file"]');
    return label && (isChoice || width * height < 4) ? label : control;
  };
  /** A link within a sentence is as high as its line. */
  const isInSentence = (control: Element): boolean => {
    if (!control.matches('a, button') || getComputedStyle(control).display !== 'inline') return false;
    const block = control.parentElement?.closest(
      'p, li, dd, dt, td, th, span, div, label, figcaption, h1, h2, h3, small',
    );
    const around = (block?.textContent ?? '').length - (control.textContent ?? '').length;
    return around >= 3;
  };
  const isSeen = (control: Element): boolean =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(':disabled, [inert] *') &&
    !control.closest('[aria-hidden="true"]') &&
    getComputedStyle(control).pointerEvents !== 'none';

  const hits = (target: Element, x: number, y: number): boolean => {
    const found = document.elementFromPoint(x, y);
    return (
      found !== null &&
      (target.contains(found) || (found instanceof Element && found.closest('label')?.control === target))
    );
  };
  /** How far the target reaches from the middle in one direction. */
  const reach = (target: Element, [x, y]: [number, number], [dx, dy]: [number, number]): number => {
    const half = side / 2;
    if (hits(target, x + dx * half, y + dy * half)) return half;
    let far = 0;
    while (far < half && hits(target, x + dx * (far + 1), y + dy * (far + 1))) far++;
    return far;
  };
  const sizeOf = (target: Element): [number, number] | null => {
    const box = [...target.getClientRects()].toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!box) return null;
    const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!hits(target, ...middle)) return null;
    const along = (one: [number, number], other: [number, number]) =>
      // a target may reach further on one side of its middle than on the other
      Math.round(reachFull(target, middle, one) + reachFull(target, middle, other));
    return [along([-1, 0], [1, 0]), along([0, -1], [0, 1])];
  };
  const reachFull = (target: Element, middle: [number, number], way: [number, number]): number => {
    const near = reach(target, middle, way);
    if (near < side / 2) return near;
    let far = near;
    while (far < side && hits(target, middle[0] + way[0] * (far + 1), middle[1] + way[1] * (far + 1))) far++;
    return far;
  };
  const nameOf = (control: Element): string => {
    const place = control.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? '';
    const text = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `${control.tagName.toLowerCase()} .${place} «${text.slice(0, 40)}»`;
  };

  const small = new Map<string, string>();
  let measured = 0;
  // the header, whose first row leaves the screen when the page is scrolled, comes first
  scrollTo(0, 0);
  for (const control of root.querySelectorAll(CONTROLS)) {
    const target = targetOf(control);
    if (!isSeen(control) || !isSeen(target) || isInSentence(target)) continue;
    const box = target.getBoundingClientRect();
    // a link to the content, hidden until it has the focus
    if (box.width * box.height < 4) continue;
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const size = sizeOf(target);
    if (size === null) continue;
    measured++;
    // marks of a map cannot be moved apart, and the list beside the map has the same links
    const least = control.closest('figure') ? 24 : side;
    if (size[0] >= least && size[1] >= least) continue;
    const key = `${control.tagName} ${control.closest('[class]')?.getAttribute('class')} ${size.join(' × ')}`;
    if (!small.has(key)) small.set(key, `${nameOf(control)} ${size.join(' × ')}`);
  }
  return measured < 3 ? [`only ${measured} controls can be pressed`] : [...small.values()];
}
