import type { Context } from '#backend/context.ts';
import { cardRows, categoryUrl, toCard } from '#backend/modules/catalogue/index.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { ParsedInput } from '#lib/contract/contract.ts';
import type { SelectedPart, Selection } from '#lib/contract/selector.ts';
import { assembleMulti, type MultiSplit, OUTDOOR_FROM, type Unit } from '#lib/rules/heat-load/assemble-multi.ts';
import { COOLING_FIT } from '#lib/rules/heat-load/cooling.ts';
import type { HeatNeed } from '#lib/rules/heat-load/fields.ts';
import { AREA_FIT, floorLoad } from '#lib/rules/heat-load/floor.ts';
import { heatLoads } from '#lib/rules/heat-load/heat-loads.ts';
import { HEATING_FIT } from '#lib/rules/heat-load/heating.ts';
import type { HeatLoad } from '#lib/rules/heat-load/load.ts';
import { mountings, parameters, sectionNames } from './catalogue-names.ts';
import { type FoundModel, findModels, type Want } from './find-models.ts';
import { findOutdoor } from './find-outdoor.ts';

/** Loads of the rooms and the models that fit them. Three statements, two for a single room. */
export async function selectEquipment(
  ctx: Context,
  {
    demand: heatNeed,
    cityId = null,
  }: { demand: ParsedInput<'POST v1 selector/'>['body']['demand']; cityId?: number | undefined | null },
): Promise<Selection> {
  const loads = heatLoads(heatNeed);
  const isMulti = heatNeed.purpose === 'cooling' && heatNeed.shared.unit === 'wall' && heatNeed.rooms.length > 1;
  const [found, multi] = await Promise.all([
    findModels(ctx, {
      sections: sectionNames(heatNeed),
      by: heatNeed.purpose === 'floor' ? 'area' : 'power',
      powerNames: heatNeed.purpose === 'cooling' ? parameters.cooling : parameters.heating,
      cityId,
      wants: wantsOf(heatNeed, loads),
    }),
    isMulti ? findMulti(ctx, loads, cityId) : null,
  ]);
  const ids = [...found.models.flat(), ...(multi ? [multi.outdoor, ...multi.indoor] : [])].map(({ id }) => id);
  const rows = await cardRows(ctx, [...new Set(ids)]);
  const cards: Cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return {
    rooms: loads.map(({ terms, watts, from, to }, index) => ({
      load: { terms, watts, from, to },
      models: partsOf(cards, found.models[index] ?? []),
    })),
    multi: multi && multiOf(cards, multi),
    section: found.section && { text: found.section.text, link: categoryUrl(found.section.path) },
    isKnown: found.isKnown,
  };
}

function wantsOf(heatNeed: HeatNeed, loads: HeatLoad[]): Want[] {
  if (heatNeed.purpose === 'floor')
    return heatNeed.rooms.map((room) => {
      const { heatedArea, density } = floorLoad(room, heatNeed.shared);
      return { need: heatedArea, low: AREA_FIT.from, high: AREA_FIT.to, density, mountings: mountings[room.covering] };
    });
  const fit = heatNeed.purpose === 'cooling' ? COOLING_FIT : HEATING_FIT;
  return loads.map(({ watts }) => ({ need: watts, low: fit.from, high: fit.to, density: null, mountings: null }));
}

async function findMulti(ctx: Context, loads: HeatLoad[], cityId: number | null): Promise<MultiSplit | null> {
  const watts = loads.reduce((sum, load) => sum + load.watts, 0);
  return assembleMulti(loads, await findOutdoor(ctx, { ports: loads.length, watts: watts * OUTDOOR_FROM, cityId }));
}

type Cards = Map<number, ProductCard>;

function partsOf(cards: Cards, models: FoundModel[]): SelectedPart[] {
  return models.flatMap(({ id, ...model }) => {
    const product = cards.get(id);
    return product ? [{ product, ...model }] : [];
  });
}

function multiOf(cards: Cards, { outdoor, indoor }: MultiSplit): Selection['multi'] {
  const part = ({ id, watts, noise, isInStock }: Unit) => ({
    id,
    quantity: 1,
    watts,
    noise,
    heatedArea: null,
    isInStock,
  });
  const [first, ...rest] = partsOf(cards, [outdoor, ...indoor].map(part));
  return first && rest.length === indoor.length ? { outdoor: first, indoor: rest } : null;
}
