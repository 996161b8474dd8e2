import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { NEW_ITEM, sectionStart } from '#features/staff/shared/staff-address.ts';
import { TextEditor } from '#features/staff/texts/text-editor.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const page = {
  path: '/warranty',
  version: '1',
  title: 'Гарантия',
  isShown: true,
  fields: { title: 'Гарантия', description: 'Сроки гарантии' },
  body: 'Год',
};

let sent: { body?: string; codes?: string[]; version?: string }[] = [];
let refusal: Response | null = null;
const took = async (request: Request) => void sent.push((await request.json()) as (typeof sent)[number]);
const server = setupServer(
  http.get('*/api/v1/staff/texts/choices', () => HttpResponse.json({ actions: [], cities: [] })),
  http.get('*/api/v1/staff/texts/one', () => HttpResponse.json(page)),
  http.post('*/api/v1/staff/texts/named', async ({ request }) => {
    await took(request);
    return HttpResponse.json({ pictures: [], products: [] });
  }),
  http.post('*/api/v1/staff/texts/preview', async ({ request }) => {
    await took(request);
    return refusal ?? HttpResponse.json({ message: '' }, { status: 500 });
  }),
  http.post('*/api/v1/staff/texts/save', async ({ request }) => {
    await took(request);
    return refusal ?? HttpResponse.json({ path: page.path, version: '2' });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [sent, refusal] = [[], null];
  snackbars.set([]);
});
afterEach(() => queryClient().clear());
afterAll(() => server.close());

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input, textarea' }), { target: { value } });
const typed = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;

async function openEditor(kind: 'news' | 'pages', item: string): Promise<void> {
  const loadPreview = () => Promise.reject(new Error('not needed'));
  render(<TextEditor kind={kind} pageState={{ ...sectionStart(kind), item }} loadPreview={loadPreview} />);
  await screen.findByText('Предпросмотр');
}

it('a text is neither previewed nor published until what it needs is entered', async () => {
  await openEditor('news', NEW_ITEM);
  type('Заголовок', 'Новый склад');
  press('Предпросмотр');
  await screen.findByText('Заполните поле «Кратко: для списка и поисковиков»');
  expect(document.activeElement).toBe(screen.getByLabelText('Кратко: для списка и поисковиков'));
  press('Опубликовать');
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('a text that another operator has changed meanwhile is refused in words, and stays as it was typed', async () => {
  await openEditor('pages', page.path);
  type('Описание для поисковиков', 'Сроки и условия');
  fireEvent.change(screen.getByLabelText('Текст'), { target: { value: 'Мой текст' } });
  const message = 'Текст изменил другой сотрудник';
  refusal = HttpResponse.json({ message }, { status: 409 });
  press('Сохранить');
  await screen.findByText(message);
  expect(sent).toMatchObject([{ body: 'Мой текст', version: '1', outcome: 'keep' }]);
  expect([typed('Текст'), typed('Описание для поисковиков')]).toEqual(['Мой текст', 'Сроки и условия']);
  expect(snackbars.get()).toEqual([]);
});

it('a code that no product has is refused in words, and the key Enter in its field does not send the text', async () => {
  await openEditor('pages', page.path);
  const code = screen.getByLabelText('НС-код или артикул');
  fireEvent.change(code, { target: { value: '000000000' } });
  expect(fireEvent.keyDown(code, { key: 'Enter' })).toBe(false);
  await screen.findByText('Товара с таким кодом нет, или их несколько');
  expect(sent).toEqual([{ codes: ['000000000'] }]);
  expect(typed('Текст')).toBe('Год');
});
