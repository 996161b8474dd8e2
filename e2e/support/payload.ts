type Rows = Map<string, unknown>;

const ROW = /^([0-9a-f]+):I?(.*)$/;

/** Everything in a page that is not its payload. */
export const withoutPayload = (html: string): string =>
  html.replaceAll(/<script>self\.__next_f\.push\(.*?\)<\/script>/gs, '');

/**
 * The payload of a page as a tree: the framework writes large parts of it into rows of their own, depending on their
 * size, which makes no difference to the reader.
 */
export function payloadTree(html: string): string {
  const pushed = html.matchAll(/<script>self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs);
  const text = Array.from(pushed, ([, list = '[]']) => (JSON.parse(list) as [number, string])[1]).join('');
  const rows: Rows = new Map();
  for (const line of text.split('\n')) {
    const [, id = '', value = ''] = ROW.exec(line) ?? [];
    if (id && /^[[{"]/.test(value)) rows.set(id, JSON.parse(value));
  }
  return JSON.stringify(resolve(rows.get('0'), rows));
}

function resolve(value: unknown, rows: Rows): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, rows));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolve(item, rows)]));
  const [, id = ''] = (typeof value === 'string' && /^\$[LQ@]?([0-9a-f]+)$/.exec(value)) || [];
  return rows.has(id) ? resolve(rows.get(id), rows) : value;
}
