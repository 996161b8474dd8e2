import type { Drawing, DrawingKind } from '../pictures/drawing.ts';
import { brandNames } from './brands.ts';
import type { Dice } from './dice.ts';
import { can, featureStory, flags } from './features.ts';
import { p } from './parameters.ts';
import { type AccessoryRole, type Body, body, gallery, modelOf, type Series, type Sketch } from './plan.ts';
import { shopPrice } from './price.ts';
import type { Tag } from './tags.ts';
import { measure, nbsp, round, ru, upTo } from './wording.ts';

export interface SplitTraits {
  /** seasonal efficiency of the smallest model; null: not an inverter */
  seer: number | null;
  /** dB(A) of the smallest model in its quietest mode */
  noise: number;
  /** °C outdoors down to which it heats */
  frost: number;
  refrigerant: 'R32' | 'R410A';
  /** stands on the floor as a column, where the category holds both shapes */
  isColumn?: boolean;
  /** thousands of BTU per hour */
  sizes: readonly Btu[];
  /** how the maker marks a size, where it is not the BTU number */
  marks?: Partial<Record<Btu, string>>;
}
export type SplitSeries = Series & SplitTraits;
export type Btu = 7 | 9 | 12 | 18 | 24 | 36 | 48 | 60;

interface Form {
  kind: DrawingKind;
  noun: string;
  lead: (area: string) => string[];
  indoor: Record<Btu, Body>;
  /** rubles for an on/off set of a brand of tier 1 */
  price: Record<Btu, number>;
  /** what the noise rises by over the smallest size */
  louder: Record<Btu, number>;
  airFlow: Record<Btu, number>;
  panel: boolean;
}

const coolingKw: Record<Btu, number> = { 7: 2.12, 9: 2.64, 12: 3.52, 18: 5.28, 24: 7.03, 36: 10.55, 48: 14.07, 60: 16.12 };

const outdoorBodies: Record<Btu, Body> = {
  7: body(720, 495, 270, 22), 9: body(720, 495, 270, 23.5), 12: body(765, 555, 303, 26.5), 18: body(805, 554, 330, 34),
  24: body(890, 673, 342, 43.5), 36: body(946, 810, 410, 68), 48: body(952, 1333, 415, 98), 60: body(952, 1333, 415, 107),
};

const pipes: Record<Btu, { text: string; run: number; rise: number; roles: AccessoryRole[] }> = {
  7: { text: '1/4″ / 3/8″', run: 15, rise: 8, roles: ['copper-1/4', 'copper-3/8'] },
  9: { text: '1/4″ / 3/8″', run: 20, rise: 8, roles: ['copper-1/4', 'copper-3/8'] },
  12: { text: '1/4″ / 3/8″', run: 20, rise: 10, roles: ['copper-1/4', 'copper-3/8'] },
  18: { text: '1/4″ / 1/2″', run: 25, rise: 15, roles: ['copper-1/4', 'copper-1/2'] },
  24: { text: '3/8″ / 5/8″', run: 30, rise: 15, roles: ['copper-3/8', 'copper-5/8'] },
  36: { text: '3/8″ / 5/8″', run: 50, rise: 25, roles: ['copper-3/8', 'copper-5/8'] },
  48: { text: '3/8″ / 5/8″', run: 65, rise: 30, roles: ['copper-3/8', 'copper-5/8'] },
  60: { text: '3/8″ / 3/4″', run: 65, rise: 30, roles: ['copper-3/8', 'copper-3/4'] },
};

