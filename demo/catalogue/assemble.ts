import type { SourceParameter, SourcePicture, SourceProduct } from '#backend/import/source.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { brandTable } from './brands.ts';
import { barcodeOf, codeOf } from './codes.ts';
import { p } from './parameters.ts';
import { faceOf, type Series, type Sketch } from './plan.ts';
import { shopPrice } from './price.ts';
import { Random, seedOf } from './random.ts';
import { countAssemblableSets, partsStock, stockOf } from './stock.ts';
import { withBoundDashes } from './wording.ts';

/** The demo catalogue's fixed date: it does not depend on the day on which it is generated. */
export const demoToday = '2026-11-01';

const colorNames: Record<Drawing['color'], string> = {
  white: 'белый',
  ivory: 'слоновая кость',
  silver: 'серебристый',
  graphite: 'графит',
  black: 'чёрный',
  orange: 'оранжевый',
  red: 'красный',
  blue: 'синий',
  green: 'зелёный',
  champagne: 'шампань',
  copper: 'медный',
  steel: 'стальной',
  'light-blue': 'голубой',
  rose: 'розовый',
  brown: 'коричневый',
  'blue-grey': 'серо-голубой',
};

/** A series within its category, with the values that all its models share. */
export interface SeriesTerms {
  categorySlug: string;
  isPriceOnRequest: boolean;
  /** relative demand for goods of this category */
  demand: number;
  /** pictures of every model, drawn once and reused for load data */
  pictures?: SourcePicture[][];
}

export interface Batched {
  product: SourceProduct;
  sketch: Sketch;
}

function nameOf(series: Series, sketch: Sketch): string {
  const { brand, title } = series;
  const repeats = title === '' || sketch.article.toLowerCase().includes(title.toLowerCase());
  return repeats ? `${sketch.noun} ${brand} ${sketch.article}` : `${sketch.noun} ${brand} ${title} ${sketch.article}`;
}

function parametersOf(series: Series, sketch: Sketch): SourceParameter[] {
  const { body, warranty } = sketch;
  const parameters = sketch.parameters.slice();
  if (body) parameters.push(p.width(body.width), p.height(body.height), p.depth(body.depth), p.weight(body.weight));
  const color = sketch.color === undefined ? series.color : sketch.color;
  if (color) parameters.push(p.color(colorNames[color]));
  parameters.push(p.country(series.madeIn ?? brandTable[series.brand].madeIn), p.warranty(warranty));
  return parameters;
}

