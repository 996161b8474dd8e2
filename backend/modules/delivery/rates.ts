import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, takenRefusal } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import { lockVersion, versionOf } from '#backend/row-version.ts';
import { isUniqueViolation } from '#backend/unique-violation.ts';
import type { EditedRate } from '#lib/contract/staff-delivery.ts';
import { inOrder, type Rate, type RateKind, type RateStep } from '#lib/rules/delivery-cost.ts';
import { zoneFor } from '#lib/rules/delivery-zone.ts';
import { rublesOrNull, toKopecks, toRubles } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

/** A zone of delivery or a terminal of a carrier; money in kopecks. */
export interface DeliveryRate extends Rate {
  id: number;
  kind: RateKind;
  name: string;
  places: string[];
  address: string;
  hours: string;
  days: number;
  note: string;
}

type Reading = Pick<Context, 'db'>;

const columns = sql`r.id, r.kind, r.name, r.places, r.address, r.hours, r.days, r.free_from AS "freeFrom", r.steps, r.note`;

/** SQL: the zones and terminals of a city as an array of `DeliveryRate`. */
export const ratesIn = (cityId: RawBuilder<unknown>): RawBuilder<DeliveryRate[]> => sql<DeliveryRate[]>`(
  SELECT coalesce(json_agg(r ORDER BY r.kind DESC, r.id), '[]')
  FROM (SELECT ${columns} FROM delivery_rates r WHERE r.city_id = ${cityId}) r)`;

type Row = DeliveryRate & { cityId: number; city: string };

const editedColumns = sql`${columns}, c.id AS "cityId", c.name AS city`;
const joined = sql`delivery_rates r JOIN cities c ON c.id = r.city_id`;

function toEdited({ steps, freeFrom, ...row }: Row): EditedRate {
  const edited = {
    ...row,
    freeFrom: rublesOrNull(freeFrom),
    steps: steps.map(({ price, ...limits }) => ({ ...limits, price: toRubles(price) })),
  };
  return { ...edited, version: versionOf(edited) };
}

/** A page of the zones or of the terminals, and the cities to choose from. */
export async function listRates({ db }: Reading, { kind, search, ...paged }: ListQuery & { kind: RateKind }) {
  const text = containing(search);
  const query = sql<Row & { total: number }>`
    SELECT ${editedColumns}, count(*) OVER ()::int AS total FROM ${joined}
    WHERE r.kind = ${kind} AND (c.name ILIKE ${text} OR r.name ILIKE ${text} OR r.address ILIKE ${text}
      OR array_to_string(r.places, ', ') ILIKE ${text})
    ORDER BY c.name, r.id`;
  const { rows, total, pages } = await readPage(db, query, paged);
  const cities = await db.selectFrom('cities').select(['id', 'name']).orderBy('name').execute();
  return { items: rows.map(toEdited), total, pages, cities };
}

type Saving = Omit<EditedRate, 'id' | 'version' | 'city'> & { id: number | null; version: string | null };

/** Adds or changes a zone or a terminal; returns the id. 409: it was changed by another user meanwhile. */
export async function saveRate({ db }: Reading, { id, version, ...rate }: Saving): Promise<number> {
  const { cityId, kind, name, days, note } = rate;
  const city = await db.selectFrom('cities').select('id').where('id', '=', cityId).forNoKeyUpdate().executeTakeFirst();
  if (!city) throw fieldRefusal('cityId', messages.noCity);
  if (id !== null) await requireVersion(db, id, version);
  const steps = stepsOf(rate.steps);
  const own = kind === 'zone' ? { places: rate.places } : { address: rate.address, hours: rate.hours };
  if (kind === 'zone') await requirePlaces(db, { id, cityId, places: rate.places });
  else if (rate.address === '') throw fieldRefusal('address', messages.addressNeeded);
  const values = {
    city_id: cityId,
    kind,
    name,
    days,
    note,
    free_from: rate.freeFrom === null ? null : toKopecks(rate.freeFrom),
    steps: JSON.stringify(steps),
    ...own,
  };
  const taken = () => takenRefusal('name', { ru: name, en: name });
  const saved = await (id === null
    ? db
        .insertInto('delivery_rates')
        .values(values)
        .onConflict((known) => known.columns(['city_id', 'kind', 'name', 'address']).doNothing())
        .returning('id')
        .executeTakeFirst()
    : db.updateTable('delivery_rates').set(values).where('id', '=', id).returning('id').executeTakeFirst()
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
  if (!saved) throw taken();
  await announceChange(db, ['geography']);
  return saved.id;
}

function stepsOf(steps: EditedRate['steps']): RateStep[] {
  const sorted = inOrder(steps.map(({ price, ...limits }) => ({ ...limits, price: toKopecks(price) })));
  if (sorted.some((step, index) => index > 0 && step.kg === sorted[index - 1]?.kg && step.m3 === sorted[index - 1]?.m3))
    throw fieldRefusal('steps', messages.stepTwice);
  return sorted;
}

/** A place belongs to one zone of a city only, so that its price is known; the row of the city is locked. */
async function requirePlaces(
  db: Db,
  { id, cityId, places }: { id: number | null; cityId: number; places: string[] },
): Promise<void> {
  if (places.length === 0) throw fieldRefusal('places', messages.placesNeeded);
  const others = await db
    .selectFrom('delivery_rates')
    .select(['id', 'name', 'places'])
    .where('city_id', '=', cityId)
    .where('kind', '=', 'zone')
    .where('id', '<>', id ?? 0)
    .execute();
  for (const place of places) {
    const zone = zoneFor(place, others);
    if (zone) throw fieldRefusal('places', messages.placeTaken(place, zone.name));
  }
}

export async function removeRate({ db }: Reading, { id, version }: { id: number; version: string }): Promise<void> {
  await requireVersion(db, id, version);
  await db.deleteFrom('delivery_rates').where('id', '=', id).execute();
  await announceChange(db, ['geography']);
}

async function requireVersion(db: Db, id: number, version: string | null): Promise<void> {
  const query = sql<Row>`SELECT ${editedColumns} FROM ${joined} WHERE r.id = ${id} FOR UPDATE OF r`;
  await lockVersion(db, query, {
    version,
    versionOf: (row) => toEdited(row).version,
    refusal: messages.changedMeanwhile,
  });
}

/** SQL: the state of an entry for the audit log, its row locked. */
export const rateState = (id: string) => sql<Record<string, unknown>>`
  SELECT r.kind, c.name AS rate_city, r.name AS rate_name, array_to_string(r.places, ', ') AS places, r.address, r.days,
    r.free_from, (
      SELECT string_agg(concat_ws(' ', step ->> 'kg' || ' кг', step ->> 'm3' || ' м³', '—',
        ((step ->> 'price')::numeric / 100)::float8 || ' ₽'), '; ' ORDER BY place)
      FROM jsonb_array_elements(r.steps) WITH ORDINALITY AS s (step, place)
    ) AS steps, r.note
  FROM ${joined} WHERE r.id = ${id}::int FOR UPDATE OF r`;
