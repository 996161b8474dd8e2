import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SavedList } from '#lib/config/saved-lists.ts';
import type { AccountTables } from './schema-accounts.ts';
import type { ActingTables } from './schema-acting.ts';
import type { ApprovalTables } from './schema-approvals.ts';
import type { ArrivalTables } from './schema-arrivals.ts';
import type { AttachmentTables } from './schema-attachments.ts';
import type { AuditTables } from './schema-audit.ts';
import type { BasketTables } from './schema-basket.ts';
import type { CatalogueTables } from './schema-catalogue.ts';
import type { ClaimTables } from './schema-claims.ts';
import type { CommercialOfferTables } from './schema-commercial-offers.ts';
import type { ContentTables } from './schema-content.ts';
import type { DeliveryTables } from './schema-delivery.ts';
import type { JobTables } from './schema-jobs.ts';
import type { LeagueTables } from './schema-league.ts';
import type { MailTables } from './schema-mail.ts';
import type { NotificationTables } from './schema-notifications.ts';
import type { OrderTables } from './schema-orders.ts';
import type { PartnerTables } from './schema-partner.ts';
import type { PricingTables } from './schema-pricing.ts';
import type { ReservationTables } from './schema-reservations.ts';
import type { ServiceTables } from './schema-service.ts';
import type { ShowcaseTables } from './schema-showcase.ts';
import type { StaffImportTables } from './schema-staff-imports.ts';
import type { SuggestionTables } from './schema-suggestions.ts';

/** Kysely's view of the tables; the migrations are the source, and comment the columns. */
export interface Database
  extends AccountTables,
    ActingTables,
    ApprovalTables,
    ArrivalTables,
    AttachmentTables,
    AuditTables,
    CatalogueTables,
    ClaimTables,
    ContentTables,
    DeliveryTables,
    PricingTables,
    BasketTables,
    OrderTables,
    PartnerTables,
    JobTables,
    LeagueTables,
    NotificationTables,
    MailTables,
    CommercialOfferTables,
    ReservationTables,
    ServiceTables,
    ShowcaseTables,
    StaffImportTables,
    SuggestionTables {
  cities: CitiesTable;
  warehouses: WarehousesTable;
  stores: StoresTable;
  stock: {
    product_id: number;
    warehouse_id: number;
    quantity: number;
    missing: Generated<number>;
    is_to_recount: Generated<boolean>;
  };
  banners: BannersTable;
  page_meta: {
    path: string;
    title: string | null;
    description: string | null;
    image: string | null;
    redirect_to: string | null;
    redirect_status: number | null;
  };
  staff_sent: {
    user_id: number;
    key: string;
    sent_hash: string;
    reply: JSONColumnType<object> | null;
    at: Date;
  };
  sessions: { id: string; created_at: Generated<Date>; expires_at: Date };
  price_on_request: { source: string; external_id: string };
  /**
   * products that a user, or a guest's session, saved to favourites or comparison: «saved products» everywhere but in
   * this table's name
   */
  kept_products: {
    /** ascending: the newest has the largest */
    id: GeneratedAlways<number>;
    list: SavedList;
    user_id: number | null;
    session_id: string | null;
    product_id: number;
  };
  search_history: { session_id: string; query: string; searched_at: Generated<Date> };
  search_texts: {
    product_id: number;
    popularity: number;
    price: number | null;
    /** yyyy-mm-dd */
    released_on: string;
    name_key: string;
    area: number | null;
    search: string;
  };
  search_head: { product_id: number; popularity: number; stands_for: number; area: number | null; search: string };
  search_words: { word: string; frequency: number; sound: Generated<string> };
  search_synonyms: { id: GeneratedAlways<number>; typed: string; meaning: string };
  stock_changes: { id: GeneratedAlways<number>; product_id: number; warehouse_id: number };
  stock_turn: { taken_at: Date };
  work_calendar: {
    /** yyyy-mm-dd */
    day: string;
    is_working: boolean;
    note: Generated<string>;
  };
  transfer_days: { id: GeneratedAlways<number>; from_city_id: number; to_city_id: number; days: number };
  imports: {
    id: GeneratedAlways<number>;
    source: string;
    started_at: Generated<Date>;
    finished_at: Date | null;
    added: Generated<number>;
    changed: Generated<number>;
    withdrawn: Generated<number>;
  };
}

interface CitiesTable {
  id: number;
  name: string;
  name_in: string;
  region: string;
  subdomain: string;
  phone: string | null;
  lat: number;
  lon: number;
  population: Generated<number>;
  is_default: Generated<boolean>;
  utc_offset: Generated<number>;
}

interface WarehousesTable {
  id: number;
  guid: string;
  city_id: number;
  name: string;
  address: string;
  sort: Generated<number>;
  hours: Generated<string>;
  /** HH:mm:ss */
  cut_off: Generated<string>;
  ready_by: Generated<string>;
}

interface StoresTable {
  id: number;
  city_id: number;
  warehouse_id: number | null;
  name: string;
  address: string;
  phone: string;
  hours: string;
  lat: number;
  lon: number;
  cash_and_carry: boolean;
}

interface BannersTable {
  id: GeneratedAlways<number>;
  place: string;
  city_id: number | null;
  title: string;
  text: string;
  label: string | null;
  link: string;
  link_text: string;
  picture_id: string | null;
  tone: Generated<'heat' | 'cold' | 'neutral'>;
  starts_at: Date | null;
  ends_at: Date | null;
  sort: Generated<number>;
  is_active: Generated<boolean>;
}
