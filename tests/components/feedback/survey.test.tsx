import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SurveyNotice } from '#app/[locale]/[region]/_shell/survey-notice.tsx';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { loadSurvey } from '#features/account/feedback/load-survey.ts';
import { unread } from '#features/account/notifications/unread-state.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const ORDER = '00000000-0000-4000-8000-0000000000a1';
/** More than the survey waits before it appears. */
const PAUSE_MS = 4000;

let asked: string[];
let isShown: boolean;
const INDEX = '*/api/v1/user/satisfactionindex/';
const server = setupServer(
  http.post(`${INDEX}shown/`, async ({ request }) => {
    asked.push(`shown ${((await request.json()) as { order: string }).order}`);
    return HttpResponse.json({ isShown });
  }),
  http.post(INDEX, async ({ request }) => {
    asked.push(`score ${JSON.stringify(await request.json())}`);
    return HttpResponse.json({ success: true });
  }),
  http.delete(INDEX, () => {
    asked.push('never');
    return HttpResponse.json({ success: true });
  }),
);
beforeAll(async () => {
  server.listen();
  // the parts that are loaded on demand: a slow machine takes long for that
  await loadSurvey();
});
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  [asked, isShown] = [[], true];
  unread.set({ count: 0, last: null });
  snackbars.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

function showAt(path: string) {
  window.history.replaceState(null, '', path);
  render(<SurveyNotice userId={2} survey={{ order: ORDER, number: 'ИМ-100024' }} closeLabel="Закрыть" />);
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
const survey = () => screen.queryByRole('region', { name: /^Заказ ИМ-100024 доставлен/ });
const said = () => snackbars.get().map(({ text }) => text);

describe('the survey after a delivered order', () => {
  it('does not come over the checkout, and comes when that is left', async () => {
    showAt('/personal/order/make');
    await pause();
    expect([survey(), asked]).toEqual([null, []]);
    window.history.replaceState(null, '', '/personal/orders');
    act(announceNavigation);
    await pause();
    await waitFor(() => expect(survey()).not.toBeNull());
    expect(asked).toEqual([`shown ${ORDER}`]);
  });

  it('is not shown when the shop has shown it already', async () => {
    isShown = false;
    showAt('/personal/orders');
    await pause();
    await waitFor(() => expect(asked).toEqual([`shown ${ORDER}`]));
    await pause();
    expect(survey()).toBeNull();
  });

  it('sends the score with the comment and closes with thanks', async () => {
    showAt('/personal/orders');
    await pause();
    await userEvent.click(await screen.findByRole('radio', { name: /Хорошо/ }));
    await userEvent.type(screen.getByLabelText('Что улучшить?'), 'Раньше предупреждать');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(survey()).toBeNull());
    expect(asked.at(-1)).toBe('score {"score":4,"comment":"Раньше предупреждать"}');
    expect(said()).toEqual(['Спасибо! Мы прочитаем вашу оценку.']);
  });

  it('is refused for good by its button, without a score', async () => {
    showAt('/personal/orders');
    await pause();
    await userEvent.click(await screen.findByRole('button', { name: 'Больше не спрашивать' }));
    await waitFor(() => expect(survey()).toBeNull());
    expect(asked.at(-1)).toBe('never');
    expect(said()).toEqual(['Больше не будем спрашивать']);
  });
});
