import type { OutboxMessage } from '#backend/modules/messages/index.ts';
import { escapeHtml } from './openapi.ts';

const timeOf = (date: Date) => date.toLocaleTimeString('ru-RU', { timeZone: 'Europe/Moscow' });

/** The messages that a development shop did not really send; the page reloads every five seconds. */
export function outboxPage(messages: OutboxMessage[]): string {
  const items = messages.map(
    ({ phone, text, createdAt }) =>
      `<li><p><strong>+7 ${escapeHtml(phone)}</strong> <time datetime="${createdAt.toISOString()}">${timeOf(createdAt)}</time></p>
      <p>${escapeHtml(text ?? '—')}</p></li>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"><title>Исходящие СМС</title>
    <style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
    ol{list-style:none;padding:0}li{border:1px solid #8886;border-radius:10px;padding:.75rem 1rem;margin:0 0 .75rem}
    p{margin:0}time{opacity:.7}</style></head>
    <body><h1>Исходящие СМС</h1><p>Магазин разработчика: сообщения никуда не уходят, а остаются здесь.</p>
    ${items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>Пока ничего не отправлено.</p>'}</body></html>`;
}
