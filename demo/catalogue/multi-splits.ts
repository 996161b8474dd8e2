import { plural } from '#lib/rules/plural.ts';
import { flags } from './features.ts';
import { p } from './parameters.ts';
import { body, gallery, line, modelOf, type Series, type Sketch, setCategory } from './plan.ts';
import type { Random } from './random.ts';
import { energyClass, outdoorGallery } from './split-systems.ts';
import { areaTag } from './tags.ts';
import { measure, nbsp, round, ru, upTo } from './wording.ts';

interface MultiTraits {
  seer: number;
  noise: number;
  frost: number;
  /** model code of the outdoor unit; # stands for «ports + BTU» */
  outside: string;
}
type MultiSeries = Series & MultiTraits;

// biome-ignore format: one series per line reads as a table
const multiSeries: MultiSeries[] = [
  line('Ballu', 'Super Free Match', 'BSUI-FM-#HN8', 1, 2024, 'white', 4, { outside: 'B#OI-FM/N8', seer: 6.8, noise: 20, frost: -15, has: ['wifi', 'selfClean'] }),
  line('Hisense', 'Premium Free Match DC Inverter', 'AMS-#UW4RVEDB', 1.08, 2023, 'white', 5, { outside: 'AMW#U4R', seer: 7, noise: 21, frost: -20, has: ['wifi', 'ionizer'] }),
  line('Electrolux', 'Super Match', 'EACS/I-#HM/FMI/N8', 1.12, 2023, 'white', 6, { outside: 'EACO/I-#FMI/N8', seer: 7.1, noise: 20, frost: -20, has: ['wifi', 'selfClean'] }),
  line('Zanussi', 'Multi Combo', 'ZACS/I-#HMF/N1', 0.94, 2021, 'white', 3, { outside: 'ZACO/I-#FMI/N1', seer: 6.1, noise: 23, frost: -15, has: ['nightMode'] }),
  line('Royal Clima', 'Multi Gamma EU', 'RCI-GM#HN/MF', 1.03, 2022, 'silver', 2, { outside: 'MFO-#HN', seer: 6.5, noise: 21, frost: -15, has: ['wifi'] }),
  line('Haier', 'Super Match Lightera', 'AS#S2SL1FA', 1.25, 2024, 'white', 7, { outside: '#S2SM1FA', trim: 'chrome', seer: 8.5, noise: 19, frost: -20, has: ['wifi', 'selfClean'] }),
  line('Toshiba', 'Multi Haori', 'RAS-B#N4KVRG-E', 1.6, 2024, 'black', 6, { outside: 'RAS-#G3AVG-E', seer: 8.6, noise: 19, frost: -20, has: ['wifi', 'selfClean'] }),
];

const indoorSizes = [
  { btu: 7, kw: 2.1, area: 20, flow: 460, price: 14_900, body: body(729, 292, 200, 8) },
  { btu: 9, kw: 2.6, area: 26, flow: 520, price: 15_900, body: body(805, 285, 194, 8.5) },
  { btu: 12, kw: 3.5, area: 35, flow: 580, price: 18_400, body: body(835, 295, 208, 9) },
  { btu: 18, kw: 5.2, area: 52, flow: 840, price: 26_400, body: body(969, 320, 241, 11.5) },
];

const outdoorSizes = [
  { btu: 14, ports: 2, kw: 4.1, price: 62_900, run: 30, noise: 54, body: body(805, 554, 330, 32) },
  { btu: 18, ports: 2, kw: 5.3, price: 69_900, run: 30, noise: 55, body: body(805, 554, 330, 35) },
  { btu: 24, ports: 3, kw: 7.1, price: 92_900, run: 60, noise: 57, body: body(890, 673, 342, 48) },
  { btu: 28, ports: 4, kw: 8.2, price: 112_900, run: 80, noise: 58, body: body(946, 810, 410, 62) },
  { btu: 36, ports: 5, kw: 10.5, price: 134_900, run: 80, noise: 60, body: body(946, 810, 410, 71) },
];

