import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FacetPanel, PANEL_ID } from '#features/catalogue/listing/facet-panel.tsx';
import { listenToListing } from '#features/catalogue/listing/listing-events.ts';
import { partsAround } from '#features/catalogue/listing/listing-parts.ts';
import { stubBrowserApis } from '../shell/browser.ts';
import { panelTexts } from './panel-texts.ts';

let stop = () => {};
beforeEach(() => stubBrowserApis());
afterEach(() => stop());

const opener = () => screen.getByRole('button', { name: 'Фильтры', hidden: true });
/** The browser’s answer to a sheet that has opened or closed. */
const toggled = (newState: 'open' | 'closed') => fireEvent(panel(), Object.assign(new Event('toggle'), { newState }));
const panel = () => document.querySelector<HTMLElement>(`#${PANEL_ID}`)!;

function show() {
  const { container } = render(
    <div data-listing="">
      <FacetPanel
        path="/catalog/split"
        sort="popular"
        inStockTotal={126}
        isInStock={false}
        resetHref={null}
        facets={[]}
        texts={panelTexts}
      />
      <section data-results="" tabIndex={-1} aria-label="Товары">
        <button type="button" popoverTarget={PANEL_ID}>
          Фильтры
        </button>
      </section>
    </div>,
  );
  // shown: the style sheet hides a closed popover
  panel().removeAttribute('popover');
  const parts = partsAround(container.querySelector('section'))!;
  stop = listenToListing(parts, { choose: vi.fn(), type: vi.fn(), follow: vi.fn() });
}

it('the sheet of filters is a dialog that takes the focus when it opens and gives it back when it closes', () => {
  show();
  opener().focus();
  toggled('open');
  const dialog = screen.getByRole('dialog', { name: 'Фильтры' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('link', { name: panelTexts.skip })).toBeNull();
  // while it slides out, the closed sheet still has the focus
  screen.getByRole('checkbox').focus();
  toggled('closed');
  expect(document.activeElement).toBe(opener());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dialog.getAttribute('aria-label')).toBe('Фильтры');
  expect(screen.getByRole('link', { name: panelTexts.skip })).toBeDefined();
});

it('a filter that has the focus when the sheet is shown again keeps it, and leaving the list ends the dialog', async () => {
  show();
  const box = screen.getByRole('checkbox');
  await userEvent.click(box);
  toggled('open');
  expect(document.activeElement).toBe(box);
  stop();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener().closest('[inert]')).toBeNull();
});
