import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '#lib/config/locales.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';

/** Tables of people, their verifications and consents. */
export interface AccountTables {
  managers: { id: GeneratedAlways<number>; fio: string; phone: string; email: string; gender: 'F' | 'M' };
  companies: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    name: string;
    opf: string;
    inn: string;
    kpp: string | null;
    /** yyyy-mm-dd */
    registered_on: string | null;
    address: Generated<string>;
    city_id: number;
    manager_id: number | null;
    price_group: Generated<string>;
    belongs_to: number | null;
    created_at: Generated<Date>;
  };
  users: UsersTable;
  registrations: {
    user_id: number;
    has_worked_with_us: boolean;
    is_entity: boolean;
    region: string;
    locality: string;
    company: string | null;
    opf: string | null;
    inn: string | null;
    kpp: string | null;
    /** yyyy-mm-dd */
    registered_on: string | null;
    created_at: Date;
    address: string | null;
    declined_at: Date | null;
    decline_reason: string | null;
  };
  access_tokens: { hash: Buffer; user_id: number; created_at: Date; expires_at: Date; browser: Generated<string> };
  verification_codes: {
    id: GeneratedAlways<number>;
    session_id: string;
    phone: string;
    hash: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    checked_at: Date | null;
    used_at: Date | null;
  };
  captchas: { sid: string; session_id: string; hash: Buffer; expires_at: Date };
  limits: { key: string; count: number; ends_at: Date };
  consents: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: string;
    version: string;
    given_at: Date;
    address: string | null;
    withdrawn_at: Date | null;
  };
  outgoing_messages: {
    id: GeneratedAlways<number>;
    phone: string;
    text: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
  user_groups: { id: GeneratedAlways<number>; name: string; rights: string };
  user_rights: { user_id: number; category_id: number; user_group_id: number };
  alerts: {
    name: string;
    text: string;
    type: Generated<'info' | 'success' | 'warning' | 'danger'>;
    can_close: Generated<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
    is_active: Generated<boolean>;
    added_at: Generated<Date>;
  };
  alert_closings: { alert_name: string; session_id: string | null; user_id: number | null };
  receivables: {
    id: GeneratedAlways<number>;
    company_id: number;
    document: string;
    /** kopecks */
    amount: number;
    /** yyyy-mm-dd */
    due_on: string;
    contract_id: number | null;
    order_id: number | null;
  };
}

interface UsersTable {
  id: GeneratedAlways<number>;
  guid: Generated<string>;
  phone: string | null;
  login: string | null;
  email: Generated<string>;
  fio: Generated<string>;
  password_hash: string | null;
  sent_password_hash: string | null;
  sent_password_until: Date | null;
  company_id: number | null;
  company_role: Generated<CompanyRole>;
  /** kopecks; null: no limit */
  order_limit: number | null;
  month_limit: number | null;
  current_basket: string | null;
  city_id: number | null;
  is_verified: Generated<boolean>;
  is_employee: Generated<boolean>;
  is_operator: Generated<boolean>;
  is_blocked: Generated<boolean>;
  language: Generated<Locale>;
  created_at: Generated<Date>;
}
