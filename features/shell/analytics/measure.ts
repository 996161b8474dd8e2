import { onNavigated } from '#components/navigation/navigated.ts';
import { onEvent, type ShopEvent } from '#lib/client/analytics.ts';
import { itemsOf } from './items.ts';
import type { EcommerceLine, Message, Send, Tell } from './messages.ts';
import { isSecretAddress } from './sent-address.ts';
import { figuresOf } from './shown-product.ts';
import { watchClicks } from './watch-clicks.ts';
import { watchImpressions } from './watch-impressions.ts';
import { watchViews } from './watch-views.ts';

/** Messages that wait for an address that may be sent; more are dropped. */
const HELD_MAX = 50;

/** Turns what the visitor does into messages, in its order. Returns a function that ends it. */
export function measure(send: Send): () => void {
  const gate = openGate(send);
  const { queue, tell, tellCheckout } = inOrder(gate.send);
  const stops = [
    gate.stop,
    watchViews(queue, tell),
    watchImpressions((products) => tell('impressions', products)),
    watchClicks(queue, tell),
    onEvent((event) => follow(event)),
  ];
  function follow(event: ShopEvent) {
    if (event.kind === 'goal') {
      queue({ kind: 'goal', name: event.name });
      return;
    }
    // as shown now: the page may change before the catalogue has answered
    const lines = event.lines.map((line) => ({ ...figuresOf(line.guid), ...line }));
    if (event.kind === 'checkout') tellCheckout(lines);
    else if (event.kind === 'purchase') tell('purchase', lines, { id: event.order, revenue: event.revenue });
    else tell(event.kind, lines);
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** Messages are sent one after another, although some wait for the catalogue; one that fails is left out. */
function inOrder(send: Send) {
  let last = Promise.resolve();
  const add = (make: () => Message | null | Promise<Message | null>) => {
    last = sendAfter(last, make);
  };
  const sendAfter = async (earlier: Promise<void>, make: () => Message | null | Promise<Message | null>) => {
    await earlier;
    const message = await Promise.resolve(make()).catch(() => null);
    if (message) send(message);
  };
  const queue: Send = (message) => add(() => message);
  const tell: Tell = (action, lines, order) =>
    add(async () => {
      const items = await itemsOf(lines);
      return items.length === 0 ? null : { kind: 'ecommerce', action, items, ...(order && { order }) };
    });
  const tellCheckout = (lines: readonly EcommerceLine[]) =>
    add(async () => ({ kind: 'goal', name: 'CHECKOUT', params: { items: await itemsOf(lines) } }));
  return { queue, tell, tellCheckout };
}

/** Holds messages back while the address bar contains more than may be sent. */
function openGate(send: Send): { send: Send; stop: () => void } {
  let isOpen = true;
  let held: Message[] = [];
  const release = () => {
    if (!isOpen || isSecretAddress(location.href)) return;
    const ready = held;
    held = [];
    for (const message of ready) send(message);
  };
  const stopListening = onNavigated(release);
  return {
    send(message) {
      if (held.length < HELD_MAX) held.push(message);
      release();
    },
    stop() {
      isOpen = false;
      stopListening();
    },
  };
}