/** combinations of rooms for which an outdoor unit is sold, by the thousands of BTU of their indoor units */
const rooms: { outdoor: number; indoor: number[] }[] = [
  { outdoor: 14, indoor: [7, 7] },
  { outdoor: 18, indoor: [7, 9] },
  { outdoor: 18, indoor: [9, 12] },
  { outdoor: 24, indoor: [7, 7, 12] },
  { outdoor: 24, indoor: [9, 9, 9] },
  { outdoor: 28, indoor: [7, 7, 9, 9] },
  { outdoor: 36, indoor: [7, 7, 9, 9, 12] },
];

const pad = (btu: number) => String(btu).padStart(2, '0');

function indoorUnit(series: MultiSeries, size: (typeof indoorSizes)[number]): Sketch {
  const noise = series.noise + (size.btu >= 18 ? 5 : size.btu >= 12 ? 2 : 0);
  return {
    noun: 'Внутренний блок мульти-сплит-системы',
    article: modelOf(series, pad(size.btu)),
    kind: 'component',
    category: 'vnutrennie-bloki',
    rubles: size.price * series.tier,
    scale: size.kw,
    parameters: [
      p.coolingPower(size.kw),
      p.heatingPower(round(size.kw * 1.08, 0.1)),
      p.area(size.area),
      p.airFlow(size.flow),
      p.noise(noise),
      p.voltage('220 В'),
      ...flags(series, 'wifi', 'selfClean'),
      p.type('настенный'),
      p.refrigerant('R32'),
      p.pipes(size.btu >= 18 ? '1/4″ / 1/2″' : '1/4″ / 3/8″'),
    ],
    body: size.body,
    warranty: 3,
    key: [measure(size.kw, 'кВт'), upTo(size.area, 'м²'), measure(noise, 'дБ')],
    story: [
      `Настенный блок мульти-сплит-системы ${series.brand} ${series.title} для комнаты ${upTo(size.area, 'м²')}.`,
      'Подключается к любому наружному блоку серии и управляется независимо от соседних комнат.',
    ],
    tags: [areaTag(size.area), 'инвертор'],
    gallery: gallery(series, 'split-wall', 835, 295),
    needs: ['pipe-insulation', 'copper-1/4', 'copper-3/8'],
  };
}

function outdoorUnit(series: MultiSeries, size: (typeof outdoorSizes)[number]): Sketch {
  return {
    noun: 'Наружный блок мульти-сплит-системы',
    article: modelOf(series, `${size.ports}-${size.btu}`, series.outside),
    kind: 'component',
    category: 'naruzhnye-bloki',
    rubles: size.price * series.tier,
    scale: size.kw,
    parameters: [
      p.coolingPower(size.kw),
      p.heatingPower(round(size.kw * 1.1, 0.1)),
      p.outdoorNoise(size.noise),
      p.indoorUnits(size.ports),
      p.electricPower(round(size.kw / 3.4, 0.01)),
      p.voltage('220 В'),
      p.protection('IPX4'),
      ...flags({ has: ['inverter'] }, 'inverter'),
      p.minHeating(series.frost),
      p.refrigerant('R32'),
      p.refrigerantWeight(round(0.5 + size.btu * 0.05, 0.05)),
      p.pipeRun(size.run),
      p.pipeRise(15),
    ],
    body: size.body,
    color: null,
    warranty: 3,
    key: [
      measure(size.kw, 'кВт'),
      `${size.ports}${nbsp}${plural(size.ports, 'блок', 'блока', 'блоков')}`,
      `трасса ${measure(size.run, 'м')}`,
    ],
    story: [
      `Инверторный наружный блок на ${size.ports} ${plural(size.ports, 'помещение', 'помещения', 'помещений')}: внутренние блоки подбирают по площади комнат.`,
      `Общая длина трассы — до ${measure(size.run, 'м')}, обогрев до ${ru(series.frost)}${nbsp}°C.`,
    ],
    tags: ['инвертор', 'для частного дома'],
    gallery: outdoorGallery(series.brand, 800, 550),
    needs: [size.btu >= 24 ? 'ac-bracket-large' : 'ac-bracket-small', 'refrigerant-R32', 'copper-1/4', 'copper-3/8'],
  };
}

