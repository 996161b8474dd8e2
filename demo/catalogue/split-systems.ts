import type { Drawing, DrawingKind } from '../drawings/drawing.ts';
import { brandNames } from './brands.ts';
import { can, featureStory, flags } from './features.ts';
import { p } from './parameters.ts';
import { type AccessoryRole, type Body, body, gallery, modelOf, type Series, type Sketch } from './plan.ts';
import { shopPrice } from './price.ts';
import type { Random } from './random.ts';
import { type Btu, coolingKw, outdoorBodies, pipes, type UnitShape } from './split-shapes.ts';
import { areaTag, type Tag } from './tags.ts';
import { measure, nbsp, round, ru, upTo } from './wording.ts';

export interface SplitTraits {
  /** seasonal efficiency of the smallest model; null: not an inverter */
  seer: number | null;
  /** dB(A) of the smallest model in its quietest mode */
  noise: number;
  /** lowest outdoor temperature at which it heats, °C */
  frost: number;
  refrigerant: 'R32' | 'R410A';
  /** gets an additional side view */
  isFlagship?: boolean;
  /** a floor-standing column, in a category with both shapes */
  isColumn?: boolean;
  /** thousands of BTU per hour */
  sizes: readonly Btu[];
  /** the maker's mark of a size, if not the BTU number */
  marks?: Partial<Record<Btu, string>>;
}
export type SplitSeries = Series & SplitTraits;

export function energyClass(seer: number | null): string {
  if (seer === null) return 'A';
  if (seer >= 8.5) return 'A+++';
  if (seer >= 6.1) return 'A++';
  return seer >= 5.6 ? 'A+' : 'A';
}

function sizeText(unit: Body): string {
  return `${unit.width} × ${unit.height} × ${unit.depth}`;
}

export function outdoorGallery(brand: Series['brand'], width: number, height: number): Drawing[] {
  const style = brandNames.indexOf(brand) % 3;
  return gallery({ color: 'white', style }, 'split-outdoor', width, height);
}

interface Figures {
  mark: string;
  cooling: number;
  heating: number;
  area: number;
  noise: number;
  seer: number | null;
  scop: number;
  consumption: number;
  isInverter: boolean;
  voltage: string;
  refrigerantWeight: number;
}

function figuresOf(series: SplitSeries, shape: UnitShape, btu: Btu, random: Random): Figures {
  const cooling = round(coolingKw[btu] * random.between(0.97, 1.04), 0.01);
  const { seer: bestSeer } = series;
  const seer = bestSeer === null ? null : round(Math.max(5.2, bestSeer - (btu - series.sizes[0]!) * 0.022), 0.1);
  const eer = seer === null ? random.between(3.21, 3.3) : 1.15 + seer * 0.34;
  return {
    mark: series.marks?.[btu] ?? String(btu).padStart(2, '0'),
    cooling,
    heating: round(cooling * (seer === null ? 1.04 : 1.09), 0.01),
    area: Math.round((coolingKw[btu] * 10) / (btu >= 18 ? 1.02 : 1)),
    noise: series.noise + shape.louder[btu],
    seer,
    scop: round(seer === null ? 3.4 : 4 + (seer - 6) * 0.25, 0.1),
    consumption: round(cooling / eer, 0.01),
    isInverter: seer !== null,
    voltage: btu >= 48 ? '380 В' : '220 В',
    refrigerantWeight: round(0.42 + btu * 0.03, 0.05),
  };
}

function splitTags(series: SplitSeries, f: Figures, shape: UnitShape): Tag[] {
  const tags: Tag[] = [];
  if (f.isInverter) tags.push('инвертор');
  if (f.seer !== null && f.seer >= 6.1) tags.push('энергосбережение');
  tags.push(areaTag(f.area));
  if (shape.kind === 'split-wall') {
    if (f.noise <= 21) tags.push('тихий', 'для спальни');
    else if (f.area >= 30) tags.push('для гостиной');
  } else tags.push(f.area > 80 ? 'для магазина' : 'для офиса');
  if (can(series, 'wifi')) tags.push('умный дом');
  if (series.frost <= -20) tags.push('обогрев зимой');
  if (shape.kind === 'split-wall' && series.color !== 'white' && series.color !== 'ivory')
    tags.push('дизайнерский корпус');
  if (series.tier >= 1.5) tags.push('премиум');
  else if (series.tier <= 0.9) tags.push('эконом');
  return tags;
}

function quietness(noise: number): string[] {
  if (noise > 22) return [];
  return [`В тихом режиме внутренний блок шумит на ${measure(noise, 'дБ(А)')} — его не слышно и ночью.`];
}

