import styles from './debug-panel.module.scss';
import { measure } from './measure.ts';
import type { AnalyticsItem, Message } from './messages.ts';

/** Most messages that are listed. */
const LISTED_MAX = 100;

/**
 * A panel that lists what would be sent to the counter, whatever the visitor's choice: for developers, who read it in
 * English. Returns a function that removes it.
 */
export function openDebugPanel(): () => void {
  const root = element('section', styles.root);
  root.ariaLabel = 'Analytics events';
  const list = element('ol', styles.list);
  root.append(element('h2', styles.title, 'Analytics events'), list);
  document.body.append(root);
  const stop = measure((message) => {
    list.prepend(entry(message));
    while (list.children.length > LISTED_MAX) list.lastElementChild?.remove();
  });
  return () => {
    stop();
    root.remove();
  };
}

function entry(message: Message): HTMLElement {
  const row = element('li', styles.entry);
  const details = element('details');
  const [name, note, items] = described(message);
  const summary = element('summary', undefined, name);
  summary.append(element('small', undefined, note));
  const table = element('table');
  for (const { item_id, item_name, item_category, price, discount, quantity, stock } of items) {
    const line = element('tr');
    for (const value of [item_id, item_name, item_category, price, discount, quantity, stock])
      line.append(element('td', undefined, value === undefined ? '—' : String(value)));
    table.append(line);
  }
  details.append(summary, table, element('pre', undefined, JSON.stringify(message, null, 1)));
  row.append(details);
  return row;
}

function described(message: Message): [name: string, note: string, items: AnalyticsItem[]] {
  if (message.kind === 'view') return ['view', message.address, []];
  if (message.kind === 'goal') return [message.name, JSON.stringify(message.params ?? {}).slice(0, 80), []];
  const { action, items, order } = message;
  return [action, `${items.length} × ${items[0]?.list ?? ''} ${order ? `${order.id}, ${order.revenue}` : ''}`, items];
}

function element(name: string, className?: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
