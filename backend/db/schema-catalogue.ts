import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of products with their categories, and of the listings that are computed from them. */
export interface CatalogueTables {
  brands: BrandsTable;
  categories: CategoriesTable;
  parameters: ParametersTable;
  products: ProductsTable;
  product_codes: { product_id: number; kind: 'code' | 'article' | 'barcode'; value: string; normalized: string };
  tags: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    search: ColumnType<string, string | undefined, string>;
  };
  product_tags: { tag_id: number; product_id: number };
  product_relations: { product_id: number; kind: 'related' | 'similar'; related_id: number; sort: Generated<number> };
  product_set_items: { set_id: number; component_id: number; quantity: number; sort: Generated<number> };
  pictures: {
    id: string;
    width: number;
    height: number;
    sizes: number[];
    source_url: string | null;
    is_placeholder: Generated<boolean>;
    is_wide: Generated<boolean>;
  };
  listing_sections: {
    category_id: number;
    total: number;
    price_min: number | null;
    price_max: number | null;
    built_at: Generated<Date>;
    columns: JSONColumnType<StoredColumn[], string | undefined>;
  };
  listing_orders: { category_id: number; sort: string; ordinals: number[] };
  listing_entries: {
    category_id: number;
    ordinal: number;
    product_id: number;
    price: number | null;
    name_rank: number;
    novelty_rank: number;
  };
  facets: {
    category_id: number;
    slug: string;
    name: string;
    unit: string | null;
    type: 'choice' | 'range' | 'boolean';
    sort: number;
  };
  facet_values: {
    category_id: number;
    facet_slug: string;
    value: string;
    label: string;
    number: number | null;
    total: number;
    sort: number;
    members: string;
  };
  city_availability: { category_id: number; city_id: number; total: number; members: string };
}

interface BrandsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  country: string | null;
  description: string | null;
}

interface CategoriesTable {
  id: GeneratedAlways<number>;
  source: string;
  external_id: string;
  parent_id: number | null;
  ancestor_ids: number[];
  slug: string;
  path: string;
  name: string;
  sort: Generated<number>;
  tone: Generated<'heat' | 'cold' | 'neutral'>;
  description: string | null;
  is_price_on_request: Generated<boolean>;
  is_on_request_in_source: Generated<boolean>;
  is_active: Generated<boolean>;
  picture_id: string | null;
}

interface ParametersTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  unit: string | null;
  type: 'number' | 'text' | 'boolean';
  group_name: string;
  sort: Generated<number>;
  is_facet: Generated<boolean>;
}

/** [parameter id, value] in display order */
export type StoredParameter = [parameterId: number, value: number | string | boolean | string[]];

/** A main parameter of a section's products. */
export interface StoredColumn {
  /** of the parameter */
  id: number;
  slug: string;
  name: string;
  unit: string | null;
  isSortable: boolean;
  /** its values are numbers; absent in what an earlier version stored, where these alone could be sorted */
  isNumber?: boolean;
}

export interface StoredDocument {
  title: string;
  url: string;
  size: number | null;
}

interface ProductsTable {
  id: GeneratedAlways<number>;
  source: string;
  external_id: string;
  guid: string;
  slug: string;
  category_id: number;
  brand_id: number | null;
  name: string;
  code: string;
  article: string | null;
  description: string | null;
  kind: Generated<'single' | 'set' | 'component'>;
  price: number | null;
  parameters: JSONColumnType<StoredParameter[], string | undefined>;
  key_parameters: Generated<string[]>;
  picture_ids: Generated<string[]>;
  documents: JSONColumnType<StoredDocument[], string | undefined>;
  popularity: Generated<number>;
  /** yyyy-mm-dd */
  released_on: string;
  is_active: Generated<boolean>;
  is_available: Generated<boolean>;
  is_on_request: Generated<boolean>;
  content_hash: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}
