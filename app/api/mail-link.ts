import { proxyMessages } from '#lib/config/proxy-messages.ts';
import { unsubscribeAddress } from '#lib/config/routes.ts';
import { refusalResponse } from '#lib/server/refusal-response.ts';
import type { ProxiedCall } from './pass-over-http.ts';

const messages = {
  wrongMethod: { ru: 'У этого вызова нет такого метода', en: 'This call does not have such a method' },
  noForm: { ru: 'Тело запроса должно быть формой', en: 'The body must be a form' },
};
const NO_STORE = { 'Cache-Control': 'no-store' };
const FORM_MAX = 2000;
/** The body of RFC 8058, as a form of either encoding. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/i;

/**
 * The address of the header List-Unsubscribe. Mail providers post to it without visiting the shop, so the token alone
 * decides and no session is passed on. A GET, which mail scanners make too, only leads to the page with the button.
 */
export async function answerMailLink(
  call: ProxiedCall,
  token: string,
  pass: (call: ProxiedCall) => Promise<Response>,
): Promise<Response> {
  const { request } = call;
  const isKnownForm = /^[\w.-]{1,100}$/.test(token);
  if (request.method === 'GET' || request.method === 'HEAD') {
    const headers = { ...NO_STORE, Location: unsubscribeAddress(isKnownForm ? token : ''), 'X-Robots-Tag': 'noindex' };
    return new Response(null, { status: 303, headers });
  }
  if (request.method !== 'POST') return refusalResponse(call, 405, messages.wrongMethod, { Allow: 'GET, HEAD, POST' });
  if (!isKnownForm) return refusalResponse(call, 404, proxyMessages.noSuchCall);
  if (!ONE_CLICK.test(await formOf(request))) return refusalResponse(call, 400, messages.noForm);
  return pass({ ...call, request: switchingOff(request, token) });
}

async function formOf(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? FORM_MAX + 1) > FORM_MAX) return '';
  return request.text();
}

/** The same as the button of the page sends. */
function switchingOff(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  const body = JSON.stringify({ byEmail: false });
  headers.set('content-type', 'application/json');
  headers.set('content-length', String(Buffer.byteLength(body)));
  headers.set('x-requested-with', 'List-Unsubscribe');
  return new Request(new URL(`/api/v1/mailings/${token}/`, request.url), { method: 'POST', headers, body });
}
