import type { BrowserContext, Page } from '@playwright/test';
import { type Answer, origin, type Sending, visit, visitorAddress } from './http.ts';

/** Sends a request with the cookies of the page's browser, which keeps those of the answer. */
export async function callFor(page: Page, path: string, sending: Sending): Promise<Answer> {
  const context = page.context();
  const url = new URL(path, page.url().startsWith('http') ? page.url() : origin('kazan'));
  const cookies = (await context.cookies(url.href)).map(({ name, value }) => `${name}=${value}`);
  const headers = {
    Origin: url.origin,
    Cookie: cookies.join('; '),
    'X-Forwarded-For': visitorAddress(),
    ...sending.headers,
  };
  const answer = await visit(url.hostname, url.pathname + url.search, { ...sending, headers });
  for (const line of answer.headers['set-cookie'] ?? []) await keep(context, line, url.href);
  return answer;
}

async function keep(context: BrowserContext, line: string, url: string): Promise<void> {
  const [pair = '', ...rest] = line.split('; ');
  const [name, value] = splitAt(pair);
  const attributes = new Map(rest.map((attribute) => splitAt(attribute.toLowerCase())));
  const domain = attributes.get('domain');
  const age = Number(attributes.get('max-age'));
  if (age === 0) return context.clearCookies({ name });
  await context.addCookies([
    {
      name,
      value,
      ...(domain ? { domain: `.${domain}`, path: attributes.get('path') ?? '/' } : { url }),
      ...(age > 0 && { expires: Date.now() / 1000 + age }),
      httpOnly: attributes.has('httponly'),
      sameSite: 'Lax',
    },
  ]);
}

function splitAt(text: string): [string, string] {
  const place = text.indexOf('=');
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}
