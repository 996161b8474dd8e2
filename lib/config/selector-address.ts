import {
  type HeatNeed,
  initialValues,
  type Purpose,
  purposes,
  ROOMS_MAX,
  type RoomField,
  roomFields,
  sharedFields,
} from '#lib/rules/heat-load/fields.ts';
import { SELECTOR_PATH } from './routes.ts';

export type RoomValues = Record<string, string | number>;

/** What an address of the selector asks for. */
export interface SelectorChoice {
  purpose: Purpose;
  shared: RoomValues;
  /** at least one */
  rooms: RoomValues[];
  /** code of the product chosen for each room; empty: the first that is found */
  picks: string[];
  /** whether areas are given, so that there is a result */
  isFilled: boolean;
}

/** Parameters beside the fields. `more` adds a room and `drop` removes one: buttons of the form without JavaScript. */
const PURPOSE = 'for';
const PICK = 'pick';
const MORE = 'more';
const DROP = 'drop';
export const selectorNames = { purpose: PURPOSE, pick: PICK, more: MORE, drop: DROP } as const;

const CODE = /^[\p{L}\d][\p{L}\d./_-]{0,39}$/u;

const names: ReadonlySet<string> = new Set([
  ...Object.values(selectorNames),
  ...purposes.flatMap((purpose) => [...Object.keys(roomFields[purpose]), ...Object.keys(sharedFields[purpose])]),
]);

/** Whether the selector reads a parameter of this name. */
export const isSelectorName = (name: string): boolean => names.has(name);

/** Values out of bounds are drawn into them, others that are unusable become the initial ones. */
function readValue(field: RoomField, text: string | undefined): string | number {
  if ('options' in field) return text !== undefined && field.options.includes(text) ? text : field.initial;
  const trimmed = (text ?? '').trim().replace(',', '.');
  if (!/^-?\d{1,9}(?:\.\d{1,9})?$/.test(trimmed)) return field.initial;
  const stepped = Math.round(Number(trimmed) / field.step) * field.step;
  return Math.min(field.max, Math.max(field.min, Math.round(stepped * 100) / 100));
}

/** A number as typed into a field, made valid. */
export const validNumber = (purpose: Purpose, name: string, text: string): number =>
  Number(readValue(fieldOf(purpose, name), text));

const fieldOf = (purpose: Purpose, name: string): RoomField =>
  ({ ...roomFields[purpose], ...sharedFields[purpose] })[name as never];

/** Temperature outside, which begins with the city's: an address has it always, because cities differ in it. */
const OUTSIDE = 'outside';

/** Reads an address: rooms are parameters repeated in the same order. Never fails; an address may come from anywhere. `outside`: the city's design temperature. */
export function readSelector(query: URLSearchParams, outside: number | null = null): SelectorChoice {
  const asked = query.get(PURPOSE) as Purpose;
  const purpose = purposes.includes(asked) ? asked : 'cooling';
  const fields = Object.entries<RoomField>(roomFields[purpose]);
  const areas = query.getAll('area').slice(0, ROOMS_MAX);
  const read = areas.map((_, index) =>
    Object.fromEntries(fields.map(([name, field]) => [name, readValue(field, query.getAll(name)[index])])),
  );
  const picks = areas.map((_, index) => readCode(query.getAll(PICK)[index]));
  const dropped = query.has(DROP) ? Number(query.get(DROP)) : -1;
  // an empty area removes its room too
  const isGiven = (_: unknown, index: number) => areas[index] !== '' && index !== dropped;
  const rooms = read.filter(isGiven);
  const kept = picks.filter(isGiven);
  if (rooms.length === 0 || (query.has(MORE) && rooms.length < ROOMS_MAX)) {
    rooms.push(initialValues(roomFields[purpose]));
    kept.push('');
  }
  const shared = Object.fromEntries(
    Object.entries<RoomField>(sharedFields[purpose]).map(([name, field]) => [
      name,
      readValue(
        name === OUTSIDE && outside !== null ? ({ ...field, initial: outside } as RoomField) : field,
        query.get(name) ?? undefined,
      ),
    ]),
  );
  return { purpose, shared, rooms, picks: kept, isFilled: areas.some((area) => area !== '') };
}

const readCode = (text: string | undefined): string => (text !== undefined && CODE.test(text) ? text : '');

/** Address of a choice. What all rooms have at its initial value is left out, except the area. */
export function selectorAddress({ purpose, shared, rooms, picks }: Omit<SelectorChoice, 'isFilled'>): string {
  const query = new URLSearchParams();
  if (purpose !== 'cooling') query.set(PURPOSE, purpose);
  for (const [name, field] of Object.entries<RoomField>(sharedFields[purpose]))
    if (name === OUTSIDE || shared[name] !== field.initial) query.set(name, String(shared[name]));
  for (const [name, field] of Object.entries<RoomField>(roomFields[purpose])) {
    if (name !== 'area' && rooms.every((room) => room[name] === field.initial)) continue;
    for (const room of rooms) query.append(name, String(room[name]));
  }
  if (picks.some((code) => code !== '')) for (const code of picks) query.append(PICK, code);
  return `${SELECTOR_PATH}?${query}`;
}

/** Address of the empty form for a purpose. */
export const purposeAddress = (purpose: Purpose): string =>
  purpose === 'cooling' ? SELECTOR_PATH : `${SELECTOR_PATH}?${PURPOSE}=${purpose}`;

/** The choice as the API takes it. */
export const heatNeedOf = ({ purpose, shared, rooms }: SelectorChoice): HeatNeed =>
  // every value was read by the fields of the purpose
  ({ purpose, shared, rooms }) as unknown as HeatNeed;
