import type { ClimateTone, SourceParameter } from '#backend/import/source.ts';
import type { Drawing, DrawingKind } from '../drawings/drawing.ts';
import type { BrandName, Country } from './brands.ts';
import type { Feature } from './features.ts';
import type { Random } from './random.ts';
import type { Tag } from './tags.ts';

/** Role of an accessory: products list the roles they need, accessories the role they serve. */
export type AccessoryRole =
  | 'ac-bracket-small'
  | 'ac-bracket-large'
  | 'copper-1/4'
  | 'copper-3/8'
  | 'copper-1/2'
  | 'copper-5/8'
  | 'copper-3/4'
  | 'pipe-insulation'
  | 'refrigerant-R32'
  | 'refrigerant-R410A'
  | 'ac-remote'
  | 'wifi-module'
  | 'drain-pump'
  | 'vrf-controller'
  | 'fan-controller'
  | 'flue-coaxial'
  | 'flue-steel'
  | 'heating-tank'
  | 'water-tank'
  | 'safety-group'
  | 'ball-valve'
  | 'radiator-valve'
  | 'radiator-kit'
  | 'room-thermostat'
  | 'floor-thermostat'
  | 'heating-element'
  | 'anode'
  | 'humidifier-filter'
  | 'purifier-filter'
  | 'hood-filter'
  | 'supply-filter'
  | 'pump-automation'
  | 'check-valve'
  | 'grille'
  | 'gas-hose'
  | 'curtain-remote'
  | 'convector-legs'
  | 'manifold'
  | 'floor-pipe'
  | 'mud-filter';

export interface Series {
  brand: BrandName;
  /** as printed in the product's name: «Platinum Evolution DC Inverter» */
  title: string;
  /** model code; # stands for the mark of a size */
  model: string;
  /** suffix of every model code, which distinguishes the derived series of load data */
  variant?: string;
  /** factor on the category's base price */
  tier: number;
  year: number;
  color: Drawing['color'];
  /** 0–7, see Drawing */
  style: number;
  trim?: Drawing['trim'];
  has?: readonly Feature[];
  madeIn?: Country;
}

export interface Body {
  width: number;
  height: number;
  depth: number;
  weight: number;
}

/** One model as its category describes it; codes, stock and dates, which all products have, are added later. */
export interface Sketch {
  noun: string;
  article: string;
  /** default: 'single' */
  kind?: 'set' | 'component';
  /** slug of the category in which it is listed, if not that of its series */
  category?: string;
  /** parts of a set, by position in the same batch */
  contents?: { position: number; quantity: number }[];
  /** rubles before rounding to a shop price; null: on request; 'sum': total of the set's parts */
  rubles: number | null | 'sum';
  /** true: `rubles` is not rounded */
  isExactPrice?: boolean;
  /** the size by which similar products are found: kW, litres, metres */
  scale: number;
  parameters: SourceParameter[];
  body: Body | null;
  color?: Drawing['color'] | null;
  warranty: number;
  key: string[];
  story: string[];
  tags: Tag[];
  gallery: Drawing[];
  /** body of the dimension drawing, if not the product's own */
  measured?: Body;
  needs?: readonly AccessoryRole[];
  serves?: AccessoryRole;
}

/** All models of one series; components come before the sets that contain them. */
export interface Batch {
  series: Series;
  models(series: Series, random: Random): Sketch[];
}

export interface CategoryPlan {
  slug: string;
  name: string;
  description: string;
  tone?: ClimateTone;
  batches: Batch[];
}

export interface GroupPlan {
  slug: string;
  name: string;
  description: string;
  tone: ClimateTone;
  isPriceOnRequest?: boolean;
  categories: CategoryPlan[];
}

interface CategoryDraft<S extends Series, Z> {
  slug: string;
  name: string;
  description: string;
  tone?: ClimateTone;
  sizes: readonly Z[];
  series: readonly (S & { sizes?: readonly Z[] })[];
  sketch: (this: void, series: S, size: Z, random: Random) => Sketch;
}

