import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageAddress } from './page-address.ts';
import { HTML, PRIVATE_NO_STORE, RETRY_SECONDS, VARY, type Visit } from './page-headers.ts';
import { compress, decompress, type Page, sendOnce, sendPage } from './page-replies.ts';
import { type OutOfDate, unavailablePage, withNotice } from './unavailable-page.ts';

/** Not compressed, since thousands of visitors may get it at once. */
export function sendUnavailable({ response, address }: Visit, page = unavailablePage): void {
  const body = page(address);
  response
    .writeHead(503, {
      'content-type': HTML,
      'content-security-policy': contentSecurityPolicy(body),
      'cache-control': PRIVATE_NO_STORE,
      'retry-after': RETRY_SECONDS,
      vary: VARY,
    })
    .end(body);
}

const underNotice = {
  lastGood: new WeakMap<Page, Promise<Page>>(),
  lastGoodBusy: new WeakMap<Page, Promise<Page>>(),
} satisfies Record<OutOfDate, unknown>;

/** The page with the notice is made once per page: in an outage many visitors get it. */
export async function sendLastGood(visit: Visit, page: Page, notice: OutOfDate = 'lastGood'): Promise<void> {
  const known = underNotice[notice].get(page);
  const made = known ?? pageUnderNotice(page, visit.address, notice);
  if (!known) underNotice[notice].set(page, made);
  return sendPage(await made, visit.request.headers, visit.response, () => undefined);
}

async function pageUnderNotice(page: Page, { locale }: PageAddress, notice: OutOfDate): Promise<Page> {
  const { etag: _, ...headers } = page.headers;
  const html = withNotice((await decompress(page)).toString(), locale, notice);
  return {
    ...page,
    headers: { ...headers, 'cache-control': PRIVATE_NO_STORE },
    bodies: { br: await compress(Buffer.from(html)) },
  };
}

/** Sends the last good page that came from the renderer's own cache. */
export function sendUnderNotice({ request, response, address }: Visit, headers: OutgoingHttpHeaders, body: Buffer) {
  const page = Buffer.from(withNotice(body.toString(), address.locale, 'lastGood'));
  return sendOnce(response, request.headers, {
    status: 200,
    headers: { ...headers, 'cache-control': PRIVATE_NO_STORE },
    body: page,
  });
}
