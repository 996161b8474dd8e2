import { escapeHtml } from '#backend/escape-html.ts';
import type { OutboxMail } from '#backend/modules/mail-sending/index.ts';
import type { OutboxSms } from '#backend/modules/sms/index.ts';

const timeOf = (date: Date) =>
  `<time datetime="${date.toISOString()}">${date.toLocaleTimeString('ru-RU', { timeZone: 'Europe/Moscow' })}</time>`;

/** The SMS and mail that a development shop did not really send; the page reloads every five seconds. */
export function outboxPage(messages: readonly OutboxSms[], mails: readonly OutboxMail[]): string {
  const items = messages.map(
    ({ phone, text, createdAt }) =>
      `<li><p><strong>+7 ${escapeHtml(phone)}</strong> ${timeOf(createdAt)}</p>
      <p>${escapeHtml(text ?? '—')}</p></li>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"><title>Исходящие СМС и письма</title>
    <style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
    ol{list-style:none;padding:0}li{border:1px solid #8886;border-radius:10px;padding:.75rem 1rem;margin:0 0 .75rem}
    p{margin:0}time,small{opacity:.7}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 system-ui,sans-serif}</style></head>
    <body><h1>Исходящие СМС и письма</h1><p>Магазин разработчика: сообщения никуда не уходят, а остаются здесь.</p>
    <h2>СМС</h2>
    ${listOf(items)}
    <h2>Письма</h2>
    ${listOf(mails.map(mailItem))}</body></html>`;
}

const listOf = (items: readonly string[]) =>
  items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>Пока ничего не отправлено.</p>';

const mailItem = ({ id, to, subject, text, createdAt, isDone }: OutboxMail) =>
  `<li class="mail"><p><strong>${escapeHtml(to)}</strong> ${timeOf(createdAt)}${isDone ? '' : ' <small>ещё не отправлено</small>'}</p>
  <p><a href="/dev/outbox?mail=${id}">${escapeHtml(subject)}</a></p>
  <details><summary>Текст</summary><pre>${escapeHtml(text)}</pre></details></li>`;
