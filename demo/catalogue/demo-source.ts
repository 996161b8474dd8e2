import type { CatalogueSource, SourceCategory, SourceProduct } from '#backend/import/source.ts';
import { assemble, type Batched, type SeriesTerms } from './assemble.ts';
import { assortment } from './assortment.ts';
import { brands } from './brands.ts';
import { maxProducts } from './codes.ts';
import { variantOf } from './generations.ts';
import type { Batch, CategoryPlan, GroupPlan } from './plan.ts';
import { Random, seedOf } from './random.ts';
import { linkProducts } from './relations.ts';
import { withBoundDashes } from './wording.ts';

export { demoBanners } from './banners.ts';

const warehousesPerProduct = 60;
const warehousesPerLoadProduct = 8;

/** One series in its category; load data repeats all series with variations. */
interface Lane extends SeriesTerms {
  batch: Batch;
  seed: number;
}

/** in November heaters sell best, and parts sell less than whole appliances */
const demandByTone = { heat: 1.25, cold: 1, neutral: 0.55 };

interface Demo {
  categories: SourceCategory[];
  lanes: Lane[];
  products: SourceProduct[];
}

/**
 * Interleaves the categories: the first series of each, then the second of each, so that any beginning of the stream is
 * a representative sample.
 */
function lanesOf(groups: GroupPlan[]): Lane[] {
  const plans = groups.flatMap((group) =>
    group.categories.map((plan) => ({
      plan,
      isPriceOnRequest: group.isPriceOnRequest ?? false,
      demand: demandByTone[plan.tone ?? group.tone],
    })),
  );
  const deepest = Math.max(...plans.map(({ plan }) => plan.batches.length));
  const lanes: Lane[] = [];
  for (let round = 0; round < deepest; round++) {
    for (const [i, { plan, isPriceOnRequest, demand }] of plans.entries()) {
      const batch = plan.batches[round];
      if (batch) lanes.push({ categorySlug: plan.slug, isPriceOnRequest, demand, batch, seed: seedOf(i, round) });
    }
  }
  return lanes;
}

function categoryOf(
  plan: CategoryPlan,
  group: GroupPlan,
  sort: number,
  picture: SourceCategory['picture'],
): SourceCategory {
  return {
    externalId: plan.slug,
    parentExternalId: group.slug,
    name: plan.name,
    slug: plan.slug,
    sort,
    tone: plan.tone ?? group.tone,
    description: withBoundDashes(plan.description),
    isPriceOnRequest: group.isPriceOnRequest ?? false,
    ...(picture && { picture }),
  };
}

function categoriesOf(groups: GroupPlan[], products: SourceProduct[]): SourceCategory[] {
  const pictures = new Map<string, SourceCategory['picture']>();
  for (const {
    categoryExternalId,
    pictures: [front],
  } of products)
    if (front && !pictures.has(categoryExternalId)) pictures.set(categoryExternalId, front);
  return groups.flatMap((group, i) => {
    const picture = group.categories.map(({ slug }) => pictures.get(slug)).find((known) => known !== undefined);
    return [
      {
        externalId: group.slug,
        parentExternalId: null,
        name: group.name,
        slug: group.slug,
        sort: i + 1,
        tone: group.tone,
        description: withBoundDashes(group.description),
        isPriceOnRequest: group.isPriceOnRequest ?? false,
        ...(picture && { picture }),
      },
      ...group.categories.map((plan, at) => categoryOf(plan, group, at + 1, pictures.get(plan.slug))),
    ];
  });
}

function modelsOf(lane: Lane, generation: number, ordinal: number): Batched[] {
  const series = variantOf(lane.batch.series, generation, lane.seed);
  const sketches = lane.batch.models(series, new Random(seedOf(lane.seed, generation)));
  return assemble(lane, series, sketches, ordinal, generation === 0 ? warehousesPerProduct : warehousesPerLoadProduct);
}

let built: Demo | undefined;

function demo(): Demo {
  if (built) return built;
  const lanes = lanesOf(assortment);
  const batches: Batched[][] = [];
  let ordinal = 0;
  for (const lane of lanes) {
    const batch = modelsOf(lane, 0, ordinal);
    batches.push(batch);
    ordinal += batch.length;
  }
  linkProducts(batches);
  const products = batches.flat().map(({ product }) => product);
  built = { lanes, products, categories: categoriesOf(assortment, products) };
  return built;
}

/**
 * The first `count` products: the default catalogue, then further series of the same form; only one batch is in memory
 * at a time.
 */
function* stream(count: number): Generator<SourceProduct> {
  const { lanes, products } = demo();
  if (count < products.length) {
    yield* beginning(products, count);
    return;
  }
  for (const product of products) yield { ...product };
  let ordinal = products.length;
  for (let generation = 1; ordinal < count; generation++) {
    let place = 0;
    for (const lane of lanes) {
      for (const { product } of modelsOf(lane, generation, ordinal)) {
        if (ordinal === count) return;
        const original = products[place++];
        product.related = original?.related.slice(0, 2) ?? [];
        product.similar = original?.similar.slice(0, 2) ?? [];
        ordinal++;
        yield product;
      }
    }
  }
}

/** The first `count` products, without relations to the products left out. */
function* beginning(products: SourceProduct[], count: number): Generator<SourceProduct> {
  const kept = new Set(products.slice(0, count).map(({ externalId }) => externalId));
  const isKept = (id: string) => kept.has(id);
  for (const product of products.slice(0, count)) {
    yield { ...product, related: product.related.filter(isKept), similar: product.similar.filter(isKept) };
  }
}

/**
 * The demo catalogue. Without options it has the products of `groups/`; with more `products`, for load tests, it
 * streams further series of the same form after them.
 */
export function demoSource(options: { products?: number } = {}): CatalogueSource {
  const { categories, products } = demo();
  const count = options.products ?? products.length;
  if (!Number.isInteger(count) || count < 0 || count > maxProducts)
    throw new RangeError(`products must be a whole number up to ${maxProducts}`);
  return { name: 'demo', brands, categories, productCount: count, products: () => stream(count) };
}
