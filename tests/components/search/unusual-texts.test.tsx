import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SearchBox } from '#features/catalogue/search/search-box.tsx';
import { queryClient } from '#lib/client/queries.ts';
import site from '#messages/ru/site.json' with { type: 'json' };
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const cities = { city: { id: 5, name: 'Казань', nameIn: 'Казани' }, home: { id: 1, name: 'Москва', nameIn: 'Москве' } };

let asked: string[] = [];
const server = setupServer(
  http.get('*/api/v1/search/history/', () => HttpResponse.json([])),
  http.get('*/api/v1/search/suggests/', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '');
    return HttpResponse.json({ items: [], tags: [], correctedQuery: null, leftOut: [], total: 0 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
  return () => queryClient().clear();
});

async function openBox() {
  render(<SearchBox cities={cities} texts={site.search} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  act(() => field.focus());
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  return field;
}

it.each([
  ['emoji', '🔥🥶👩‍👩‍👧'],
  ['quotes', `"'«»\`''"`],
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
  ['signs of a query language', `' OR 1=1; DROP TABLE products; -- & | ! ( ) : * % $& {query}`],
  ['control characters', '\u0000\u0007\u202eлетен\ud83d'.toWellFormed()],
])('the search box asks for an unusual text as it is, and shows it as a text: %s', async (_, text) => {
  fireEvent.change(await openBox(), { target: { value: text } });
  const form = screen.getByRole('search');
  await waitFor(() => expect(form.textContent).toContain(`По запросу «${text}» ничего не нашлось`));
  expect(asked).toEqual([text]);
  expect(form.querySelector('script, img')).toBeNull();
});

it('the search field takes at most two hundred characters', async () => {
  const field = await openBox();
  await userEvent.type(field, 'котёл '.repeat(40));
  expect(field.value).toBe('котёл '.repeat(40).slice(0, 200));
});
