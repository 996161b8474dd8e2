import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { importTexts } from '#features/staff/imports/import-texts.ts';
import { SectionComponent as Imports } from '#features/staff/imports/imports-section.tsx';
import { sectionStart } from '#features/staff/shared/staff-address.ts';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const listed = (id: number) => ({
  id,
  kind: 'prices',
  state: 'ready',
  counts: { added: 0, changed: 1, withdrawn: 0, unchanged: 0, faulty: 0 },
  fileName: 'ceny.csv',
  who: 'Белова Марина Сергеевна',
  createdAt: '2031-05-05T10:00:00.000Z',
  error: null,
});

let ids: number[] = [];
const server = setupServer(
  http.get('*/api/v1/staff/imports', () => HttpResponse.json({ items: ids.map(listed), total: ids.length, pages: 1 })),
  http.get('*/api/v1/staff/imports/2', () => HttpResponse.json({ message: '' }, { status: 404 })),
);
beforeAll(() => server.listen());
beforeEach(stubBrowserApis);
afterEach(() => queryClient().clear());
afterAll(() => server.close());

const imports = (item: string) => (
  <Imports
    pageState={{ ...sectionStart('imports'), item }}
    loadPreview={() => Promise.reject(new Error('not needed'))}
  />
);
const linked = async () =>
  (await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'ceny.csv' })).map(({ href }) => href);

it('the list begins with the newest import when it is shown again', async () => {
  ids = [1];
  const { rerender } = render(imports(''));
  expect(await linked()).toEqual([expect.stringContaining('item=1')]);
  rerender(imports('2'));
  await screen.findByText(importTexts().missing);
  ids = [2, 1];
  rerender(imports(''));
  expect(await linked()).toEqual([expect.stringContaining('item=2'), expect.stringContaining('item=1')]);
});
