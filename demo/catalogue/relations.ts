import type { Batched } from './assemble.ts';
import type { AccessoryRole } from './plan.ts';
import { Random, seedOf } from './random.ts';

const mostSimilar = 6;
const mostRelated = 5;

/** Distance of two models in size, price and kind; 0: the same size and price. */
function distance(a: Batched, b: Batched): number {
  const size = Math.abs(Math.log((a.sketch.scale || 1) / (b.sketch.scale || 1)));
  const price = Math.abs(Math.log((a.product.priceKopecks ?? 1) / (b.product.priceKopecks ?? 1)));
  const brand = a.product.brand === b.product.brand ? 0.15 : 0;
  const noun = a.sketch.noun === b.sketch.noun ? 0 : 0.8;
  return size * 3 + price + brand + noun;
}

function linkSimilar(family: Batched[], seriesOf: Map<Batched, number>): void {
  for (const one of family) {
    one.product.similar = family
      .filter((other) => seriesOf.get(other) !== seriesOf.get(one))
      .map((other) => ({ id: other.product.externalId, distance: distance(one, other) }))
      .filter((candidate) => candidate.distance < 3)
      .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
      .slice(0, mostSimilar)
      .map(({ id }) => id);
  }
}

const sizeNames = new Set(['Присоединение', 'Трубы жидкость/газ', 'Диаметр в дюймах', 'Диаметр дымохода']);

/** Threads and diameters of a product's connections: «1/2″», «60/100 мм». */
function joints({ product }: Batched): string[] {
  return product.parameters.flatMap(({ name, value }) =>
    sizeNames.has(name) && typeof value === 'string' ? value.split(' / ') : [],
  );
}

/** remotes, modules and legs fit the appliances of their own brand only */
const ownBrandOnly = new Set<AccessoryRole>([
  'wifi-module',
  'ac-remote',
  'vrf-controller',
  'curtain-remote',
  'convector-legs',
]);

/** Picks an accessory, preferring the same thread or diameter, then the same brand. */
function pickAccessory(role: AccessoryRole, choices: Batched[], one: Batched, random: Random): string | undefined {
  const others = choices.filter(
    (choice) => choice !== one && (!ownBrandOnly.has(role) || choice.product.brand === one.product.brand),
  );
  const sizes = joints(one);
  const fitting = others.filter((choice) => joints(choice).some((size) => sizes.includes(size)));
  const suitable = fitting.length > 0 ? fitting : others;
  const own = suitable.filter(({ product }) => product.brand === one.product.brand);
  const from = own.length > 0 ? own : suitable;
  return from.length > 0 ? random.pick(from).product.externalId : undefined;
}

/** Fills `similar` (the same kind in a similar size, of another series) and `related` (accessories mounted with it). */
export function linkProducts(batches: Batched[][]): void {
  const families = new Map<string, Batched[]>();
  const accessories = new Map<AccessoryRole, Batched[]>();
  const seriesOf = new Map<Batched, number>();
  batches.forEach((batch, series) => {
    for (const one of batch) {
      seriesOf.set(one, series);
      const kin = `${one.product.categoryExternalId} ${one.product.kind} ${one.sketch.kind === 'component' ? one.sketch.noun : one.sketch.noun.split(' ')[0]}`;
      families.set(kin, [...(families.get(kin) ?? []), one]);
      const role = one.sketch.serves;
      if (role && one.product.isAvailable) accessories.set(role, [...(accessories.get(role) ?? []), one]);
    }
  });
  for (const family of families.values()) linkSimilar(family, seriesOf);
  for (const one of batches.flat()) {
    const random = new Random(seedOf(Number(one.product.code), 0xacce));
    const related = (one.sketch.needs ?? []).map((role) =>
      pickAccessory(role, accessories.get(role) ?? [], one, random),
    );
    one.product.related = [...new Set(related.filter((id) => id !== undefined))].slice(0, mostRelated);
  }
}
