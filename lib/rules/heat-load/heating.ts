import type { Room, Shared } from './fields.ts';
import { type HeatLoad, loadOf } from './load.ts';

/** °C that the air shall have */
export const INSIDE = { living: 22, bathroom: 24, office: 20, workshop: 16, warehouse: 10 } as const;

/**
 * Coefficient of heat loss, kcal/h per m³ and °C: 0.6–0.9 in well insulated buildings, 1.0–1.9 in ordinary ones, 2.0–2.9
 * with thin walls, 3.0–4.0 without insulation.
 */
export const LOSS = { good: 0.7, average: 1.2, poor: 2.2, none: 3.5 } as const;

/** kcal/h in a kilowatt */
export const KCAL_PER_KILOWATT = 860;

/** part of the losses that an appliance covers where there is central heating */
export const ADDITIONAL_SHARE = 0.5;

/** Heaters are held by their thermostat, so more power is no fault; less is. */
export const HEATING_FIT = { from: 1, to: 1.3 } as const;

/**
 * Heat loss of a room in W by the simplified formula of makers of heaters: V × ΔT × K / 860. The temperature outside is
 * given: `design-temperatures.ts` has those of cities.
 */
export function heatingLoad(room: Room<'heating'>, { outside, role }: Shared<'heating'>): HeatLoad {
  const difference = Math.max(0, INSIDE[room.use] - outside);
  const k = LOSS[room.insulation];
  const whole = Math.round(((room.area * room.height * difference * k) / KCAL_PER_KILOWATT) * 1000);
  const losses = { kind: 'losses', factors: [room.area, room.height, difference, k], watts: whole } as const;
  const { terms, watts, from, to } = loadOf(
    [{ ...losses, factors: [...losses.factors], watts: role === 'main' ? whole : whole * ADDITIONAL_SHARE }],
    HEATING_FIT,
  );
  if (role === 'main') return { terms, watts, from, to };
  const shown = { ...losses, factors: [...losses.factors] };
  return { terms: [shown, { kind: 'additional', factors: [ADDITIONAL_SHARE], watts }], watts, from, to };
}