export const forms = {
  wall: {
    kind: 'split-wall',
    noun: 'Сплит-система',
    lead: (area) => [
      `Настенная сплит-система для помещений ${area}.`,
      `Кондиционер для квартиры, дома или небольшого офиса: охлаждает и обогревает помещение ${area}.`,
      `Сплит-система поддерживает комфортную температуру в помещении ${area} круглый год.`,
    ],
    indoor: {
      7: body(729, 292, 200, 8), 9: body(805, 285, 194, 8.5), 12: body(835, 295, 208, 9), 18: body(969, 320, 241, 11.5),
      24: body(1083, 336, 244, 14), 36: body(1259, 362, 282, 19), 48: body(1259, 362, 282, 20), 60: body(1259, 362, 282, 21),
    },
    price: { 7: 26_900, 9: 29_500, 12: 35_500, 18: 56_000, 24: 73_000, 36: 118_000, 48: 150_000, 60: 170_000 },
    louder: { 7: 0, 9: 0, 12: 2, 18: 5, 24: 8, 36: 14, 48: 16, 60: 18 },
    airFlow: { 7: 480, 9: 530, 12: 590, 18: 850, 24: 1120, 36: 1500, 48: 1800, 60: 2000 },
    panel: false,
  },
  cassette: {
    kind: 'cassette',
    noun: 'Кассетная сплит-система',
    lead: (area) => [
      `Кассетная сплит-система для подвесного потолка: раздаёт воздух на четыре стороны в помещении ${area}.`,
      `Внутренний блок скрыт за потолком, видна лишь декоративная панель; система рассчитана на помещение ${area}.`,
    ],
    indoor: {
      7: body(570, 260, 570, 16), 9: body(570, 260, 570, 16), 12: body(570, 260, 570, 16.2), 18: body(570, 260, 570, 16.5),
      24: body(840, 205, 840, 21.5), 36: body(840, 245, 840, 24.5), 48: body(840, 287, 840, 29), 60: body(840, 287, 840, 29.5),
    },
    price: { 7: 70_000, 9: 74_000, 12: 82_000, 18: 96_000, 24: 118_000, 36: 162_000, 48: 196_000, 60: 221_000 },
    louder: { 7: 0, 9: 0, 12: 0, 18: 3, 24: 5, 36: 8, 48: 11, 60: 13 },
    airFlow: { 7: 520, 9: 560, 12: 620, 18: 760, 24: 1250, 36: 1720, 48: 1900, 60: 2050 },
    panel: true,
  },
  duct: {
    kind: 'duct-unit',
    noun: 'Канальная сплит-система',
    lead: (area) => [
      `Канальная сплит-система обслуживает одно или несколько помещений общей площадью ${area} через сеть воздуховодов.`,
      `Блок прячут за потолком, а в комнаты выводят только решётки: система рассчитана на площадь ${area}.`,
    ],
    indoor: {
      7: body(700, 200, 450, 18), 9: body(700, 200, 450, 18), 12: body(700, 200, 506, 18.5), 18: body(880, 210, 674, 24),
      24: body(1100, 249, 774, 32), 36: body(1360, 249, 774, 40.5), 48: body(1200, 300, 874, 47), 60: body(1200, 300, 874, 48),
    },
    price: { 7: 66_000, 9: 69_000, 12: 76_000, 18: 92_000, 24: 112_000, 36: 155_000, 48: 188_000, 60: 212_000 },
    louder: { 7: 0, 9: 0, 12: 0, 18: 4, 24: 7, 36: 10, 48: 13, 60: 14 },
    airFlow: { 7: 480, 9: 520, 12: 600, 18: 880, 24: 1220, 36: 1950, 48: 2250, 60: 2450 },
    panel: false,
  },
  floorCeiling: {
    kind: 'floor-ceiling',
    noun: 'Напольно-потолочная сплит-система',
    lead: (area) => [
      `Внутренний блок крепят под потолком или ставят у стены; система охлаждает и обогревает помещение ${area}.`,
      `Напольно-потолочная сплит-система для торгового зала, кафе или офиса площадью ${area}.`,
    ],
    indoor: {
      7: body(1068, 675, 235, 24), 9: body(1068, 675, 235, 24), 12: body(1068, 675, 235, 24.5), 18: body(1068, 675, 235, 25.5),
      24: body(1068, 675, 235, 26.5), 36: body(1285, 675, 235, 31.5), 48: body(1650, 675, 235, 39), 60: body(1650, 675, 235, 40),
    },
    price: { 7: 72_000, 9: 74_000, 12: 80_000, 18: 91_000, 24: 110_000, 36: 150_000, 48: 183_000, 60: 206_000 },
    louder: { 7: 0, 9: 0, 12: 0, 18: 2, 24: 5, 36: 8, 48: 12, 60: 14 },
    airFlow: { 7: 520, 9: 560, 12: 650, 18: 880, 24: 1200, 36: 1650, 48: 2100, 60: 2250 },
    panel: false,
  },
  column: {
    kind: 'column-unit',
    noun: 'Колонная сплит-система',
    lead: (area) => [`Колонная сплит-система ставится на пол и быстро охлаждает зал ${area}: в ресторане, шоуруме, вестибюле.`],
    indoor: {
      7: body(500, 1700, 300, 35), 9: body(500, 1700, 300, 35), 12: body(500, 1700, 300, 35), 18: body(500, 1700, 315, 36),
      24: body(500, 1700, 315, 38), 36: body(540, 1825, 410, 52), 48: body(540, 1825, 410, 54), 60: body(600, 1934, 455, 64),
    },
    price: { 7: 95_000, 9: 98_000, 12: 104_000, 18: 116_000, 24: 132_000, 36: 178_000, 48: 219_000, 60: 246_000 },
    louder: { 7: 0, 9: 0, 12: 0, 18: 2, 24: 4, 36: 8, 48: 11, 60: 13 },
    airFlow: { 7: 600, 9: 650, 12: 700, 18: 950, 24: 1150, 36: 1700, 48: 1900, 60: 2200 },
    panel: false,
  },
} satisfies Record<string, Form>;

