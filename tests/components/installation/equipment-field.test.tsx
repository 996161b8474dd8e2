import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EquipmentField } from '#features/account/installation/equipment-field.tsx';
import { queryClient } from '#lib/client/queries.ts';
import texts from '#messages/ru/installation.json';

const FOREIGN = '00000000-0000-4000-8000-0000000000a1';
let asked: string[] = [];
const server = setupServer(
  http.get('*/api/v1/installations/orders/', () => HttpResponse.json({ items: [] })),
  http.get('*/api/v1/installations/lines/', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('order') ?? '');
    return HttpResponse.json({ errorCode: 404, message: 'Такого заказа нет' }, { status: 404 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  asked = [];
  queryClient().clear();
});

it('an address with an order that is not the customer’s offers nothing to install', async () => {
  render(
    <EquipmentField
      first={FOREIGN}
      chosen={[] as never}
      onChoose={vi.fn()}
      error={undefined}
      inputRef={() => {}}
      texts={texts}
    />,
  );
  expect(await screen.findByText('Пока нечего монтировать')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/personal/orders');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(asked).toEqual([FOREIGN]);
});
