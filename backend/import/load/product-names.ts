import { sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { slugify } from '#lib/rules/slug.ts';
import type { SourceProduct } from '../source.ts';
import { assignedCode } from './identity.ts';

type Trx = Transaction<Database>;

interface Named {
  product: SourceProduct;
  before: { code: string; slug: string } | undefined;
}

const LONGEST_NAME_PART = 80;

/** Chooses НС-codes and addresses that are unique in the database and within the import. */
export class ProductNames {
  readonly #trx: Trx;
  readonly #codes = new Set<string>();
  readonly #slugs = new Set<string>();
  /** true: there are no existing names to check */
  readonly #isShopEmpty: boolean;

  private constructor(trx: Trx, isShopEmpty: boolean) {
    this.#trx = trx;
    this.#isShopEmpty = isShopEmpty;
  }

  static async open(trx: Trx): Promise<ProductNames> {
    const first = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst();
    return new ProductNames(trx, first === undefined);
  }

  /** The source's own code, or the one assigned before, or a new one derived from the external id. */
  async chooseCodes(source: string, products: Named[]): Promise<string[]> {
    const codes = products.map(({ product, before }) => product.code ?? before?.code ?? '');
    for (const code of codes) if (code !== '') this.#codes.add(code);
    const without = codes.flatMap((code, index) => (code === '' ? index : []));
    const chosen = await chooseFree(
      without.length,
      (position, attempt) => assignedCode(source, products[without[position] ?? 0]?.product.externalId ?? '', attempt),
      this.#codes,
      async (candidates) => {
        if (this.#isShopEmpty) return [];
        const { rows } = await sql<{ normalized: string }>`
          SELECT normalized FROM product_codes WHERE kind = 'code' AND normalized = ANY(${candidates}::text[])
        `.execute(this.#trx);
        return rows.map(({ normalized }) => normalized);
      },
    );
    for (const [position, index] of without.entries()) codes[index] = chosen[position] ?? '';
    return codes;
  }

  /** A product's address never changes; a new one is made from its name and code. */
  async chooseSlugs(products: Named[], codes: string[]): Promise<string[]> {
    const slugs = products.map(({ before }) => before?.slug ?? '');
    const fresh = slugs.flatMap((slug, index) => (slug === '' ? index : []));
    const base = fresh.map((index) => {
      const product = products[index]?.product;
      const code = slugify(codes[index] ?? '');
      return product?.slug ?? [slugify(product?.name ?? '', LONGEST_NAME_PART), code].filter(Boolean).join('-');
    });
    const chosen = await chooseFree(
      fresh.length,
      (position, attempt) => (attempt === 0 ? (base[position] ?? '') : `${base[position]}-${attempt + 1}`),
      this.#slugs,
      async (candidates) => {
        if (this.#isShopEmpty) return [];
        const { rows } = await sql<{ slug: string }>`
          SELECT slug FROM products WHERE slug = ANY(${candidates}::text[])`.execute(this.#trx);
        return rows.map(({ slug }) => slug);
      },
    );
    for (const [position, index] of fresh.entries()) slugs[index] = chosen[position] ?? '';
    return slugs;
  }
}

/** The first free candidate for each of `count` positions; adds the chosen ones to `taken`. */
async function chooseFree(
  count: number,
  candidate: (position: number, attempt: number) => string,
  taken: Set<string>,
  storedAmong: (candidates: string[]) => Promise<string[]>,
): Promise<string[]> {
  const chosen = Array.from({ length: count }, () => '');
  let open = Array.from(chosen.keys());
  for (let attempt = 0; open.length > 0; attempt += 1) {
    const candidates = new Map(open.map((position) => [position, candidate(position, attempt)]));
    const stored = new Set(await storedAmong([...candidates.values()]));
    open = [];
    for (const [position, name] of candidates) {
      if (stored.has(name) || taken.has(name)) open.push(position);
      else {
        taken.add(name);
        chosen[position] = name;
      }
    }
  }
  return chosen;
}
