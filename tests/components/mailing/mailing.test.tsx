import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMailing } from '#features/account/mailing/load-mailing.ts';
import { MailingSlot } from '#features/account/mailing/mailing-slot.tsx';
import { queryClient } from '#lib/client/queries.ts';

const mailing = { kind: 'order', email: 'i***@shop.test', byEmail: true, needsConsent: false };
let asked: string[];
const server = setupServer(
  http.get('*/api/v1/mailings/:token/', ({ params: { token } }) => {
    asked.push(`read ${String(token)}`);
    return token === '17.order.right'
      ? HttpResponse.json(mailing)
      : HttpResponse.json({ errorCode: 404, message: 'Ссылка не действует' }, { status: 404 });
  }),
  http.post('*/api/v1/mailings/:token/', async ({ request }) => {
    const { byEmail } = (await request.json()) as { byEmail: boolean };
    asked.push(`set ${byEmail}`);
    return HttpResponse.json({ ...mailing, byEmail });
  }),
);
beforeAll(async () => {
  server.listen();
  // the parts that are loaded on demand: a slow machine takes long for that
  await loadMailing();
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  queryClient().clear();
});

function showAt(address: string) {
  window.history.replaceState(null, '', `/unsubscribe${address}`);
  render(<MailingSlot />);
}

describe('the address of the link of a mail', () => {
  it.each([
    ['without a token', '', []],
    ['with a forged token', '?from=mail#17.order.forged', ['read 17.order.forged']],
  ])('%s says that it does not work and leads to the settings', async (_, address, calls) => {
    showAt(address);
    expect(await screen.findByText('Ссылка не действует')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Все настройки уведомлений' }).getAttribute('href')).toBe(
      '/personal/profile#notifications',
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toEqual(calls);
  });

  it('changes nothing before a press, and switches its kind off and on again', async () => {
    showAt('#17.order.right');
    expect(await screen.findByRole('heading', { name: 'Отключить письма: заказы?' })).toBeDefined();
    expect(asked).toEqual(['read 17.order.right']);
    await userEvent.click(screen.getByRole('button', { name: 'Отключить' }));
    expect(await screen.findByRole('heading', { name: 'Письма отключены: заказы' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть письма' }));
    expect(await screen.findByRole('heading', { name: 'Отключить письма: заказы?' })).toBeDefined();
    expect(asked.slice(1)).toEqual(['set false', 'set true']);
  });
});
