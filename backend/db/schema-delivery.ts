import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RateKind, RateStep } from '#lib/rules/delivery-cost.ts';

export interface DeliveryTables {
  delivery_rates: {
    id: GeneratedAlways<number>;
    city_id: number;
    kind: RateKind;
    name: string;
    places: Generated<string[]>;
    address: Generated<string>;
    hours: Generated<string>;
    days: number;
    free_from: number | null;
    steps: JSONColumnType<RateStep[]>;
    note: Generated<string>;
  };
}
