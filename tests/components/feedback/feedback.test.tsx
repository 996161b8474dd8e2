import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FeedbackSlot } from '#features/account/feedback/feedback-slot.tsx';
import { loadFeedback } from '#features/account/feedback/load-feedback.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Feedback } from '#lib/contract/feedback.ts';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

let items: Feedback[];
let sent: Pick<Feedback, 'topic' | 'text'>[];
const server = setupServer(
  http.get('*/api/v1/feedback/', () => HttpResponse.json({ items, total: items.length, pages: 1 })),
  http.post('*/api/v1/feedback/', async ({ request }) => {
    const { topic, text } = (await request.json()) as Feedback;
    sent.push({ topic, text });
    const request17 = { number: 17, topic, text, attachments: [], createdAt: '2026-11-20T09:00:00Z' };
    const stored = { ...request17, answer: 'Ответ', answeredAt: '2026-11-20T10:00:00Z' };
    items = [stored];
    return HttpResponse.json(stored);
  }),
);
beforeAll(async () => {
  server.listen();
  // the parts that are loaded on demand: a slow machine takes long for that
  await loadFeedback();
});
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  [items, sent] = [[], []];
});
afterEach(() => {
  server.resetHandlers();
  queryClient().clear();
});

const show = (person = 2) =>
  render(<FeedbackSlot supportPhone="8 800 500 07 75" supportEmail="b2b@shop.test" person={person} />);
const topic = () => screen.findByLabelText<HTMLSelectElement>('Тема');
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Сообщение');
const saidOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join();
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

describe('a request to support', () => {
  it('is not sent without a subject and a text, which its fields say, and the first of them gets the focus', async () => {
    show();
    const subject = await topic();
    await send();
    await waitFor(() => expect(saidOf(subject)).toBe('Выберите тему'));
    expect(document.activeElement).toBe(subject);
    expect(saidOf(text())).toContain('Опишите вопрос');
    expect(sent).toEqual([]);
  });

  it('that is too long says how long it is', async () => {
    show();
    await userEvent.selectOptions(await topic(), 'Другое');
    await userEvent.click(text());
    await userEvent.paste('а'.repeat(3001));
    await send();
    expect(await screen.findByText('Не длиннее 3000 символов, сейчас 3001')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('that was typed is there again after the page was loaded anew, for its person only, until it is sent', async () => {
    const { unmount } = show();
    await userEvent.selectOptions(await topic(), 'Документы и оплата');
    await userEvent.type(text(), 'Где счёт?{Enter}Заказ вчерашний');
    unmount();
    const other = show(3);
    expect([(await topic()).value, text().value]).toEqual(['', '']);
    other.unmount();
    const again = show();
    expect([(await topic()).value, text().value]).toEqual(['documents', 'Где счёт?\nЗаказ вчерашний']);
    await send();
    expect(await screen.findByText(/Обращение № 17 отправлено/)).toBeDefined();
    expect(sent).toEqual([{ topic: 'documents', text: 'Где счёт?\nЗаказ вчерашний' }]);
    again.unmount();
    show();
    expect([(await topic()).value, text().value]).toEqual(['', '']);
  });

  it('that exceeds a limit keeps its text, and the limit is said in words', async () => {
    const message = 'Сегодня вы отправили слишком много обращений. Попробуйте завтра';
    server.use(http.post('*/api/v1/feedback/', () => HttpResponse.json({ errorCode: 429, message }, { status: 429 })));
    show();
    await userEvent.selectOptions(await topic(), 'Другое');
    await userEvent.type(text(), 'Одиннадцатое обращение');
    await send();
    expect(await screen.findByText(/^Сегодня вы отправили слишком много обращений/)).toBeDefined();
    expect(text().value).toBe('Одиннадцатое обращение');
  });
});
