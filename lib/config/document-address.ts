/** Papers that the shop itself makes of a product, and how their files begin. */
const files = { sheet: 'tekhnicheskiy-list', passport: 'pasport-izdeliya' } as const;

export type DocumentKind = keyof typeof files;

const address = new RegExp(`^/documents/(${Object.values(files).join('|')})-([a-z0-9-]+)\\.pdf$`);

/** `slug` is the last part of the product's address. */
export const documentAddress = (kind: DocumentKind, slug: string) => `/documents/${files[kind]}-${slug}.pdf`;

/** null: an address of something else */
export function readDocumentAddress(path: string): { kind: DocumentKind; slug: string } | null {
  const [, file, slug] = address.exec(path) ?? [];
  if (!file || !slug) return null;
  return { kind: file === files.sheet ? 'sheet' : 'passport', slug };
}