function energyClass(seer: number | null): string {
  if (seer === null) return 'A';
  if (seer >= 8.5) return 'A+++';
  if (seer >= 6.1) return 'A++';
  return seer >= 5.6 ? 'A+' : 'A';
}

function sizeText(unit: Body): string {
  return `${unit.width} × ${unit.height} × ${unit.depth}`;
}

export function outdoorGallery(brand: Series['brand'], width: number, height: number): Drawing[] {
  const style = brandNames.indexOf(brand) % 5;
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

function figuresOf(series: SplitSeries, form: Form, btu: Btu, dice: Dice): Figures {
  const cooling = round(coolingKw[btu] * dice.between(0.97, 1.04), 0.01);
  const { seer: bestSeer } = series;
  const seer = bestSeer === null ? null : round(Math.max(5.2, bestSeer - (btu - series.sizes[0]!) * 0.022), 0.1);
  const eer = seer === null ? dice.between(3.21, 3.3) : 1.15 + seer * 0.34;
  return {
    mark: series.marks?.[btu] ?? String(btu).padStart(2, '0'),
    cooling,
    heating: round(cooling * (seer === null ? 1.04 : 1.09), 0.01),
    area: Math.round((coolingKw[btu] * 10) / (btu >= 18 ? 1.02 : 1)),
    noise: series.noise + form.louder[btu],
    seer,
    scop: round(seer === null ? 3.4 : 4 + (seer - 6) * 0.25, 0.1),
    consumption: round(cooling / eer, 0.01),
    isInverter: seer !== null,
    voltage: btu >= 48 ? '380 В' : '220 В',
    refrigerantWeight: round(0.42 + btu * 0.03, 0.05),
  };
}

function splitTags(series: SplitSeries, f: Figures, form: Form): Tag[] {
  const tags: Tag[] = [];
  if (f.isInverter) tags.push('инвертор');
  if (f.seer !== null && f.seer >= 6.1) tags.push('энергосбережение');
  if (f.area <= 21) tags.push('до 20 м²');
  else if (f.area <= 36) tags.push('до 35 м²');
  else if (f.area <= 55) tags.push('до 50 м²');
  else if (f.area >= 69) tags.push('от 70 м²');
  if (form.kind === 'split-wall') {
    if (f.noise <= 21) tags.push('тихий', 'для спальни');
    else if (f.area >= 30) tags.push('для гостиной');
  } else tags.push(f.area > 80 ? 'для магазина' : 'для офиса');
  if (can(series, 'wifi')) tags.push('умный дом');
  if (series.frost <= -20) tags.push('обогрев зимой');
  if (series.color !== 'white') tags.push('дизайнерский корпус');
  if (series.tier >= 1.5) tags.push('премиум');
  else if (series.tier <= 0.9) tags.push('эконом');
  return tags;
}

function quietness(noise: number): string[] {
  if (noise > 22) return [];
  return [`В тихом режиме внутренний блок шумит на ${measure(noise, 'дБ(А)')} – его не слышно и ночью.`];
}

function indoorUnit(series: SplitSeries, form: Form, btu: Btu, f: Figures, rubles: number): Sketch {
  const { text } = pipes[btu];
  return {
    noun: 'Внутренний блок',
    article: `${modelOf(series, f.mark)}/in`,
    kind: 'component',
    category: 'vnutrennie-bloki',
    rubles,
    scale: f.cooling,
    parameters: [
      p.coolingPower(f.cooling), p.heatingPower(f.heating), p.area(f.area), p.airFlow(form.airFlow[btu]), p.noise(f.noise),
      p.voltage(f.voltage), ...flags(series, 'wifi', 'selfClean'),
      p.type(unitTypes[form.kind] ?? 'настенный'), p.refrigerant(series.refrigerant), p.pipes(text),
    ],
    body: form.indoor[btu],
    warranty: warrantyOf(series),
    key: [measure(round(f.cooling, 0.1), 'кВт'), measure(f.noise, 'дБ'), series.refrigerant],
    story: [
      `Внутренний блок сплит-системы ${series.brand} ${series.title}.`,
      `Работает в паре с наружным блоком той же серии: отдельно его заказывают для замены или по проекту.`,
    ],
    tags: ['запчасти'],
    gallery: gallery(series, form.kind, ...looks[form.kind]!),
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
      p.coolingPower(f.cooling), p.heatingPower(f.heating), p.outdoorNoise(48 + Math.round(btu / 6)),
      p.electricPower(f.consumption), p.voltage(f.voltage), p.protection('IPX4'), ...flags({ has: f.isInverter ? ['inverter'] : [] }, 'inverter'),
      p.minHeating(series.frost), p.refrigerant(series.refrigerant), p.refrigerantWeight(f.refrigerantWeight),
      p.pipes(pipe.text), p.pipeRun(pipe.run), p.pipeRise(pipe.rise),
    ],
    body: f.isInverter ? box : { ...box, weight: box.weight + 1.5 },
    color: null,
    warranty: warrantyOf(series),
    key: [measure(round(f.cooling, 0.1), 'кВт'), `трасса ${measure(pipe.run, 'м')}`, series.refrigerant],
    story: [
      `Наружный блок сплит-системы ${series.brand} ${series.title}, заправлен хладагентом ${series.refrigerant} на трассу ${measure(5, 'м')}.`,
      `Корпус окрашен порошковой эмалью, теплообменник защищён от коррозии.`,
    ],
    tags: ['запчасти'],
    gallery: isTall ? outdoorGallery(series.brand, 950, 1330) : outdoorGallery(series.brand, 800, btu >= 36 ? 690 : 550),
    needs: outdoorNeeds(series, btu),
  };
}

