import { describe, expect, it, vi } from 'vitest';
import { suppliedGeography } from '#backend/import/geography/supplied-geography.ts';
import type { SourceParameter, SourceProduct } from '#backend/import/source.ts';
import { demoToday } from '#demo/catalogue/assemble.ts';
import { demoBanners, demoSource } from '#demo/catalogue/demo-source.ts';
import { parameterGroups } from '#demo/catalogue/parameters.ts';
import { hashOf, products, repeated, rootOf, source } from './demo-products.ts';

const byId = new Map(products.map((product) => [product.externalId, product]));

function drawingOf({ pictures }: SourceProduct, view: string): Record<string, unknown> | undefined {
  for (const picture of pictures) if ('drawing' in picture && picture.drawing.view === view) return picture.drawing;
  return undefined;
}

function isEan13(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false;
  const sum = Array.from(code).reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function forbidden(): never {
  throw new Error('the demo catalogue must not ask the clock or chance');
}

const byText = (a: string | undefined, b: string | undefined) => (a ?? '').localeCompare(b ?? '', 'en');

describe('the demo assortment', () => {
  it('has 14 groups, 70 subcategories and 25 brands, all in use', () => {
    const groups = source.categories.filter((category) => category.parentExternalId === null);
    expect(groups).toHaveLength(14);
    expect(source.categories.filter((category) => category.parentExternalId !== null)).toHaveLength(70);
    expect(source.brands).toHaveLength(25);
    expect(new Set(products.map((product) => product.brand))).toEqual(
      new Set(source.brands.map((brand) => brand.name)),
    );
    const filled = new Set(products.map((product) => product.categoryExternalId));
    for (const category of source.categories)
      expect(filled.has(category.externalId)).toBe(category.parentExternalId !== null);
  });

  it('gives every category a unique slug, a description, a tone and a picture', () => {
    expect(repeated(source.categories.map((category) => category.slug ?? ''))).toEqual([]);
    for (const category of source.categories) {
      expect(category.slug).toMatch(/^[a-z0-9-]+$/);
      expect(category.description).toBeTruthy();
      expect(category.tone).toBeTruthy();
      expect(category.picture).toBeTruthy();
    }
  });

  it('has at least 2,400 products, as many as it announces', () => {
    expect(products.length).toBeGreaterThanOrEqual(2400);
    expect(source.productCount).toBe(products.length);
  });

  it('is the same every time it is built, without the clock or randomness', async () => {
    const clock = vi.spyOn(Date, 'now').mockImplementation(forbidden);
    const chance = vi.spyOn(Math, 'random').mockImplementation(forbidden);
    vi.resetModules();
    const fresh = await import('#demo/catalogue/demo-source.ts');
    const again = [...(fresh.demoSource().products() as Iterable<SourceProduct>)];
    clock.mockRestore();
    chance.mockRestore();
    expect(again[0]).not.toBe(products[0]);
    expect(fresh.demoSource).not.toBe(demoSource);
    expect(hashOf(again)).toBe(hashOf(products));
  });

  it('has no products with a release date in the future', () => {
    for (const { releasedOn } of products) expect(releasedOn >= '2019-01-01' && releasedOn < demoToday).toBe(true);
  });

  it('has unique product names', () => {
    expect(repeated(products.map((product) => product.externalId))).toEqual([]);
    expect(repeated(products.map((product) => product.code ?? ''))).toEqual([]);
    expect(repeated(products.map((product) => product.name))).toEqual([]);
    expect(repeated(products.map((product) => `${product.brand} ${product.article}`))).toEqual([]);
    for (const { code } of products) expect(code).toMatch(/^\d{7}$/);
  });

  it('has unique and valid EAN-13 codes', () => {
    const barcodes = products.flatMap((product) => product.barcodes);
    expect(barcodes.filter((code) => !isEan13(code))).toEqual([]);
    expect(repeated(barcodes)).toEqual([]);
  });

  it('describes each product in two to four sentences and three key parameters', () => {
    for (const product of products) {
      const sentences = product.description!.match(/[.!?](?=\s+[А-ЯЁA-Z«]|$)/g) ?? [];
      expect(sentences.length, product.name).toBeGreaterThanOrEqual(2);
      expect(sentences.length, product.name).toBeLessThanOrEqual(4);
      expect(product.keyParameters, product.name).toHaveLength(3);
      expect(product.description, product.name).not.toMatch(/undefined|NaN|\$\{| {2}/);
    }
  });

  it('puts ventilation, VRF and a few others on request', () => {
    const onRequest = new Set(
      source.categories.filter((category) => category.isPriceOnRequest).map((category) => category.externalId),
    );
    expect([...new Set([...onRequest].map((id) => rootOf.get(id)))].toSorted(byText)).toEqual([
      'ventilyatsiya',
      'vrf-sistemy',
    ]);
    const others = products.filter(
      (product) => !onRequest.has(product.categoryExternalId) && product.priceKopecks === null,
    );
    for (const product of products)
      if (onRequest.has(product.categoryExternalId)) expect(product.priceKopecks).toBeNull();
    expect(new Set(others.map((product) => product.categoryExternalId))).toEqual(
      new Set(['boylery-kosvennogo-nagreva', 'napolnye-kotly']),
    );
    expect(others.length / products.length).toBeLessThan(0.01);
    for (const { priceKopecks } of products)
      if (priceKopecks !== null) expect(priceKopecks % 100 === 0 && priceKopecks > 0).toBe(true);
  });

  it('draws every product in the size of its parameters', () => {
    const sizeOf = ({ parameters }: SourceProduct) => {
      const indoor = parameters.find(({ name }) => name === 'Внутренний блок, Ш × В × Г')?.value;
      if (typeof indoor === 'string') return indoor.split(' × ').map(Number);
      return ['Ширина', 'Высота', 'Глубина'].map((wanted) => parameters.find(({ name }) => name === wanted)?.value);
    };
    let drawn = 0;
    for (const product of products) {
      const front = drawingOf(product, 'front');
      const scheme = drawingOf(product, 'scheme');
      if (!scheme) continue;
      drawn += 1;
      const [width, height, depth] = sizeOf(product);
      expect(product.kind === 'set' || scheme.style === front?.style, product.name).toBe(true);
      expect([width, depth], product.name).toContain(scheme.width);
      expect([height, depth], product.name).toContain(scheme.height);
    }
    expect(drawn).toBeGreaterThan(1500);
  });

  it('names the range of room areas', () => {
    for (const { name, tags, parameters } of products) {
      const area = parameters.find((one) => one.name === 'Площадь помещения' || one.name === 'Площадь обогрева')?.value;
      for (const tag of tags) {
        const band = /^(?:до |от (\d+)|(\d+)–)(\d+)? м²$/.exec(tag);
        if (!band) continue;
        const [, least, from, to = Infinity] = band;
        expect(Number(area), `${name}: ${tag}`).toBeGreaterThanOrEqual(Number(from ?? least ?? 0));
        expect(Number(area), `${name}: ${tag}`).toBeLessThanOrEqual(Number(to));
      }
    }
  });

  it('has some sixty tags, none twice on one product', () => {
    const tags = new Set(products.flatMap((product) => product.tags));
    expect(tags.size).toBeGreaterThan(55);
    expect(tags.size).toBeLessThan(66);
    for (const product of products) expect(repeated(product.tags)).toEqual([]);
  });
});

describe('demo parameters', () => {
  const all: SourceParameter[] = products.flatMap((product) => product.parameters);

  it('have one unit, type, heading and filter role for each name', () => {
    for (const [name, uses] of Map.groupBy(all, (parameter) => parameter.name)) {
      const shapes = new Set(
        uses.map(({ unit, group, value, isFacet }) => `${unit} ${group} ${typeof value} ${isFacet}`),
      );
      expect([...shapes], name).toHaveLength(1);
    }
  });

  it('are ten to twenty per product, each once, grouped by heading', () => {
    for (const { name, parameters } of products) {
      expect(parameters.length, name).toBeGreaterThanOrEqual(10);
      expect(parameters.length, name).toBeLessThanOrEqual(20);
      expect(repeated(parameters.map((parameter) => parameter.name)), name).toEqual([]);
      const headings = parameters.map((parameter) => parameterGroups.indexOf(parameter.group));
      expect(headings, name).toEqual(headings.toSorted((a, b) => a - b));
    }
  });

  it('have at most fifteen filter values within a category', () => {
    for (const [category, members] of Map.groupBy(products, (product) => product.categoryExternalId)) {
      const choices = Map.groupBy(
        members
          .flatMap((product) => product.parameters)
          .filter(({ value, isFacet }) => isFacet && typeof value === 'string'),
        (parameter) => parameter.name,
      );
      for (const [name, uses] of choices)
        expect(new Set(uses.map(({ value }) => value)).size, `${category}: ${name}`).toBeLessThanOrEqual(15);
    }
  });

  it('are finite, and positive where required', () => {
    for (const { name, value } of all) {
      if (typeof value !== 'number') continue;
      expect(Number.isFinite(value), name).toBe(true);
      if (!['Обогрев до', 'Работа при температуре от'].includes(name)) expect(value, name).toBeGreaterThan(0);
    }
  });

  it('are physically plausible: an air conditioner moves two to six times the energy it takes', () => {
    for (const { name, parameters } of products) {
      const value = (wanted: string) => parameters.find((parameter) => parameter.name === wanted)?.value;
      const cooling = value('Мощность охлаждения');
      const consumption = value('Потребляемая мощность');
      if (typeof cooling !== 'number' || typeof consumption !== 'number') continue;
      expect(cooling / consumption, name).toBeGreaterThan(2);
      expect(cooling / consumption, name).toBeLessThan(6);
    }
  });

  it.each([
    'Радиатор биметаллический Rifar Base 500 ',
    'Сплит-система Ballu Platinum Evolution ',
    'Конвектор электрический Noirot Spot E-5 ',
    'Водонагреватель накопительный плоский Electrolux Centurio ',
    'Тепловая пушка электрическая Ballu Prof ',
    'Коллекторная группа Valtec ',
  ])('include prices that grow with size: %s', (series) => {
    const prices = products
      .filter((product) => product.name.startsWith(series))
      .map((product) => product.priceKopecks!);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.at(-1)).toBeGreaterThan(prices[0]!);
  });
});

describe('demo sets', () => {
  const sets = products.filter((product) => product.kind === 'set');

  it('consist of existing components, cost their sum and are stocked as far as the components', () => {
    expect(sets.length).toBeGreaterThan(200);
    for (const set of sets) {
      expect(set.setItems.length, set.name).toBeGreaterThanOrEqual(2);
      const parts = set.setItems.map(({ externalId, quantity }) => ({ part: byId.get(externalId)!, quantity }));
      expect(
        parts.every(({ part }) => part.kind === 'component'),
        set.name,
      ).toBe(true);
      expect(set.priceKopecks, set.name).toBe(
        parts.reduce((sum, { part, quantity }) => sum + part.priceKopecks! * quantity, 0),
      );
      for (const { warehouseId, quantity } of set.stock!) {
        for (const { part, quantity: needed } of parts) {
          const onHand = part.stock!.find((entry) => entry.warehouseId === warehouseId)?.quantity ?? 0;
          expect(onHand, set.name).toBeGreaterThanOrEqual(quantity * needed);
        }
      }
    }
  });

  it('come after their components, so that any beginning of the catalogue is complete', () => {
    const place = new Map(products.map((product, i) => [product.externalId, i]));
    for (const [i, set] of products.entries())
      for (const { externalId } of set.setItems) expect(place.get(externalId)).toBeLessThan(i);
  });

  it('exist for every split system', () => {
    for (const product of products) {
      if (/сплит-система /i.test(product.name)) expect(product.kind, product.name).toBe('set');
    }
  });
});

describe('demo product relations', () => {
  it('refer to other existing products', () => {
    for (const product of products) {
      for (const id of [...product.related, ...product.similar]) {
        expect(byId.has(id)).toBe(true);
        expect(id).not.toBe(product.externalId);
      }
      expect(repeated(product.related)).toEqual([]);
      expect(repeated(product.similar)).toEqual([]);
    }
  });

  it('link similar products within the same category only', () => {
    for (const product of products) {
      for (const id of product.similar) expect(byId.get(id)?.categoryExternalId).toBe(product.categoryExternalId);
    }
    expect(products.filter((product) => product.similar.length > 0).length / products.length).toBeGreaterThan(0.95);
  });
});

describe('demo stock', () => {
  const warehouseIds = new Set(suppliedGeography().warehouses.map((place) => place.id));

  it('is in known warehouses, in whole pieces, once per warehouse', () => {
    for (const { name, stock } of products) {
      for (const { warehouseId, quantity } of stock!) {
        expect(warehouseIds.has(warehouseId)).toBe(true);
        expect(Number.isInteger(quantity) && quantity > 0, name).toBe(true);
      }
      expect(repeated(stock!.map(({ warehouseId }) => String(warehouseId)))).toEqual([]);
    }
  });

  it('is missing for about one product in eight and spread over ten to twenty warehouses on average', () => {
    const none = products.filter((product) => product.stock!.length === 0).length / products.length;
    expect(none).toBeGreaterThan(0.09);
    expect(none).toBeLessThan(0.16);
    const average = products.reduce((sum, product) => sum + product.stock!.length, 0) / products.length;
    expect(average).toBeGreaterThan(10);
    expect(average).toBeLessThan(20);
    expect(
      products.some(({ stock }) => stock!.some(({ warehouseId, quantity }) => warehouseId === 1 && quantity > 500)),
    ).toBe(true);
    expect(products.filter((product) => product.isAvailable).length / products.length).toBeGreaterThan(0.9);
  });
});

describe('demo pictures', () => {
  const drawings = products.flatMap((product) => product.pictures.map((picture) => JSON.stringify(picture)));

  it('are two to four per product, the front first', () => {
    for (const { name, pictures } of products) {
      expect(pictures.length, name).toBeGreaterThanOrEqual(2);
      expect(pictures.length, name).toBeLessThanOrEqual(4);
      expect(pictures[0], name).toMatchObject({ drawing: { view: 'front' } });
    }
  });

  it('are at most 960 different photographs, categories and banners included', () => {
    const known = new Set(drawings);
    const photographs = [...known].filter((drawing) => !drawing.includes('"view":"scheme"'));
    expect(photographs.length).toBeLessThanOrEqual(960);
    expect(known.size - photographs.length).toBeLessThanOrEqual(1200);
    for (const { picture } of source.categories) expect(known.has(JSON.stringify(picture))).toBe(true);
    for (const { drawing } of demoBanners('2026-11-26')) expect(known.has(JSON.stringify({ drawing }))).toBe(true);
  });

  it('differ between the best-selling split systems', () => {
    const page = products
      .filter((product) => product.categoryExternalId === 'nastennye-split-sistemy')
      .toSorted((a, b) => b.popularity - a.popularity)
      .slice(0, 24);
    expect(new Set(page.map((product) => JSON.stringify(product.pictures[0]))).size).toBeGreaterThanOrEqual(10);
  });
});
