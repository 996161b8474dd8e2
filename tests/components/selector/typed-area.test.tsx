import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSelector } from '#features/catalogue/selector/use-selector.ts';
import type { Locale } from '#lib/config/locales.ts';
import { readSelector } from '#lib/config/selector-address.ts';

const router = { push: vi.fn(), replace: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => vi.clearAllMocks());

it.each<[Locale, string]>([
  ['en', '16.5'],
  ['ru', '16,5'],
])('an area is shown as the language %s writes it, and read with a comma and with a point', async (locale, shown) => {
  const choice = readSelector(new URLSearchParams('area=16.5'));
  const { result } = renderHook(() => useSelector(choice, locale));
  expect(result.current.state.rooms[0]?.values.area).toBe(shown);
  for (const [typed, read] of [
    ['17,5', '17.5'],
    ['18.5', '18.5'],
  ] as const) {
    act(() => result.current.change(0, 'area', typed, true));
    await waitFor(() =>
      expect(router.replace).toHaveBeenLastCalledWith(expect.stringContaining(`area=${read}`), { scroll: false }),
    );
    expect(result.current.state.rooms[0]?.values.area).toBe(typed);
  }
  expect(router.push).not.toHaveBeenCalled();
});
