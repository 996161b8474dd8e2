import type { AnalyticsItem, Message } from './messages.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
/** Name of the container from which the counter takes e-commerce events. */
const CONTAINER = 'dataLayer';

/** Cookies of the counter: ids of the browser and of the visit. */
const COOKIES = /^_ym/;

interface MetrikaWindow {
  ym?: ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
  [CONTAINER]?: object[];
  [disabled: `disableYaCounter${string}`]: boolean;
}

const page = () => window as unknown as MetrikaWindow;

/**
 * The counter gets nothing of its own accord: no recording of visits, forms, clicks or links, no fragments, and no view
 * that we do not send.
 */
const quiet = {
  defer: true,
  webvisor: false,
  clickmap: false,
  trackLinks: false,
  trackHash: false,
  accurateTrackBounce: false,
  sendTitle: false,
  triggerEvent: false,
};

/** Yandex Metrika, whose script is loaded with the first message. */
export function metrika(id: string) {
  let isLoaded = false;

  function call(...args: unknown[]) {
    page().ym?.(id, ...args);
  }

  /** @param first the first message */
  function load(first: Message) {
    isLoaded = true;
    delete page()[`disableYaCounter${id}`];
    page()[CONTAINER] ??= [];
    page().ym ??= waitingCalls();
    const addresses = first.kind === 'view' ? { url: first.address, referrer: first.referrer } : {};
    call('init', { ...quiet, ...addresses, ecommerce: CONTAINER });
    if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  }

  function send(message: Message) {
    if (!isLoaded) load(message);
    if (message.kind === 'view') {
      const { address, referrer, title } = message;
      call('hit', address, { title, referer: referrer });
    } else if (message.kind === 'goal') {
      const { name, params } = message;
      page()[CONTAINER]?.push({ event: name, ...params });
      call('reachGoal', name, params);
    } else page()[CONTAINER]?.push({ event: message.action, ecommerce: ecommerceOf(message), items: message.items });
  }

  /** Stops the counter of this page and removes its cookies. */
  function stop(regionalDomain: string) {
    if (isLoaded) {
      call('destruct');
      page()[`disableYaCounter${id}`] = true;
      isLoaded = false;
    }
    forgetVisitor(regionalDomain);
  }

  return { send, stop };
}

/** Until the script has loaded, calls wait in `a`, where it looks for them. */
function waitingCalls(): NonNullable<MetrikaWindow['ym']> {
  const calls: unknown[][] = [];
  return Object.assign((...call: unknown[]) => void calls.push(call), { a: calls, l: Date.now() });
}

/** An event in the form that Yandex Metrika reads. */
export function ecommerceOf({ action, items, order }: Extract<Message, { kind: 'ecommerce' }>) {
  const products = items.map(productOf);
  if (action === 'impressions') return { currencyCode: 'RUB', impressions: products };
  return { currencyCode: 'RUB', [action]: { ...(order && { actionField: order }), products } };
}

const productOf = ({
  item_id,
  item_name,
  item_brand,
  item_category,
  price,
  quantity,
  list,
  position,
}: AnalyticsItem) => ({
  id: item_id,
  name: item_name,
  brand: item_brand,
  category: item_category,
  ...(price !== undefined && { price }),
  quantity,
  ...(list && { list }),
  ...(position && { position }),
});

/** The counter sets its cookies for the widest domain that the browser accepts. */
function forgetVisitor(regionalDomain: string) {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((one) => COOKIES.test(one)))
    for (const domain of ['', `;Domain=${regionalDomain}`]) document.cookie = `${name}=;Path=/;Max-Age=0${domain}`;
  for (const name of Object.keys(localStorage)) if (COOKIES.test(name)) localStorage.removeItem(name);
}