function indoorUnit(series: SplitSeries, shape: UnitShape, btu: Btu, f: Figures, rubles: number): Sketch {
  const { text } = pipes[btu];
  return {
    noun: 'Внутренний блок',
    article: `${modelOf(series, f.mark)}/in`,
    kind: 'component',
    category: 'vnutrennie-bloki',
    rubles,
    scale: f.cooling,
    parameters: [
      p.coolingPower(f.cooling),
      p.heatingPower(f.heating),
      p.area(f.area),
      p.airFlow(shape.airFlow[btu]),
      p.noise(f.noise),
      p.voltage(f.voltage),
      ...flags(series, 'wifi', 'selfClean'),
      p.type(unitTypes[shape.kind] ?? 'настенный'),
      p.refrigerant(series.refrigerant),
      p.pipes(text),
    ],
    body: shape.indoor[btu],
    warranty: warrantyOf(series),
    key: [measure(round(f.cooling, 0.1), 'кВт'), measure(f.noise, 'дБ'), series.refrigerant],
    story: [
      `Внутренний блок сплит-системы ${series.brand} ${series.title}.`,
      `Работает в паре с наружным блоком той же серии: отдельно его заказывают для замены или по проекту.`,
    ],
    tags: splitTags(series, f, shape),
    gallery: gallery(series, shape.kind, ...looks[shape.kind]!),
    needs: ['ac-remote', 'pipe-insulation'],
  };
}

function outdoorUnit(series: SplitSeries, btu: Btu, f: Figures, rubles: number): Sketch {
  const pipe = pipes[btu];
  const box = outdoorBodies[btu];
  const isTall = btu >= 48;
  return {
    noun: 'Наружный блок',
    article: `${modelOf(series, f.mark)}/out`,
    kind: 'component',
    category: 'naruzhnye-bloki',
    rubles,
    isExactPrice: true,
    scale: f.cooling,
    parameters: [
      p.coolingPower(f.cooling),
      p.heatingPower(f.heating),
      p.outdoorNoise(48 + Math.round(btu / 6)),
      p.electricPower(f.consumption),
      p.voltage(f.voltage),
      p.protection('IPX4'),
      ...flags({ has: f.isInverter ? ['inverter'] : [] }, 'inverter'),
      p.minHeating(series.frost),
      p.refrigerant(series.refrigerant),
      p.refrigerantWeight(f.refrigerantWeight),
      p.pipes(pipe.text),
      p.pipeRun(pipe.run),
      p.pipeRise(pipe.rise),
    ],
    body: f.isInverter ? box : { ...box, weight: box.weight + 1.5 },
    color: null,
    warranty: warrantyOf(series),
    key: [measure(round(f.cooling, 0.1), 'кВт'), `трасса ${measure(pipe.run, 'м')}`, series.refrigerant],
    story: [
      `Наружный блок сплит-системы ${series.brand} ${series.title}, заправлен хладагентом ${series.refrigerant} на трассу ${measure(5, 'м')}.`,
      `Корпус окрашен порошковой эмалью, теплообменник защищён от коррозии.`,
    ],
    tags: f.isInverter ? ['инвертор'] : [],
    gallery: isTall ? outdoorGallery(series.brand, 950, 1330) : outdoorGallery(series.brand, 800, 550),
    needs: outdoorNeeds(series, btu),
  };
}

function outdoorNeeds(series: SplitSeries, btu: Btu): AccessoryRole[] {
  return [
    btu >= 24 ? 'ac-bracket-large' : 'ac-bracket-small',
    `refrigerant-${series.refrigerant}`,
    ...pipes[btu].roles,
  ];
}

function warrantyOf(series: SplitSeries): number {
  return series.tier >= 1.3 ? 5 : 3;
}

function facePanel(series: SplitSeries, isCompact: boolean): Sketch {
  const side = isCompact ? 650 : 950;
  return {
    noun: 'Декоративная панель',
    article: modelOf(series, `P${side}`),
    kind: 'component',
    category: 'vnutrennie-bloki',
    rubles: (isCompact ? 8_400 : 11_500) * series.tier,
    scale: side,
    parameters: [
      ...flags(series, 'wifi'),
      p.control('пульт ДУ'),
      p.type('панель'),
      p.material('ABS-пластик'),
      p.compatible(isCompact ? 'кассетные блоки 600 × 600' : 'кассетные блоки 900 × 900'),
      p.mounting('потолочный'),
    ],
    body: body(side, 55, side, isCompact ? 2.6 : 5.2),
    warranty: 3,
    key: [`${side} × ${measure(side, 'мм')}`, 'белая', '4 потока'],
    story: [
      `Декоративная панель для кассетных блоков ${series.brand} ${series.title}.`,
      'Четыре жалюзи раздают воздух по сторонам, фильтр снимается без инструмента.',
    ],
    tags: ['для офиса'],
    gallery: gallery(series, 'cassette', ...looks.cassette!),
    needs: ['ac-remote'],
  };
}

