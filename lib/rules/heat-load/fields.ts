/** Most rooms of one selection. */
export const ROOMS_MAX = 12;

interface NumberField {
  min: number;
  max: number;
  step: number;
  initial: number;
}

interface ChoiceField<T extends string = string> {
  options: readonly T[];
  initial: T;
}

export type RoomField = NumberField | ChoiceField;

const number = (min: number, max: number, step: number, initial: number): NumberField => ({ min, max, step, initial });
const choice = <const T extends string>(options: readonly T[], initial: NoInfer<T>): ChoiceField<T> => ({
  options,
  initial,
});

type Values<F extends Record<string, RoomField>> = {
  [K in keyof F]: F[K] extends ChoiceField<infer T> ? T : number;
};

/** What is asked about a room, by purpose of the selection. Areas in m², height in m, equipment in W. */
export const roomFields = {
  cooling: {
    use: choice(['bedroom', 'living', 'kitchen', 'office', 'shop', 'gym'], 'living'),
    area: number(2, 300, 0.1, 20),
    height: number(2, 6, 0.05, 2.7),
    sun: choice(['shade', 'half', 'sunny'], 'half'),
    glazing: number(0, 100, 0.1, 2),
    people: number(0, 100, 1, 2),
    computers: number(0, 100, 1, 0),
    televisions: number(0, 50, 1, 1),
    equipment: number(0, 50_000, 10, 0),
  },
  heating: {
    use: choice(['living', 'bathroom', 'office', 'workshop', 'warehouse'], 'living'),
    area: number(2, 300, 0.1, 20),
    height: number(2, 8, 0.05, 2.7),
    insulation: choice(['good', 'average', 'poor', 'none'], 'good'),
  },
  floor: {
    use: choice(['bathroom', 'kitchen', 'living', 'balcony'], 'bathroom'),
    area: number(1, 200, 0.1, 5),
    occupied: number(0, 190, 0.1, 1),
    covering: choice(['tiles', 'laminate'], 'tiles'),
  },
} as const;

export type Purpose = keyof typeof roomFields;
export type Room<P extends Purpose> = Values<(typeof roomFields)[P]>;

/** What is asked once for all rooms. */
export const sharedFields = {
  /** kinds of equipment */
  cooling: { unit: choice(['wall', 'cassette', 'duct', 'mobile'], 'wall') },
  heating: {
    unit: choice(['convector', 'oil', 'infrared', 'fan'], 'convector'),
    role: choice(['main', 'additional'], 'main'),
    /** °C */
    outside: number(-60, 10, 1, -25),
  },
  floor: { role: choice(['comfort', 'main'], 'comfort') },
} as const;

export type Shared<P extends Purpose> = Values<(typeof sharedFields)[P]>;

/** Everything that a selection is made from. */
export type HeatNeed = { [P in Purpose]: { purpose: P; shared: Shared<P>; rooms: Room<P>[] } }[Purpose];

export const purposes = Object.keys(roomFields) as Purpose[];

/** The values that a form begins with. */
export const initialValues = (fields: Record<string, RoomField>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