function outdoorNeeds(series: SplitSeries, btu: Btu): AccessoryRole[] {
  return [btu >= 24 ? 'ac-bracket-large' : 'ac-bracket-small', `refrigerant-${series.refrigerant}`, ...pipes[btu].roles];
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
      ...flags(series, 'wifi'), p.control('пульт ДУ'), p.type('панель'), p.material('ABS-пластик'),
      p.compatible(isCompact ? 'кассетные блоки 600 × 600' : 'кассетные блоки 900 × 900'), p.mounting('потолочный'),
    ],
    body: body(side, 55, side, isCompact ? 2.6 : 5.2),
    warranty: 3,
    key: [`${side} × ${measure(side, 'мм')}`, 'белая', '4 потока'],
    story: [
      `Декоративная панель для кассетных блоков ${series.brand} ${series.title}.`,
      'Четыре жалюзи раздают воздух по сторонам, фильтр снимается без инструмента.',
    ],
    tags: ['запчасти'],
    gallery: gallery(series, 'cassette', ...looks.cassette!),
    needs: ['ac-remote'],
  };
}

const unitTypes: Partial<Record<DrawingKind, string>> = {
  'split-wall': 'настенный', cassette: 'кассетный', 'duct-unit': 'канальный', 'floor-ceiling': 'напольно-потолочный', 'column-unit': 'колонный',
};

