import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RecordSearch } from '#features/catalogue/listing/record-search.tsx';

it('the request that saves a search is retried when the server fails once', async () => {
  const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  ask.mockResolvedValueOnce(Response.json({}, { status: 503 })).mockResolvedValue(Response.json({ items: [] }));
  vi.stubGlobal('fetch', ask);
  render(<RecordSearch text="конвектор" />);
  await expect.poll(() => ask.mock.calls.length).toBe(2);
  expect(ask.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill(`/ajax/catalog/search/?q=${encodeURIComponent('конвектор')}`),
  );
  expect(ask.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  vi.unstubAllGlobals();
});
