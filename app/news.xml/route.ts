import { xmlResponse } from '#app/sitemap/xml-response.ts';
import { environment } from '#lib/config/environment.ts';
import { newsFeed } from '#lib/server/news-feed.ts';
import { readNewsList } from '#lib/server/readers.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';
import texts from '#messages/ru/news.json';

/** The newest news as RSS, with addresses of the requested city's host. */
export async function GET(request: Request): Promise<Response> {
  const origin = await requestedOrigin(request);
  const list = origin === null ? null : await readNewsList(null, 1);
  if (origin === null || list === null) return xmlResponse(null);
  const title = `${texts.title}: ${environment().storeName}`;
  return xmlResponse(newsFeed({ origin, title, description: texts.feed, items: list.items }), {
    type: 'application/rss+xml',
    seconds: 300,
  });
}