/** proportions of the pictures, mm */
const looks: Partial<Record<DrawingKind, [number, number]>> = {
  'split-wall': [835, 295], cassette: [950, 250], 'duct-unit': [1100, 250], 'floor-ceiling': [1280, 675], 'column-unit': [520, 1800],
};

function splitSet(series: SplitSeries, form: Form, btu: Btu, f: Figures, dice: Dice): Sketch {
  const pipe = pipes[btu];
  const onlySet = series.seer === null ? [] : [p.seer(f.seer ?? 0), p.scop(f.scop)];
  const front = gallery(series, form.kind, ...looks[form.kind]!, ['front', 'scheme']);
  const together = form.kind === 'split-wall' ? gallery(series, 'split-set', 900, 800, ['front']) : outdoorGallery(series.brand, 800, 550);
  return {
    noun: form.noun,
    article: modelOf(series, f.mark),
    kind: 'set',
    rubles: 'sum',
    scale: f.cooling,
    parameters: [
      p.coolingPower(f.cooling), p.heatingPower(f.heating), p.area(f.area), p.noise(f.noise), ...onlySet,
      p.energyClass(energyClass(f.seer)), p.electricPower(f.consumption),
      ...flags({ has: f.isInverter ? ['inverter', ...(series.has ?? [])] : series.has }, 'inverter', 'wifi', 'selfClean'),
      p.minHeating(series.frost), p.refrigerant(series.refrigerant), p.pipes(pipe.text), p.pipeRun(pipe.run),
      p.indoorSize(sizeText(form.indoor[btu])), p.outdoorSize(sizeText(outdoorBodies[btu])),
    ],
    body: null,
    warranty: warrantyOf(series),
    key: [measure(round(f.cooling, 0.1), 'кВт'), upTo(f.area, 'м²'), measure(f.noise, 'дБ')],
    story: [
      dice.pick(form.lead(upTo(f.area, 'м²'))),
      ...(f.isInverter && !can(series, 'inverter') ? [dice.pick(inverterWords)] : []),
      ...quietness(f.noise),
      ...(series.frost <= -20 ? [`Обогрев работает при морозе до ${ru(series.frost)}${nbsp}°C.`] : featureStory(series, dice, 1)),
    ],
    tags: splitTags(series, f, form),
    gallery: [front[0]!, together[0]!, front[1]!],
    needs: [...outdoorNeeds(series, btu), ...(can(series, 'wifi') ? [] : (['wifi-module'] as const))],
  };
}

const inverterWords = [
  'Инвертор меняет обороты компрессора плавно: температура держится без скачков, а электричества уходит меньше.',
  'Инверторный компрессор выходит на режим за считаные минуты и дальше лишь поддерживает температуру.',
  'Благодаря инвертору система не тратит энергию на частые пуски и работает ровно.',
];

/** The indoor unit, the outdoor unit and the set of both for every size; cassette systems add their face panels. */
export function splitModels(series: SplitSeries, form: Form, dice: Dice): Sketch[] {
  const models: Sketch[] = [];
  const panels = new Map<boolean, number>();
  if (form.panel) {
    for (const isCompact of [true, false]) {
      if (!series.sizes.some((btu) => btu <= 18 === isCompact)) continue;
      panels.set(isCompact, models.length);
      models.push(facePanel(series, isCompact));
    }
  }
  for (const btu of series.sizes) {
    const f = figuresOf(series, form, btu, dice);
    const indoor = models.length;
    const set = splitSet(series, form, btu, f, dice);
    set.contents = [{ position: indoor, quantity: 1 }, { position: indoor + 1, quantity: 1 }];
    const panel = panels.get(btu <= 18);
    if (panel !== undefined) set.contents.push({ position: panel, quantity: 1 });
    const whole = shopPrice(form.price[btu] * series.tier * (f.isInverter ? 1.42 : 1));
    const inside = shopPrice(whole * 0.4);
    models.push(indoorUnit(series, form, btu, f, inside), outdoorUnit(series, btu, f, whole - inside), set);
  }
  return models;
}
