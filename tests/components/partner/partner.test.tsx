import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { loadNewToken } from '#features/account/partner/load-new-token.ts';
import { loadPartner } from '#features/account/partner/load-partner.ts';
import { PartnerSlot } from '#features/account/partner/partner-slot.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { PartnerToken } from '#lib/contract/partner.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const TOKEN = `rkp_${'a'.repeat(43)}`;
const stored: PartnerToken = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Склад',
  hint: 'aaaa',
  scopes: ['prices', 'stock'],
  createdAt: '2026-11-20T09:00:00Z',
  author: 'Иванов Иван',
  lastUsedAt: null,
  isOwn: true,
};

let items: PartnerToken[];
let asked: string[];
const server = setupServer(
  http.get('*/api/v1/partner/tokens/', () => {
    asked.push('list');
    return HttpResponse.json({ items, total: items.length, max: 10, seesAll: true });
  }),
  http.post('*/api/v1/partner/tokens/', async ({ request }) => {
    const { name, scopes } = (await request.json()) as PartnerToken;
    asked.push(`create ${name} ${scopes.join()}`);
    items = [stored];
    return HttpResponse.json({ ...stored, token: TOKEN });
  }),
  http.delete('*/api/v1/partner/tokens/:id/', ({ params: { id } }) => {
    asked.push(`revoke ${String(id)}`);
    items = [];
    return HttpResponse.json({ success: true });
  }),
);
beforeAll(async () => {
  server.listen();
  // the parts that are loaded on demand: a slow machine takes long for that
  await Promise.all([loadPartner(), loadNewToken()]);
});
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  [items, asked] = [[], []];
  snackbars.set([]);
});
afterEach(() => {
  queryClient().clear();
});

describe('the page of data exchange', () => {
  it('tells an unverified customer that the registration is being checked, and requests nothing', async () => {
    render(<PartnerSlot who="unverified" isActing={false} />);
    expect(await screen.findByText('Доступ откроется после проверки анкеты')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('creates a token with a name only, shows it once, and revokes it after a question', async () => {
    render(<PartnerSlot who="verified" isActing={false} />);
    await screen.findByText(/^Пока ни одного токена/);
    await userEvent.click(screen.getByRole('button', { name: 'Создать токен' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Создать токен' }));
    await dialog.findByText('Укажите название');
    expect(asked).toEqual(['list']);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Название/ }), 'Склад');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать токен' }));
    await dialog.findByText(TOKEN);
    dialog.getByText(/больше мы его не покажем/);
    expect(asked).toContain('create Склад prices,stock');
    await userEvent.click(dialog.getByRole('button', { name: 'Я сохранил токен' }));
    expect(screen.queryByText(TOKEN)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Отозвать токен «Склад»' }));
    expect(asked).not.toContain(`revoke ${stored.id}`);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отозвать' }));
    await screen.findByText(/^Пока ни одного токена/);
    expect(asked).toContain(`revoke ${stored.id}`);
    await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toEqual(['Токен «Склад» отозван']));
  });
});
