import { sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { slugify, uniqueSlug } from '#lib/rules/slug.ts';
import type { SourceBrand, SourceParameter } from '../source.ts';

type Trx = Transaction<Database>;

/** Ids of brands by name, case-insensitive; the first spelling is stored. */
export class Brands {
  readonly #ids = new Map<string, number>();
  readonly #slugs = new Set<string>();

  static async open(trx: Trx, brands: SourceBrand[]): Promise<Brands> {
    const opened = new Brands();
    const stored = await trx.selectFrom('brands').select(['id', 'name', 'slug']).execute();
    for (const { id, name, slug } of stored) {
      opened.#ids.set(name.toLowerCase(), id);
      opened.#slugs.add(slug);
    }
    await opened.#describe(
      trx,
      brands.filter(({ name }) => opened.#ids.has(name.toLowerCase())),
    );
    await opened.#insert(trx, brands);
    return opened;
  }

  idOf(name: string | null): number | null {
    return name === null ? null : (this.#ids.get(name.toLowerCase()) ?? null);
  }

  async ensure(trx: Trx, names: Iterable<string>): Promise<void> {
    await this.#insert(
      trx,
      Array.from(names, (name) => ({ name, country: null, description: null })),
    );
  }

  async #insert(trx: Trx, brands: SourceBrand[]): Promise<void> {
    const fresh = new Map<string, SourceBrand & { slug: string }>();
    for (const brand of brands) {
      const key = brand.name.toLowerCase();
      if (this.#ids.has(key) || fresh.has(key)) continue;
      const slug = uniqueSlug(slugify(brand.name, 60) || 'brand', (candidate) => this.#slugs.has(candidate));
      this.#slugs.add(slug);
      fresh.set(key, { ...brand, slug });
    }
    if (fresh.size === 0) return;
    const rows = await trx
      .insertInto('brands')
      .values(
        Array.from(fresh.values(), ({ name, slug, country, description }) => ({ name, slug, country, description })),
      )
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of rows) this.#ids.set(name.toLowerCase(), id);
  }

  async #describe(trx: Trx, brands: SourceBrand[]): Promise<void> {
    for (const { name, country, description } of brands) {
      if (country === null && description === null) continue;
      await sql`
        UPDATE brands SET country = coalesce(${country}, country), description = coalesce(${description}, description)
        WHERE id = ${this.idOf(name)}
          AND (country, description) IS DISTINCT FROM (coalesce(${country}, country), coalesce(${description}, description))
      `.execute(trx);
    }
  }
}

type ParameterType = 'number' | 'text' | 'boolean';

/** Ids of parameters by name, unit and type of value, in order of first occurrence. */
export class Parameters {
  readonly #known = new Map<string, { id: number; group: string; isFacet: boolean }>();
  readonly #slugs = new Set<string>();

  static async open(trx: Trx): Promise<Parameters> {
    const opened = new Parameters();
    const stored = await trx
      .selectFrom('parameters')
      .select(['id', 'slug', 'name', 'unit', 'type', 'group_name', 'is_facet'])
      .execute();
    for (const row of stored) {
      opened.#known.set(parameterKey(row.name, row.unit, row.type), {
        id: row.id,
        group: row.group_name,
        isFacet: row.is_facet,
      });
      opened.#slugs.add(row.slug);
    }
    return opened;
  }

  idOf(parameter: SourceParameter): number {
    const known = this.#known.get(keyOf(parameter));
    if (!known) throw new Error(`parameter ${parameter.name} was not stored`);
    return known.id;
  }

  /** Adds new parameters, and updates heading and use as a filter of those that the source has changed. */
  async ensure(trx: Trx, parameters: Iterable<SourceParameter>): Promise<void> {
    const fresh = new Map<string, SourceParameter>();
    for (const parameter of parameters) {
      const key = keyOf(parameter);
      const known = this.#known.get(key);
      if (!known) fresh.set(key, fresh.get(key) ?? parameter);
      else if (known.group !== parameter.group || known.isFacet !== isFacet(parameter))
        await this.#move(trx, parameter, known);
    }
    if (fresh.size > 0) await this.#insert(trx, [...fresh.values()]);
  }

  async #insert(trx: Trx, parameters: SourceParameter[]): Promise<void> {
    const rows = await trx
      .insertInto('parameters')
      .values(
        parameters.map((parameter, index) => ({
          slug: this.#newSlug(parameter),
          name: parameter.name,
          unit: parameter.unit,
          type: typeOf(parameter),
          group_name: parameter.group,
          sort: this.#known.size + index,
          is_facet: isFacet(parameter),
        })),
      )
      .returning(['id', 'name', 'unit', 'type', 'group_name', 'is_facet'])
      .execute();
    for (const row of rows) {
      const key = parameterKey(row.name, row.unit, row.type);
      this.#known.set(key, { id: row.id, group: row.group_name, isFacet: row.is_facet });
    }
  }

  #newSlug({ name, unit }: SourceParameter): string {
    const isTaken = (slug: string) => this.#slugs.has(slug);
    const short = slugify(name, 40) || 'parametr';
    const slug =
      isTaken(short) && unit
        ? uniqueSlug(`${short}-${slugify(unit, 10)}`.replace(/-$/, ''), isTaken)
        : uniqueSlug(short, isTaken);
    this.#slugs.add(slug);
    return slug;
  }

  async #move(
    trx: Trx,
    parameter: SourceParameter,
    known: { id: number; group: string; isFacet: boolean },
  ): Promise<void> {
    known.group = parameter.group;
    known.isFacet = isFacet(parameter);
    await trx
      .updateTable('parameters')
      .set({ group_name: known.group, is_facet: known.isFacet })
      .where('id', '=', known.id)
      .execute();
  }
}

function isFacet(parameter: SourceParameter): boolean {
  return parameter.isFacet ?? true;
}

function typeOf({ value }: SourceParameter): ParameterType {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
}

function keyOf(parameter: SourceParameter): string {
  return parameterKey(parameter.name, parameter.unit, typeOf(parameter));
}

function parameterKey(name: string, unit: string | null, type: ParameterType): string {
  return `${name}\u0000${unit ?? ''}\u0000${type}`;
}

export class Tags {
  readonly #ids = new Map<string, number>();
  readonly #slugs = new Set<string>();

  static async open(trx: Trx): Promise<Tags> {
    const opened = new Tags();
    for (const { id, slug, name } of await trx.selectFrom('tags').select(['id', 'slug', 'name']).execute()) {
      opened.#ids.set(name, id);
      opened.#slugs.add(slug);
    }
    return opened;
  }

  idOf(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`tag ${name} was not stored`);
    return id;
  }

  async ensure(trx: Trx, names: Iterable<string>): Promise<void> {
    const fresh = new Set(Array.from(names).filter((name) => !this.#ids.has(name)));
    if (fresh.size === 0) return;
    const values = Array.from(fresh, (name) => {
      const slug = uniqueSlug(slugify(name, 60) || 'tag', (candidate) => this.#slugs.has(candidate));
      this.#slugs.add(slug);
      return { slug, name };
    });
    const rows = await trx.insertInto('tags').values(values).returning(['id', 'name']).execute();
    for (const { id, name } of rows) this.#ids.set(name, id);
  }
}