const unitTypes: Partial<Record<DrawingKind, string>> = {
  'split-wall': 'настенный',
  cassette: 'кассетный',
  'duct-unit': 'канальный',
  'floor-ceiling': 'напольно-потолочный',
  'column-unit': 'колонный',
};

/** proportions of the pictures, mm */
const looks: Partial<Record<DrawingKind, [number, number]>> = {
  'split-wall': [835, 295],
  cassette: [950, 250],
  'duct-unit': [1100, 250],
  'floor-ceiling': [1280, 675],
  'column-unit': [520, 1800],
};

function setGallery(series: SplitSeries, shape: UnitShape, btu: Btu): Drawing[] {
  const isFlagship = shape.kind === 'split-wall' && series.isFlagship === true;
  const views = gallery(
    series,
    shape.kind,
    ...looks[shape.kind]!,
    isFlagship ? ['front', 'angle', 'scheme'] : ['front', 'scheme'],
  );
  const outside = btu >= 48 ? outdoorGallery(series.brand, 950, 1330) : outdoorGallery(series.brand, 800, 550);
  return [...views.slice(0, -1), ...outside.slice(0, 1), ...views.slice(-1)];
}

function splitSet(series: SplitSeries, shape: UnitShape, btu: Btu, f: Figures, random: Random): Sketch {
  const pipe = pipes[btu];
  const onlySet = series.seer === null ? [] : [p.seer(f.seer ?? 0), p.scop(f.scop)];
  return {
    noun: shape.noun,
    article: modelOf(series, f.mark),
    kind: 'set',
    rubles: 'sum',
    scale: f.cooling,
    parameters: [
      p.coolingPower(f.cooling),
      p.heatingPower(f.heating),
      p.area(f.area),
      p.noise(f.noise),
      ...onlySet,
      p.energyClass(energyClass(f.seer)),
      p.electricPower(f.consumption),
      ...flags(
        { has: f.isInverter ? ['inverter', ...(series.has ?? [])] : series.has },
        'inverter',
        'wifi',
        'selfClean',
      ),
      p.minHeating(series.frost),
      p.refrigerant(series.refrigerant),
      p.pipes(pipe.text),
      p.pipeRun(pipe.run),
      p.indoorSize(sizeText(shape.indoor[btu])),
      p.outdoorSize(sizeText(outdoorBodies[btu])),
    ],
    body: null,
    warranty: warrantyOf(series),
    key: [measure(round(f.cooling, 0.1), 'кВт'), upTo(f.area, 'м²'), measure(f.noise, 'дБ')],
    story: [
      random.pick(shape.lead(upTo(f.area, 'м²'))),
      random.pick(f.isInverter ? inverterWords : classicWords),
      ...quietness(f.noise),
      ...(series.frost <= -20
        ? [`Обогрев работает при морозе до ${ru(series.frost)}${nbsp}°C.`]
        : featureStory(series, random, 1)),
    ],
    tags: splitTags(series, f, shape),
    gallery: setGallery(series, shape, btu),
    measured: shape.indoor[btu],
    needs: [...outdoorNeeds(series, btu), ...(can(series, 'wifi') ? [] : (['wifi-module'] as const))],
  };
}

const inverterWords = [
  'Инвертор меняет обороты компрессора плавно: температура держится без скачков, а электричества уходит меньше.',
  'Инверторный компрессор выходит на режим за считаные минуты и дальше лишь поддерживает температуру.',
  'Благодаря инвертору система не тратит энергию на частые пуски и работает ровно.',
];

const classicWords = [
  'Компрессор с постоянной скоростью прост в обслуживании и надёжен.',
  'Классическая схема без инвертора — разумный выбор, когда важна цена.',
];

/** The indoor unit, the outdoor unit and the set of both for every size; cassette systems add their face panels. */
export function splitModels(series: SplitSeries, shape: UnitShape, random: Random): Sketch[] {
  const models: Sketch[] = [];
  const panels = new Map<boolean, number>();
  if (shape.panel) {
    for (const isCompact of [true, false]) {
      if (!series.sizes.some((btu) => btu <= 18 === isCompact)) continue;
      panels.set(isCompact, models.length);
      models.push(facePanel(series, isCompact));
    }
  }
  for (const btu of series.sizes) {
    const f = figuresOf(series, shape, btu, random);
    const indoor = models.length;
    const set = splitSet(series, shape, btu, f, random);
    set.contents = [
      { position: indoor, quantity: 1 },
      { position: indoor + 1, quantity: 1 },
    ];
    const panel = panels.get(btu <= 18);
    if (panel !== undefined) set.contents.push({ position: panel, quantity: 1 });
    const whole = shopPrice(shape.price[btu] * series.tier * (f.isInverter ? 1.42 : 1));
    const inside = shopPrice(whole * 0.4);
    models.push(indoorUnit(series, shape, btu, f, inside), outdoorUnit(series, btu, f, whole - inside), set);
  }
  return models;
}
