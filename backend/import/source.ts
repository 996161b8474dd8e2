/**
 * Input of the catalogue loader, from the demo generator or a YML feed. Products and categories are identified by
 * `externalId` within one source; money is in kopecks.
 */

export type ClimateTone = 'heat' | 'cold' | 'neutral';

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
  /** derived from the name when absent */
  slug?: string;
  sort: number;
  tone?: ClimateTone;
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
  /** false excludes it from the filters (model year, dimensions of packing) */
  isFacet?: boolean;
}

/** A picture to download, or one to be drawn by the source's own program from `drawing`. */
export type SourcePicture = { url: string } | { drawing: Record<string, unknown> };

export interface SourceDocument {
  title: string;
  url: string;
  /** bytes; null: unknown */
  size: number | null;
}

export interface SourceProduct {
  externalId: string;
  categoryExternalId: string;
  name: string;
  /** derived from name and code when absent */
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
  /** up to three short texts for the card; derived from the parameters when absent */
  keyParameters?: string[];
  pictures: SourcePicture[];
  documents: SourceDocument[];
  tags: string[];
  /** a larger number means better sales */
  popularity: number;
  /** yyyy-mm-dd */
  releasedOn: string;
  setItems: { externalId: string; quantity: number }[];
  related: string[];
  similar: string[];
  /** by warehouse id; absent: stock is not imported */
  stock?: { warehouseId: number; quantity: number }[];
}

export interface SourceGeography {
  cities: SourceCity[];
  warehouses: SourceWarehouse[];
  stores: SourceStore[];
}

export interface CatalogueSource {
  /** name of the source in the database: `demo`, `yml:<shop>` */
  name: string;
  brands: SourceBrand[];
  categories: SourceCategory[];
  /** number of products for the progress bar; null: unknown */
  productCount: number | null;
  /** all pictures of the products, if known beforehand; otherwise the loader reads the products for them */
  pictures?: SourcePicture[];
  /** starts from the beginning at each call */
  products(): AsyncIterable<SourceProduct> | Iterable<SourceProduct>;
}
