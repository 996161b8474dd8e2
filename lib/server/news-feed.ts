import { NEWS_PATH } from '#lib/config/content-paths.ts';
import { NEWS_FEED_PATH } from '#lib/config/routes.ts';
import type { NewsList } from '#lib/contract/content.ts';
import { xmlText } from '#lib/format/xml.ts';

interface Channel {
  origin: string;
  title: string;
  description: string;
  items: NewsList['items'];
}

/** RSS 2.0 of the newest news. */
export function newsFeed({ origin, title, description, items }: Channel): string {
  const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
  const entries = items.map(({ id, title: name, lead, date }) => {
    const address = `${origin}${NEWS_PATH}/${id}`;
    const parts = [
      element('title', name),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('description', lead),
      element('pubDate', momentOf(date)),
    ];
    return `<item>${parts.join('')}</item>`;
  });
  const own = xmlText(origin + NEWS_FEED_PATH);
  const head = [
    element('title', title),
    element('link', origin + NEWS_PATH),
    element('description', description),
    element('language', 'ru'),
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...items.slice(0, 1).map(({ date }) => element('lastBuildDate', momentOf(date))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head.join('')}${entries.join('')}</channel></rss>`;
}

/** The beginning of a day in Moscow as RSS writes it. */
const momentOf = (day: string): string => new Date(`${day}T00:00:00+03:00`).toUTCString().replace('GMT', '+0000');
