import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA and good practice. */
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** A selector, or what it names without some parts. */
type Part = string | { include: string; exclude: string[] };

interface WithAxe {
  axe?: { run(context: Part, options: RunOptions): Promise<AxeResults> };
}

/**
 * The page, or the part of it that a selector names, has no violations, and the page does not scroll sideways.
 *
 * @param how where and how the page is shown, for the message
 */
export async function expectAccessible(page: Page, part: Part = 'html', how?: string): Promise<void> {
  expect(await violationsOf(page, part), how).toEqual([]);
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(spare, how).toBeLessThanOrEqual(0);
}

/** Rules that are broken, each with its first element; fades end before, since a half-transparent text is too pale. */
async function violationsOf(page: Page, part: Part): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isLoaded = await page.evaluate(() => {
    // a control that lies under the header now is as large as ever
    scrollTo({ top: 0, behavior: 'instant' });
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    return 'axe' in window;
  });
  // a document keeps it, and a script's parsing takes longer than some checks
  if (!isLoaded) await page.evaluate(`${source};0`);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as WithAxe;
      const found = await axe?.run(context, options);
      if (!found) throw new Error('axe is not loaded');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { context: part, options: rules },
  );
}
