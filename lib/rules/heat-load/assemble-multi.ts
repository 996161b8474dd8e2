/** An indoor unit that fits an outdoor one, or the outdoor unit itself. Powers in W. */
export interface Unit {
  id: number;
  watts: number;
  /** dB(A); null: not known */
  noise: number | null;
  isInStock: boolean;
}

export interface OutdoorUnit extends Unit {
  /** indoor units that can be connected */
  ports: number;
  indoor: Unit[];
}

export interface MultiSplit {
  outdoor: OutdoorUnit;
  /** one for each room, in their order */
  indoor: Unit[];
}

/** An indoor unit may have a nominal power of up to this part of its room's load. */
const LARGEST = 1.8;
/** The indoor units together may have up to this part of the outdoor unit's nominal power. */
const CONNECTED_MAX = 1.3;
/** The outdoor unit has at least this part of the sum of all rooms: they all may need cold at once. */
export const OUTDOOR_FROM = 0.95;

/**
 * The best multi-split for rooms with these loads, in W: what is in stock first, then the quiet one, then the smaller
 * outdoor unit. Null: none of the outdoor units has a fitting unit for every room.
 */
export function assembleMulti(
  loads: readonly { watts: number; from: number }[],
  outdoor: OutdoorUnit[],
): MultiSplit | null {
  const sum = loads.reduce((total, { watts }) => total + watts, 0);
  const fitting = outdoor
    .filter(({ ports, watts }) => ports >= loads.length && watts >= sum * OUTDOOR_FROM)
    .map((unit) => connect(loads, unit))
    .filter((system) => system !== null);
  return fitting.toSorted(compare)[0] ?? null;
}

function connect(loads: readonly { watts: number; from: number }[], outdoor: OutdoorUnit): MultiSplit | null {
  const indoor = loads.map((load) => smallest(load, outdoor.indoor));
  if (!indoor.every((unit) => unit !== null)) return null;
  const connected = indoor.reduce((total, { watts }) => total + watts, 0);
  return connected <= outdoor.watts * CONNECTED_MAX ? { outdoor, indoor } : null;
}

/** The smallest that is strong enough: what is in stock first. */
function smallest({ watts, from }: { watts: number; from: number }, units: Unit[]): Unit | null {
  const strong = units.filter((unit) => unit.watts >= from && unit.watts <= Math.max(watts * LARGEST, weakest(units)));
  return (
    strong.toSorted(
      (a, b) => Number(b.isInStock) - Number(a.isInStock) || a.watts - b.watts || loudness(a) - loudness(b),
    )[0] ?? null
  );
}

/** A small room gets the smallest unit that is made. */
const weakest = (units: Unit[]) => Math.min(...units.map(({ watts }) => watts));

const loudness = ({ noise }: Unit) => noise ?? Number.POSITIVE_INFINITY;

function compare(a: MultiSplit, b: MultiSplit): number {
  const parts = ({ outdoor, indoor }: MultiSplit) => [outdoor, ...indoor];
  const missing = (system: MultiSplit) => parts(system).filter(({ isInStock }) => !isInStock).length;
  const noise = ({ indoor }: MultiSplit) => Math.max(...indoor.map(loudness));
  const difference = (x: number, y: number) => (x === y ? 0 : x - y);
  return (
    missing(a) - missing(b) ||
    difference(noise(a), noise(b)) ||
    a.outdoor.ports - b.outdoor.ports ||
    a.outdoor.watts - b.outdoor.watts
  );
}
