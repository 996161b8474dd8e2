import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { StaffView } from '#features/staff/staff-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { stubBrowserApis } from '../shell/browser.ts';

let called = 0;
const server = setupServer(
  http.get('*/api/v1/staff/summary', () => {
    called += 1;
    return HttpResponse.json({ message: '' }, { status: 403 });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  called = 0;
});
afterEach(() => queryClient().clear());
afterAll(() => server.close());

it.each<[Who, number]>([
  ['employee', 1],
  ['verified', 0],
])('the operators’ page says whose it is to others (%s), and only employees ask for it', async (who, calls) => {
  const loadPreview = () => Promise.reject(new Error('not needed'));
  render(
    <StaffView who={who} isActing={false} actingFor={null} onEndActing={() => undefined} loadPreview={loadPreview} />,
  );
  await screen.findByText('Раздел для операторов магазина');
  screen.getByText('Роль оператора выдаёт администратор.');
  expect(document.querySelector('nav')).toBeNull();
  expect(called).toBe(calls);
});