const inGenitive = ['', 'одного', 'двух', 'трёх', 'четырёх', 'пяти'];

function multiStory(series: MultiSeries, count: number, area: number, random: Random): string[] {
  return [
    `Мульти-сплит-система на ${count} ${plural(count, 'комнату', 'комнаты', 'комнат')} общей площадью ${upTo(area, 'м²')}: один наружный блок вместо ${inGenitive[count]}.`,
    random.pick([
      'Температура в каждой комнате задаётся отдельно.',
      'Внутренние блоки работают независимо, а фасад остаётся чистым.',
    ]),
    `Обогревает при уличной температуре до ${ru(series.frost)}${nbsp}°C.`,
  ];
}

/** Number of indoor units of each size in a set. */
function unitsOf(indoor: number[]) {
  return indoorSizes
    .map((size, position) => ({ size, position, quantity: indoor.filter((btu) => btu === size.btu).length }))
    .filter(({ quantity }) => quantity > 0);
}

function multiSet(series: MultiSeries, room: (typeof rooms)[number], random: Random): Sketch {
  const outside = outdoorSizes.find((size) => size.btu === room.outdoor)!;
  const counts = unitsOf(room.indoor);
  const area = counts.reduce((sum, { size, quantity }) => sum + size.area * quantity, 0);
  const count = room.indoor.length;
  const mark = counts.map(({ size, quantity }) => (quantity > 1 ? `${quantity}×` : '') + pad(size.btu)).join('+');
  const seer = round(series.seer - count * 0.1, 0.1);
  return {
    noun: 'Мульти-сплит-система',
    article: `${modelOf(series, `${outside.ports}-${outside.btu}`, series.outside)} (${mark})`,
    kind: 'set',
    contents: [
      ...counts.map(({ position, quantity }) => ({ position, quantity })),
      { position: indoorSizes.length + outdoorSizes.indexOf(outside), quantity: 1 },
    ],
    rubles: 'sum',
    scale: outside.kw,
    parameters: [
      p.coolingPower(outside.kw),
      p.heatingPower(round(outside.kw * 1.1, 0.1)),
      p.area(area),
      p.noise(series.noise),
      p.seer(seer),
      p.scop(round(4 + (seer - 6) * 0.2, 0.1)),
      p.energyClass(energyClass(seer)),
      p.indoorUnits(count),
      p.electricPower(round(outside.kw / 3.4, 0.01)),
      p.voltage('220 В'),
      ...flags({ has: ['inverter', ...(series.has ?? [])] }, 'inverter', 'wifi', 'selfClean'),
      p.minHeating(series.frost),
      p.refrigerant('R32'),
      p.composition(
        `${mark.replaceAll('+', ' + ')}, наружный блок на ${outside.ports} ${plural(outside.ports, 'порт', 'порта', 'портов')}`,
      ),
      p.pipeRun(outside.run),
    ],
    body: null,
    warranty: 3,
    key: [
      `${count}${nbsp}${plural(count, 'комната', 'комнаты', 'комнат')}`,
      measure(outside.kw, 'кВт'),
      upTo(area, 'м²'),
    ],
    story: multiStory(series, count, area, random),
    tags: ['инвертор', 'энергосбережение', 'для частного дома', areaTag(area)],
    gallery: [
      ...gallery(series, 'split-set', 900, 900, ['front'], count),
      ...gallery(series, 'split-wall', 835, 295, ['front']),
    ],
    needs: ['ac-bracket-large', 'copper-1/4', 'copper-3/8', 'refrigerant-R32'],
  };
}

export const multiSplits = setCategory<MultiSeries>({
  slug: 'multi-split-sistemy',
  name: 'Мульти-сплит-системы',
  description: 'Один наружный блок — от двух до пяти комнат: готовые комплекты, где температура в каждой комнате своя.',
  series: multiSeries,
  models: (series, random) => [
    ...indoorSizes.map((size) => indoorUnit(series, size)),
    ...outdoorSizes.map((size) => outdoorUnit(series, size)),
    ...rooms.map((room) => multiSet(series, room, random)),
  ],
});
