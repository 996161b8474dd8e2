import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { SectionComponent as Requests } from '#features/staff/requests/requests-section.tsx';
import { type StaffSection, sectionStart, useStaffPageState } from '#features/staff/shared/staff-address.ts';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const item = {
  id: '7',
  number: '7',
  createdAt: '2031-05-05T09:00:00Z',
  status: 'new',
  who: 'Новиков Пётр',
  what: '',
  text: 'Когда откроется склад?',
  city: null as string | null,
  declineReason: null as string | null,
};
const registration = {
  fio: 'Новиков Пётр',
  phone: '9000000001',
  email: 'novikov@primer.example',
  region: 'Татарстан',
  locality: 'Казань',
  hasWorkedWithUs: false,
  sentAt: '2031-05-05T09:00:00Z',
  company: null,
  register: null,
  customer: null,
  similar: [],
  consents: [],
};

/** Requests by the state in which they are listed. */
let listed: Record<string, (typeof item)[]> = {};
let sent: unknown[] = [];
let refusal: Response | null = null;
const answered = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return refusal ?? HttpResponse.json({ success: true });
};
const server = setupServer(
  http.get('*/api/v1/staff/items', ({ request }) => {
    const items = listed[new URL(request.url).searchParams.get('status') ?? 'new'] ?? [];
    const cities = [
      { id: 'moscow', name: 'Москва' },
      { id: 'kazan', name: 'Казань' },
    ];
    return HttpResponse.json({ items, total: items.length, pages: 1, cities });
  }),
  http.get('*/api/v1/staff/registrations/7', () => HttpResponse.json(registration)),
  http.post('*/api/v1/staff/feedback/7/answer', answered),
  http.post('*/api/v1/staff/registrations/7/:action', answered),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [listed, sent, refusal] = [{ new: [item] }, [], null];
  snackbars.set([]);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  queryClient().clear();
});
afterAll(() => server.close());

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const lastButton = (name: string) => screen.getAllByText(name, { selector: 'button' }).at(-1)!;
const loadPreview = () => Promise.reject(new Error('not needed'));

function Shown() {
  return <Requests pageState={useStaffPageState()} loadPreview={loadPreview} />;
}

async function openFirst(section: StaffSection): Promise<void> {
  window.history.replaceState(null, '', `/staff?section=${sectionStart(section).section}`);
  render(<Shown />);
  fireEvent.click(await screen.findByLabelText('Открыть № 7'));
}

it('an answer to a request is not sent without words, and once however often its button is pressed', async () => {
  await openFirst('feedback');
  screen.getByText('Когда откроется склад?');
  fireEvent.click(button('Ответить'));
  await screen.findByText('Заполните поле «Ответ клиенту»');
  expect(document.activeElement).toBe(screen.getByLabelText('Ответ клиенту'));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Ответ клиенту'), { target: { value: 'В понедельник' } });
  listed = {};
  const answer = button('Ответить');
  fireEvent.click(answer);
  fireEvent.click(answer);
  await waitFor(() => expect(document.querySelector('tr')).toBeNull());
  expect(sent).toEqual([{ text: 'В понедельник' }]);
  expect(snackbars.get().map(({ text }) => text)).toEqual(['Сохранено, клиент увидит ответ']);
});

it('a registration is declined with a reason only, and its city is the one that its form names', async () => {
  listed = { new: [{ ...item, city: 'kazan' }] };
  await openFirst('registration');
  await screen.findByText('8 900 000 00 01');
  fireEvent.click(button('Подтвердить регистрацию'));
  expect(screen.getByLabelText<HTMLSelectElement>('Город клиента').value).toBe('kazan');
  fireEvent.click(button('Отклонить регистрацию'));
  fireEvent.click(lastButton('Отклонить регистрацию'));
  await screen.findByText('Заполните поле «Причина отказа»');
  fireEvent.change(screen.getByLabelText('Причина отказа'), { target: { value: 'Такого ИНН нет' } });
  fireEvent.click(lastButton('Отклонить регистрацию'));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Такого ИНН нет' }]));
});

it('a declined registration is found by its state, shows its reason and is verified after all', async () => {
  const declined = { ...item, status: 'declined', city: 'kazan', declineReason: 'Такого ИНН нет' };
  listed = { declined: [declined], verified: [{ ...item, status: 'verified' }] };
  window.history.replaceState(null, '', '/staff?section=registration');
  render(<Shown />);
  const states = screen.getByLabelText('Состояние');
  fireEvent.change(states, { target: { value: 'declined' } });
  expect(location.search).toContain('status=declined');
  const opener = await screen.findByLabelText('Открыть № 7');
  within(opener.closest('tr')!).getByText('Отклонена');
  fireEvent.click(opener);
  screen.getByText('Такого ИНН нет');
  expect(screen.queryByText('Отклонить регистрацию')).toBeNull();
  listed = { ...listed, declined: [] };
  fireEvent.click(button('Подтвердить регистрацию'));
  await screen.findByText('Ничего не нашлось');
  expect(sent).toEqual([{ city: 'kazan' }]);
  fireEvent.change(states, { target: { value: 'verified' } });
  const verified = await screen.findByLabelText('Открыть № 7');
  within(verified.closest('tr')!).getByText('Проверена');
  fireEvent.change(states, { target: { value: 'all' } });
  await screen.findByText('Ничего не нашлось');
  fireEvent.click(button('Показать всё'));
  expect(location.search).toContain('status=all');
});

it('a registration that another operator has verified meanwhile is refused in the words of the server', async () => {
  await openFirst('registration');
  await screen.findByText('8 900 000 00 01');
  fireEvent.click(button('Подтвердить регистрацию'));
  fireEvent.change(screen.getByLabelText('Город клиента'), { target: { value: 'kazan' } });
  refusal = HttpResponse.json({ message: 'Заявку уже обработал другой сотрудник' }, { status: 409 });
  fireEvent.click(lastButton('Подтвердить регистрацию'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Заявку уже обработал другой сотрудник'));
  expect(snackbars.get()).toEqual([]);
});
