import type { HeatNeed } from '#lib/rules/heat-load/fields.ts';

/**
 * Under which names the catalogue has what the selector needs: sections by name, parameters by name, in any letter case.
 * The first lines are the demo shop's; an imported shop with other names is configured here. A parameter must be a filter
 * of its section (`is_facet`), because the models are found by the bitmaps of filters.
 */
const sections = {
  wall: ['настенные сплит-системы', 'бытовые сплит-системы', 'сплит-системы'],
  cassette: ['кассетные сплит-системы'],
  duct: ['канальные сплит-системы'],
  mobile: ['мобильные и оконные кондиционеры', 'мобильные кондиционеры'],
  convector: ['электрические конвекторы', 'конвекторы'],
  oil: ['масляные радиаторы', 'масляные обогреватели'],
  infrared: ['инфракрасные обогреватели'],
  fan: ['бытовые тепловентиляторы', 'тепловентиляторы'],
  mat: ['нагревательные маты', 'теплые полы', 'тёплые полы'],
  outdoor: ['наружные блоки', 'наружные блоки мульти-сплит-систем'],
  indoor: ['внутренние блоки', 'внутренние блоки мульти-сплит-систем'],
} as const;

export const parameters = {
  cooling: ['мощность охлаждения', 'холодопроизводительность', 'мощность в режиме охлаждения'],
  heating: ['тепловая мощность', 'мощность обогрева', 'номинальная мощность'],
  noise: ['уровень шума', 'уровень шума внутреннего блока', 'минимальный уровень шума'],
  ports: ['внутренних блоков', 'количество внутренних блоков', 'максимальное количество внутренних блоков'],
  heatedArea: ['площадь обогрева', 'площадь укладки'],
  density: ['удельная мощность'],
  mounting: ['монтаж', 'способ монтажа', 'тип монтажа'],
} as const;

/** Values of the parameter `mounting` for a covering. */
export const mountings = { tiles: ['под плитку'], laminate: ['под ламинат'] } as const;

/** Units of power in watts, by the name of the parameter's unit; others are taken for kilowatts. */
export const wattsPerUnit: Record<string, number> = { Вт: 1, кВт: 1000, 'BTU/ч': 0.293, 'тыс. BTU/ч': 293 };

export const sectionNames = ({ purpose, shared }: HeatNeed): readonly string[] =>
  purpose === 'floor' ? sections.mat : sections[shared.unit];

export const outdoorSections = sections.outdoor;
export const indoorSections = sections.indoor;