/** A category whose series come in sizes, one product per size. */
export function category<S extends Series, Z>(draft: CategoryDraft<S, Z>): CategoryPlan {
  const { slug, name, description, tone, sketch } = draft;
  const batches = draft.series.map((own): Batch => {
    const sizes = own.sizes ?? draft.sizes;
    return {
      series: own,
      models(varied, random) {
        const series = { ...own, ...varied };
        return sizes.map((size) => sketch(series, size, random));
      },
    };
  });
  return { slug, name, description, ...(tone && { tone }), batches };
}

/** A category whose series have several products per size, such as a set and its parts. */
export function setCategory<S extends Series>(draft: {
  slug: string;
  name: string;
  description: string;
  series: readonly S[];
  models(series: S, random: Random): Sketch[];
}): CategoryPlan {
  const { slug, name, description } = draft;
  const batches = draft.series.map(
    (own): Batch => ({ series: own, models: (varied, random) => draft.models({ ...own, ...varied }, random) }),
  );
  return { slug, name, description, batches };
}

/** One row in a table of series. */
export function line<T extends object = object>(
  brand: BrandName,
  title: string,
  model: string,
  tier: number,
  year: number,
  color: Drawing['color'],
  style: number,
  traits?: T & Pick<Series, 'has' | 'trim' | 'madeIn'>,
): Series & T {
  return { brand, title, model, tier, year, color, style, ...(traits as T) };
}

export function modelOf(series: Series, mark: string | number, template = series.model): string {
  return template.replace('#', String(mark)) + (series.variant ?? '');
}

type View = Drawing['view'];

/**
 * small parts and goods sold in rolls, whose outer size nobody asks for: they get a side view instead of a dimension
 * drawing
 */
const unmeasured = new Set<DrawingKind>([
  'air-filter',
  'anode',
  'ball-valve',
  'bracket',
  'capillary-thermostat',
  'check-valve',
  'condensate-pump',
  'convector-legs',
  'copper-pipe',
  'fitting-adapter',
  'fitting-coupling',
  'fitting-elbow',
  'fitting-tee',
  'flange-gasket',
  'flexible-duct',
  'flue-adapter',
  'flue-bend',
  'flue-cap',
  'flue-kit',
  'flue-pipe',
  'flue-tee',
  'gas-hose',
  'heating-element',
  'ionizer-rod',
  'pipe-coil',
  'pipe-insulation',
  'pressure-gauge',
  'pump-controller',
  'radiator-kit',
  'radiator-valve',
  'refrigerant-cylinder',
  'safety-group',
  'spare-part',
  'strainer',
  'heating-cable',
  'heating-film',
  'underfloor-mat',
  'water-filter',
  'wifi-module',
]);

/** Width and height of the side that the picture of a kind shows, nearly always the front. */
export function faceOf(kind: DrawingKind, { width, height, depth }: Body): { width: number; height: number } {
  if (kind === 'cassette') return { width, height: depth };
  if (kind === 'heat-gun-diesel' || kind === 'heat-gun-gas') return { width: depth, height };
  return { width, height };
}

/**
 * Pictures of a series: the front, further views, and a dimension drawing, which gets its size when the product is
 * assembled. Sizes that look alike share a photograph; where a buyer counts or compares, each size has its own.
 */
export function gallery(
  series: Pick<Series, 'color' | 'style' | 'trim'>,
  kind: DrawingKind,
  width: number,
  height: number,
  views: readonly View[] = ['front', 'scheme'],
  count?: number,
  form?: Drawing['form'],
): Drawing[] {
  const { color, style, trim } = series;
  return views.map((wanted): Drawing => {
    const view = wanted === 'scheme' && unmeasured.has(kind) ? 'angle' : wanted;
    const drawing: Drawing = { kind, width, height, color: view === 'scheme' ? 'white' : color, style, view };
    if (trim && view !== 'scheme') drawing.trim = trim;
    if (count !== undefined) drawing.count = count;
    if (form) drawing.form = form;
    return drawing;
  });
}

export function body(width: number, height: number, depth: number, weight: number): Body {
  return { width, height, depth, weight };
}
