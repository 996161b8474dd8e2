import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { newsFeed } from '#lib/server/news-feed.ts';

const item = { id: 7, title: 'Тепло & «свет» <дома>', lead: 'Кратко', date: '2026-11-20', picture: null };
const text = newsFeed({
  origin: 'https://kazan.shop.example',
  title: 'Новости',
  description: 'О магазине',
  items: [item, { ...item, id: 5, date: '2026-10-01' }],
});
const document = new JSDOM(text, { contentType: 'text/xml' }).window.document;
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

describe('the RSS of news', () => {
  it('is well-formed RSS 2.0 with addresses of its own host', () => {
    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    expect(textsOf('channel > title, channel > description, channel > language')).toEqual([
      'Новости',
      'О магазине',
      'ru',
    ]);
    expect(textsOf('item > guid')).toEqual(['https://kazan.shop.example/news/7', 'https://kazan.shop.example/news/5']);
    expect(textsOf('item > link')).toEqual(textsOf('item > guid'));
  });

  it('has titles, leads and days as RSS writes them', () => {
    expect(textsOf('item:first-of-type > title')[0]).toBe('Тепло & «свет» <дома>');
    expect(textsOf('item > description')[0]).toBe('Кратко');
    expect(textsOf('item > pubDate')[0]).toBe('Thu, 19 Nov 2026 21:00:00 +0000');
  });
});
