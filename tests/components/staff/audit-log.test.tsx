import { fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { SectionComponent as AuditLog } from '#features/staff/audit/audit-log.tsx';
import { useStaffPageState } from '#features/staff/shared/staff-address.ts';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const entry = {
  id: 1,
  at: '2031-05-05T09:00:00Z',
  who: 'Белова Марина Сергеевна',
  action: 'answer',
  subject: 'feedback',
  subjectId: '7',
  name: null,
  before: { is_answered: false },
  after: { is_answered: true },
};
const server = setupServer(
  http.get('*/api/v1/staff/audit', ({ request }) => {
    const { searchParams: query } = new URL(request.url);
    const items = (query.get('to') ?? '9') < '2031' ? [] : [entry];
    return HttpResponse.json({ items, total: items.length, pages: 1, authors: [{ id: '3', name: entry.who }] });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => stubBrowserApis());
afterEach(() => {
  window.history.replaceState(null, '', '/');
  queryClient().clear();
});
afterAll(() => server.close());

function Shown() {
  return <AuditLog pageState={useStaffPageState()} loadPreview={() => Promise.reject(new Error('not needed'))} />;
}

it('the log of changes is narrowed by what the address names, and one button shows everything again', async () => {
  window.history.replaceState(null, '', '/staff?section=log');
  render(<Shown />);
  const found = () => screen.findByText(/Обращения, №\s7/);
  const line = (await found()).closest('tr')!;
  expect(line.textContent).toContain('Белова Марина Сергеевна');
  expect(line.textContent).toMatch(/отвечено: нет → да/);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Номер, имя, слово или значение', '7');
  choose('Что', 'feedback');
  expect(location.search).toBe('?section=log&q=7&kind=feedback');
  choose('Кто', '3');
  choose('С', '2031-05-01');
  await found();
  choose('По', '2020-01-01');
  expect(location.search).toBe('?section=log&q=7&kind=feedback&who=3&from=2031-05-01&to=2020-01-01');
  await screen.findByText('Ничего не нашлось');
  fireEvent.click(screen.getByText('Показать всё'));
  await found();
  expect(location.search).toBe('?section=log');
  expect(screen.getByLabelText<HTMLSelectElement>('Что').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Номер, имя, слово или значение').value).toBe('');
});
