import type { Purpose } from '#lib/rules/heat-load/fields.ts';

/** Names of the root sections whose products the selector finds, in lower case. */
const roots = new Map<string, Purpose>([
  ['кондиционеры', 'cooling'],
  ['обогреватели', 'heating'],
  ['тёплые полы', 'floor'],
  ['теплые полы', 'floor'],
]);

/** What the selector selects for a section with this path of names; null: nothing. */
export const selectorPurpose = ([root]: readonly { text: string }[]): Purpose | null =>
  roots.get(root?.text.toLowerCase() ?? '') ?? null;
