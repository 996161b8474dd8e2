/**
 * What a catalogue source (the demo generator, a YML feed) hands to the loader.
 * Identity is `externalId` within one source; money is in kopecks.
 */

export type Tone = 'heat' | 'cold' | 'neutral';

export interface SourceCity {
  id: number;
  name: string;
  /** prepositional case without the preposition: «Казани» */
  nameIn: string;
  region: string;
  subdomain: string;
  phone: string | null;
  lat: number;
  lon: number;
  population: number;
  isDefault: boolean;
}

export interface SourceWarehouse {
  id: number;
  guid: string;
  cityId: number;
  name: string;
  address: string;
  sort: number;
}

export interface SourceStore {
  id: number;
  cityId: number;
  warehouseId: number | null;
  name: string;
  address: string;
  phone: string;
  hours: string;
  lat: number;
  lon: number;
  cashAndCarry: boolean;
}

export interface SourceBrand {
  name: string;
  country: string | null;
  description: string | null;
}

export interface SourceCategory {
  externalId: string;
  parentExternalId: string | null;
  name: string;
  /** derived from the name where a source has none */
  slug?: string;
  sort: number;
  tone?: Tone;
  description?: string | null;
  isPriceOnRequest?: boolean;
  picture?: SourcePicture;
}

export type ParameterValue = number | string | boolean | string[];

export interface SourceParameter {
  name: string;
  unit: string | null;
  /** heading under which a product page shows it: «Производительность» */
  group: string;
  value: ParameterValue;
  /** false keeps it out of the filters (model year, dimensions of packing) */
  isFacet?: boolean;
}

/** A picture to download, or one that the source's own program draws: `drawing` is its input, opaque here. */
export type SourcePicture = { url: string } | { drawing: Record<string, unknown> };

export interface SourceDocument {
  title: string;
  url: string;
  /** bytes, when known */
  size: number | null;
}

export interface SourceProduct {
  externalId: string;
  categoryExternalId: string;
  name: string;
  /** derived from name and code where a source has none */
  slug?: string;
  brand: string | null;
  /** НС-код, digits; null: the loader assigns a stable one */
  code: string | null;
  article: string | null;
  barcodes: string[];
  kind: 'single' | 'set' | 'component';
  /** retail price (РРЦ); null: on request */
  priceKopecks: number | null;
  isAvailable: boolean;
  description: string | null;
  parameters: SourceParameter[];
  /** up to three short texts for the card; derived from the parameters where a source has none */
  keyParameters?: string[];
  pictures: SourcePicture[];
  documents: SourceDocument[];
  tags: string[];
  /** larger sells more */
  popularity: number;
  /** yyyy-mm-dd */
  releasedOn: string;
  setItems: { externalId: string; quantity: number }[];
  related: string[];
  similar: string[];
  /** by warehouse id; a source without stock leaves it undefined and stock stays as it is */
  stock?: { warehouseId: number; quantity: number }[];
}

export interface SourceGeography {
  cities: SourceCity[];
  warehouses: SourceWarehouse[];
  stores: SourceStore[];
}

export interface CatalogueSource {
  /** names the source in the database: `demo`, `yml:<shop>` */
  name: string;
  brands: SourceBrand[];
  categories: SourceCategory[];
  /** how many products will come, when known, for the progress bar */
  productCount: number | null;
  /** every picture of the products, where the source knows them beforehand; otherwise the loader goes through the products */
  pictures?: SourcePicture[];
  /** may be asked for more than once: each call starts again */
  products(): AsyncIterable<SourceProduct> | Iterable<SourceProduct>;
}
