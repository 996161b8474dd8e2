import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { SectionComponent as Redirects } from '#features/staff/content/redirects-section.tsx';
import { SectionComponent as Promotions } from '#features/staff/prices/promotions-section.tsx';
import { SectionComponent as WorkDays } from '#features/staff/readiness/work-days-section.tsx';
import { sectionStart } from '#features/staff/shared/staff-address.ts';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

interface Sent {
  key?: string;
  day?: string;
  to?: string;
}

let days: object[] = [];
let promotions: object[] = [];
let notes: string[] = [];
let redirects: object[] = [];
let sent: Sent[] = [];
let refusal: Response | null = null;
const server = setupServer(
  http.get('*/api/v1/staff/workDays', () => HttpResponse.json({ items: days, total: days.length, pages: 1 })),
  http.post('*/api/v1/staff/workDays/save', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return refusal ?? HttpResponse.json({ success: true });
  }),
  http.get('*/api/v1/staff/promotions', () =>
    HttpResponse.json({ items: promotions, total: promotions.length, pages: 1, priceGroups: [] }),
  ),
  http.get('*/api/v1/staff/redirects', () =>
    HttpResponse.json({ items: redirects, total: redirects.length, pages: 1 }),
  ),
  http.get('*/api/v1/staff/redirects/check', () => HttpResponse.json({ notes, faults: [] })),
  http.post('*/api/v1/staff/redirects/save', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return refusal ?? HttpResponse.json({ success: true });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [days, promotions, notes, redirects, sent, refusal] = [[], [], [], [], [], null];
  snackbars.set([]);
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});
afterAll(() => server.close());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const loadPreview = () => Promise.reject(new Error('not needed'));

const openWorkDays = async () => {
  render(<WorkDays pageState={sectionStart('workDays')} loadPreview={loadPreview} />);
  await screen.findByText(/Все дни — как в обычной неделе/);
};

it('an empty list says what to do, with the button that does it', async () => {
  await openWorkDays();
  screen.getByText('Добавьте праздник или рабочий выходной.');
  press('Добавить день');
  screen.getByLabelText('День');
  press('Отмена');
  expect(screen.queryByLabelText('День')).toBeNull();
});

it('a form says what to enter, keeps what is typed after a refusal and sends the same key again', async () => {
  await openWorkDays();
  press('Добавить день');
  press('Сохранить');
  await screen.findByText('Укажите дату');
  fireEvent.change(screen.getByLabelText('День'), { target: { value: '2031-05-05' } });
  const message = 'Такая запись уже есть: 05.05.2031';
  refusal = HttpResponse.json({ message: '', errors: [{ field: 'day', message }] }, { status: 400 });
  press('Сохранить');
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>('День').value).toBe('2031-05-05');
  refusal = null;
  press('Сохранить');
  await waitFor(() => expect(screen.queryByLabelText('День')).toBeNull());
  expect(sent.map(({ day }) => day)).toEqual(['2031-05-05', '2031-05-05']);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(snackbars.get().map(({ variant }) => variant)).toEqual(['success']);
});

it('a promotion shows the terms that apply only, and no zeros', async () => {
  const promotion = {
    id: 1,
    actionId: 'a',
    kind: 'gift',
    title: 'Пульт в подарок',
    priceGroup: null,
    startsOn: '2026-11-15',
    endsOn: null,
    discountPercent: 0,
    bonusPercent: 2.5,
    minQuantity: 1,
    giftCode: '1364928',
    giftAmount: 1,
    giftPrice: 0,
    products: 0,
  };
  promotions = [promotion];
  render(<Promotions pageState={sectionStart('pricePromotions')} loadPreview={loadPreview} />);
  const row = (await screen.findByRole('rowheader')).closest('tr');
  expect(row?.textContent).toContain('с 15.11.2026');
  expect(row?.textContent).toContain('бонусы +2,5\u00a0%, подарок 1364928');
  expect(row?.textContent).toContain('без товаров');
  expect(row?.textContent).not.toMatch(/скидка|(?<!\d)0(?!\d)/);
});

it('a redirect is refused at its field, and a note is read before the button saves it anyway', async () => {
  redirects = [{ from: '/old', to: '/', status: 301, version: '1' }];
  render(<Redirects pageState={sectionStart('redirects')} loadPreview={loadPreview} />);
  fireEvent.click(await screen.findByText('Добавить переадресацию'));
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Откуда/, '/older');
  type(/^Куда/, '/older');
  const message = 'Адрес ведёт сам на себя';
  refusal = HttpResponse.json({ message: '', errors: [{ field: 'to', message }] }, { status: 400 });
  fireEvent.click(screen.getByText('Сохранить', { selector: 'button' }));
  await screen.findByText(message);
  expect(screen.getByLabelText(/^Куда/).getAttribute('aria-invalid')).toBe('true');
  [refusal, notes] = [null, ['Такой страницы сейчас нет']];
  type(/^Куда/, '/nowhere');
  fireEvent.click(screen.getByText('Сохранить', { selector: 'button' }));
  await screen.findByText('Такой страницы сейчас нет');
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByText('Всё равно сохранить', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Откуда/)).toBeNull());
  expect(sent.map(({ to }) => to)).toEqual(['/older', '/nowhere']);
});
