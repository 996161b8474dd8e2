type Node = Record<string, unknown>;

/** Properties without which search engines ignore a node of a type. */
const required: Record<string, string[]> = {
  Product: ['name', 'sku', 'description'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  ItemList: ['itemListElement'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  Store: ['name', 'address', 'telephone', 'geo'],
  LocalBusiness: ['name', 'address', 'telephone', 'geo'],
  PostalAddress: ['addressLocality', 'streetAddress'],
  GeoCoordinates: ['latitude', 'longitude'],
  Brand: ['name'],
  PropertyValue: ['name', 'value'],
};

/**
 * What is wrong with a page's structured data: no JSON, a node without its type's properties, an address on another
 * host of the shop.
 *
 * @param isForeign whether a host is another one of the shop's
 */
export function dataFaults(text: string, isForeign: (host: string) => boolean): string[] {
  let data: Node;
  try {
    data = JSON.parse(text) as Node;
  } catch {
    return ['structured data that is no JSON'];
  }
  if (data['@context'] !== 'https://schema.org') return ['structured data without schema.org'];
  if (!data['@type'] && !data['@graph']) return ['structured data without a type'];
  return nodeFaults(data, isForeign);
}

function nodeFaults(value: unknown, isForeign: (host: string) => boolean): string[] {
  if (typeof value === 'string')
    return URL.canParse(value) && isForeign(new URL(value).host) ? [`structured data with ${value}`] : [];
  if (Array.isArray(value)) return value.flatMap((part) => nodeFaults(part, isForeign));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const type = typeof node['@type'] === 'string' ? node['@type'] : '';
  const lacks = (required[type] ?? []).filter((name) => node[name] === undefined || node[name] === '');
  const positions = Array.isArray(node.itemListElement)
    ? (node.itemListElement as Node[]).map(({ position }) => position)
    : [];
  return [
    ...(type && !required[type] && type !== 'OpeningHoursSpecification'
      ? [`structured data of unknown type ${type}`]
      : []),
    ...lacks.map((name) => `${type} without ${name}`),
    ...(positions.some((position, index) => position !== index + 1)
      ? [`${type} in the order ${positions.join()}`]
      : []),
    ...Object.values(node).flatMap((part) => nodeFaults(part, isForeign)),
  ];
}
