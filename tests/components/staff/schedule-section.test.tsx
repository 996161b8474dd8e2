import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { SectionComponent as Schedules } from '#features/staff/imports/schedule-section.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { ImportSchedule } from '#lib/contract/staff-schedules.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const ADDRESS = 'https://primer.example/ceny.csv';

let items: Partial<ImportSchedule>[] = [];
let sent: object[] = [];
let refusal: Response | null = null;
const server = setupServer(
  http.get('*/api/v1/staff/schedules', () => HttpResponse.json({ items })),
  http.post('*/api/v1/staff/schedules', async ({ request }) => {
    const fields = (await request.json()) as Partial<ImportSchedule>;
    sent.push(fields);
    if (refusal) return refusal;
    items = [{ ...fields, id: 7, isOn: true, nextAt: '2031-05-05T01:30:00Z', outcomes: [] }];
    return HttpResponse.json({ id: 7 });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [items, sent, refusal] = [[], [], null];
});
afterEach(() => queryClient().clear());
afterAll(() => server.close());

it('a new schedule shows a refusal at each wrong field, keeps what was typed and is listed when it is saved', async () => {
  render(<Schedules />);
  await screen.findByText('Расписаний пока нет');
  fireEvent.click(screen.getByText('Новое расписание'));
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Что загрузить/, 'prices');
  type(/^Адрес файла/, 'ftp://primer.example/ceny.csv');
  type(/^Каждый день во столько/, '25:00');
  const errors = [
    { field: 'dailyAt', message: 'Время в виде 06:30' },
    { field: 'address', message: 'Адрес должен начинаться с http:// или https://' },
  ];
  refusal = HttpResponse.json({ message: '', errors }, { status: 400 });
  fireEvent.click(screen.getByText('Сохранить'));
  await screen.findByText('Время в виде 06:30');
  screen.getByText('Адрес должен начинаться с http:// или https://');
  expect(screen.getByLabelText<HTMLInputElement>(/^Каждый день во столько/).value).toBe('25:00');
  refusal = null;
  type(/^Адрес файла/, ADDRESS);
  type(/^Каждый день во столько/, '04:30');
  fireEvent.click(screen.getByText('Сохранить'));
  const row = within((await screen.findByText(ADDRESS)).closest('tr')!);
  row.getByText(/каждый день в 04:30/);
  await waitFor(() => expect(screen.queryByLabelText(/^Адрес файла/)).toBeNull());
  expect(sent.at(-1)).toMatchObject({ kind: 'prices', address: ADDRESS, dailyAt: '04:30', everyHours: null });
});

it('a schedule shows the outcomes of its last files with their failures, and that it is off', async () => {
  const at = '2031-05-05T01:30:00Z';
  items = [
    {
      id: 7,
      kind: 'prices',
      address: ADDRESS,
      isComplete: false,
      dailyAt: null,
      everyHours: 6,
      isOn: false,
      nextAt: null,
      outcomes: [
        { id: 3, state: 'unchanged', at, error: null },
        { id: 2, state: 'failed', at, error: 'По этому адресу нет файла: ответ 404' },
      ],
    },
  ];
  render(<Schedules />);
  const row = within((await screen.findByText(ADDRESS)).closest('tr')!);
  const [newest, before] = row.getAllByRole('listitem');
  expect(newest?.textContent).toContain('Изменений нет');
  expect(before?.textContent).toContain('По этому адресу нет файла: ответ 404');
  expect(within(before!).getByRole('link').getAttribute('href')).toBe('/staff?section=imports&item=2');
  row.getByText(/раз в 6 ч/);
  row.getByText('выключено');
  row.getByLabelText(`Включить ${ADDRESS}`);
});
