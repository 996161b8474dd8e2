import type { EditedText, TextFields } from '#lib/contract/staff-texts.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';

/** What the form of a text holds. */
export interface TextValues {
  address: string;
  title: string;
  lead: string;
  description: string;
  date: string;
  from: string;
  to: string;
  picture: string;
  products: string;
  notify: boolean;
  actions: string[];
  cities: string[];
  body: string;
}

export type TextField = keyof TextValues;

/** Fields of each kind, in their order on the page. */
export const fieldsOf: Record<TextKind, readonly TextField[]> = {
  news: ['title', 'lead', 'date', 'picture', 'body', 'products', 'notify'],
  promotions: ['address', 'title', 'lead', 'from', 'to', 'picture', 'body', 'actions', 'cities'],
  pages: ['title', 'description', 'body'],
  brands: ['body'],
};

/** Fields that may not be empty. */
export const requiredFields: ReadonlySet<TextField> = new Set([
  'address',
  'title',
  'lead',
  'description',
  'date',
  'from',
]);

export function valuesOf({ fields, body }: Pick<EditedText, 'fields' | 'body'>, today: string): TextValues {
  const { title = '', lead = '', description = '', date = today, from = today, to = '', picture = '' } = fields;
  const { products = [], notify = false, actions = [], cities = [] } = fields;
  const texts = { address: '', title, lead, description, date, from, to, picture, body };
  return { ...texts, products: products.join(', '), notify, actions, cities };
}

/** Codes in one line, between commas or spaces. */
export const codesIn = (line: string): string[] => line.split(/[\s,;]+/).filter(Boolean);

/** The fields of the kind as the API takes them. */
export function typedFields(kind: TextKind, values: TextValues): TextFields {
  const all = { ...values, products: codesIn(values.products) };
  const own = fieldsOf[kind].filter((field) => field !== 'address' && field !== 'body');
  return Object.fromEntries(own.map((field) => [field, all[field]]));
}

export const days: ReadonlySet<TextField> = new Set<TextField>(['date', 'from', 'to']);