/** Days are at most 28, so that they exist in every month. */
function releaseDate(year: number, random: Random): string {
  const month = year >= 2026 ? random.int(1, 10) : random.int(1, 12);
  return `${Math.min(year, 2026)}-${String(month).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
}

const brandPull: Partial<Record<Series['brand'], number>> = {
  Ballu: 1.5,
  Electrolux: 1.45,
  'Royal Thermo': 1.25,
  'Royal Clima': 1.1,
  Zanussi: 1.1,
};

/** Popularity grows for cheap goods in season, known brands, middle sizes and recent series. */
function popularityOf(
  terms: SeriesTerms,
  series: Series,
  sketch: Sketch,
  rubles: number | null,
  position: number,
  random: Random,
): number {
  const kind = sketch.kind === 'set' ? 1.35 : sketch.kind === 'component' ? 0.12 : 1;
  const cheap = rubles === null ? 0.5 : Math.min(1.25, Math.max(0.3, (20_000 / rubles) ** 0.4));
  const middle = 1 - Math.abs(position - 0.35) * 0.9;
  const fresh = 0.7 + (series.year - 2019) * 0.06;
  return Math.round(
    400 * terms.demand * kind * cheap * middle * fresh * (brandPull[series.brand] ?? 0.8) * random.between(0.35, 1.4),
  );
}

/**
 * Turns the sketches of one series into products. `ordinal` is the number of the first of them in the whole stream:
 * codes, identities and the random seed derive from it.
 */
export function assemble(
  terms: SeriesTerms,
  series: Series,
  sketches: Sketch[],
  ordinal: number,
  mostWarehouses: number,
): Batched[] {
  terms.pictures ??= sketches.map(picturesOf);
  const parts = stockOfParts(sketches, ordinal, mostWarehouses);
  const batch: Batched[] = [];
  for (const [i, sketch] of sketches.entries()) {
    const contents = contentsOf(sketch, batch);
    const random = new Random(seedOf(ordinal + i, 0x9d0));
    const rubles = priceOf(terms, sketch, contents);
    const isWithdrawn = sketch.kind === undefined && random.chance(0.03);
    const product: SourceProduct = {
      ...describe(terms, series, sketch, ordinal + i),
      priceKopecks: rubles === null ? null : rubles * 100,
      isAvailable: !isWithdrawn,
      pictures: terms.pictures[i] ?? [],
      documents: [],
      popularity: popularityOf(terms, series, sketch, rubles, i / sketches.length, random),
      releasedOn: releaseDate(series.year, random),
      setItems: contents.map((part) => ({ externalId: part.product.externalId, quantity: part.quantity })),
    };
    if (sketch.contents)
      product.stock = countAssemblableSets(
        contents.map((part) => ({ stock: part.product.stock ?? [], quantity: part.quantity })),
      );
    else product.stock = isWithdrawn ? [] : (parts.get(i) ?? stockOf(random, rubles, mostWarehouses));
    batch.push({ sketch, product });
  }
  return batch;
}

/** The gallery of a product, whose dimension drawing has the sizes from its parameters. */
function picturesOf({ gallery, body, measured = body ?? undefined }: Sketch): SourcePicture[] {
  return gallery.flatMap((drawing): SourcePicture[] => {
    if (drawing.view !== 'scheme') return [{ drawing: { ...drawing } }];
    return measured ? [{ drawing: { ...drawing, ...faceOf(drawing.kind, measured) } }] : [];
  });
}

interface Part {
  product: SourceProduct;
  quantity: number;
}

function contentsOf(sketch: Sketch, batch: Batched[]): Part[] {
  return (sketch.contents ?? []).map(({ position, quantity }) => {
    const part = batch[position];
    if (!part) throw new Error(`${sketch.article} is made of a product that does not come before it`);
    return { product: part.product, quantity };
  });
}

type Described = Omit<
  SourceProduct,
  'priceKopecks' | 'isAvailable' | 'pictures' | 'documents' | 'popularity' | 'releasedOn' | 'setItems'
>;

function describe(terms: SeriesTerms, series: Series, sketch: Sketch, ordinal: number): Described {
  const code = codeOf(ordinal);
  return {
    externalId: `demo-${code}`,
    categoryExternalId: sketch.category ?? terms.categorySlug,
    name: nameOf(series, sketch),
    brand: series.brand,
    code,
    article: sketch.article,
    barcodes: [barcodeOf(series.brand, code)],
    kind: sketch.kind ?? 'single',
    description: withBoundDashes(sketch.story.join(' ')),
    parameters: parametersOf(series, sketch),
    keyParameters: sketch.key,
    tags: sketch.tags,
    related: [],
    similar: [],
  };
}

/** Places the stock of sets first and then that of their parts, so that a set in stock never lacks a part. */
function stockOfParts(sketches: Sketch[], ordinal: number, mostWarehouses: number): ReturnType<typeof partsStock> {
  const sets = sketches.flatMap(({ contents }, i) => {
    if (!contents) return [];
    const rubles = contents.reduce(
      (sum, { position, quantity }) => sum + Number(sketches[position]?.rubles ?? 0) * quantity,
      0,
    );
    return [{ contents, stock: stockOf(new Random(seedOf(ordinal + i, 0x57c)), rubles, mostWarehouses) }];
  });
  return partsStock(sets);
}

function priceOf(terms: SeriesTerms, sketch: Sketch, contents: Part[]): number | null {
  if (terms.isPriceOnRequest || sketch.rubles === null) return null;
  if (sketch.rubles === 'sum') {
    return contents.reduce((sum, { product, quantity }) => sum + ((product.priceKopecks ?? 0) / 100) * quantity, 0);
  }
  return sketch.isExactPrice ? sketch.rubles : shopPrice(sketch.rubles);
}
