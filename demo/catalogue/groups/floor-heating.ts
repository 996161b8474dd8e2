import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import type { Tag } from '../tags.ts';
import { measure, nbsp, round, ru } from '../wording.ts';

/** Square metres of the roll in the picture, which sizes that look alike share. */
function rollOf(area: number): number {
  if (area < 2) return area;
  if (area < 4) return area < 3 ? 2 : 3;
  return area < 6 ? 4 : area < 9 ? 6 : 8;
}

type Covering = 'под плитку' | 'под ламинат' | 'в стяжку';
const mats = category<Series & { density: number; covering: Covering; cable: string }, number>({
  slug: 'nagrevatelnye-maty',
  name: 'Нагревательные маты',
  description: 'Готовые маты под плитку и под ламинат площадью от 0,5 до 12 м²: раскатали и подключили.',
  sizes: [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Теплолюкс', 'ProfiMat 180', 'PM-180-#', 1.2, 2019, 'red', 0, { density: 180, covering: 'под плитку', cable: 'двухжильный' }),
    line('Electrolux', 'Easy Fix Mat', 'EEFM 2-150-#', 1.1, 2020, 'white', 1, { density: 150, covering: 'под плитку', cable: 'двухжильный', sizes: [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] }),
    line('Ballu', 'Heat Mat', 'BHM-160-#', 0.85, 2021, 'orange', 2, { density: 160, covering: 'под плитку', cable: 'двухжильный', sizes: [1, 1.5, 2, 3, 4, 5, 6, 8] }),
    line('Теплолюкс', 'Alumia', 'AL-150-#', 1.55, 2022, 'silver', 3, { density: 150, covering: 'под ламинат', cable: 'в алюминиевой фольге', sizes: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10] }),
    line('Electrolux', 'Thermo Slim', 'ETS-220-#', 0.95, 2023, 'black', 4, { density: 220, covering: 'под ламинат', cable: 'плёнка', sizes: [1, 1.5, 2, 3, 4, 5, 6] }),
  ],
  sketch(series, area) {
    const watts = Math.round(series.density * area);
    return {
      noun: series.cable === 'плёнка' ? 'Плёночный тёплый пол' : 'Нагревательный мат',
      article: modelOf(series, ru(area).replace(',', '.')),
      rubles: (1_500 + area * 1_480) * series.tier,
      scale: area,
      parameters: [
        p.heatPower(watts / 1000),
        p.heatDensity(series.density),
        p.heatedArea(area),
        p.voltage('220 В'),
        p.current(round(watts / 220, 0.1)),
        p.protection('IPX7'),
        p.mounting(series.covering),
        p.cableType(series.cable),
        p.matWidth(0.5),
        p.length(round(area / 0.5, 0.1)),
      ],
      body: body(500, 90 + Math.round(area * 8), 90 + Math.round(area * 8), round(0.4 + area * 0.42, 0.1)),
      color: null,
      warranty: series.brand === 'Теплолюкс' ? 50 : 25,
      key: [measure(area, 'м²'), measure(watts, 'Вт'), series.covering],
      story: [
        `Комплект на ${measure(area, 'м²')} мощностью ${measure(watts, 'Вт')} укладывают ${series.covering === 'под плитку' ? 'прямо в плиточный клей, уровень пола почти не поднимается' : 'на подложку без стяжки и клея'}.`,
        `Удельная мощность ${measure(series.density, 'Вт/м²')} ${series.density >= 160 ? 'подходит и для ванной, и для лоджии' : 'рассчитана на жилые комнаты и кухню'}.`,
        'Терморегулятор заказывают отдельно.',
      ],
      tags: [
        'тёплый пол',
        series.covering,
        ...(series.covering === 'под плитку' ? (['для ванной', 'для кухни'] as const) : (['для детской'] as const)),
      ],
      gallery: gallery(
        series,
        series.cable === 'плёнка' ? 'heating-film' : 'underfloor-mat',
        500,
        380,
        undefined,
        rollOf(area),
      ),
      needs: ['floor-thermostat'],
    };
  },
});

const cables = category<Series & { linear: number }, number>({
  slug: 'nagrevatelnyy-kabel',
  name: 'Нагревательный кабель',
  description: 'Кабель в стяжку для больших комнат, обогрева труб и водостоков.',
  sizes: [10, 15, 20, 30, 40, 55, 75, 100],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Теплолюкс', 'ProfiRoll', 'PR-18-#', 1.15, 2019, 'red', 0, { linear: 18 }),
    line('Electrolux', 'Twin Cable', 'ETC 2-17-#', 1.05, 2020, 'white', 1, { linear: 17, sizes: [10, 15, 20, 30, 40, 60, 80, 100] }),
    line('Ballu', 'Heat Cable', 'BHC-15-#', 0.82, 2021, 'orange', 2, { linear: 15, sizes: [10, 15, 20, 30, 45, 60] }),
    line('Теплолюкс', 'Freezstop', 'FS-25-#', 1.9, 2022, 'blue', 2, { linear: 25, sizes: [2, 4, 6, 8, 10, 15, 25] }),
  ],
  sketch(series, metres) {
    const watts = Math.round(series.linear * metres);
    const isPipe = series.linear >= 25;
    return {
      noun: isPipe ? 'Кабель для обогрева труб' : 'Нагревательный кабель',
      article: modelOf(series, metres),
      rubles: (900 + metres * 132) * series.tier,
      scale: metres,
      parameters: [
        p.heatPower(watts / 1000),
        p.linearPower(series.linear),
        ...(isPipe ? [] : [p.heatedArea(round(watts / 150, 0.1))]),
        p.voltage('220 В'),
        p.current(round(watts / 220, 0.01)),
        p.protection(isPipe ? 'IP68' : 'IPX7'),
        p.mounting(isPipe ? 'на трубу' : 'в стяжку'),
        p.cableType(isPipe ? 'саморегулирующийся' : 'двухжильный'),
        p.length(metres),
      ],
      body: body(250, 250, 60 + metres, round(0.3 + metres * 0.055, 0.1)),
      color: null,
      warranty: isPipe ? 5 : series.brand === 'Теплолюкс' ? 50 : 25,
      key: [measure(metres, 'м'), measure(watts, 'Вт'), isPipe ? 'для труб' : 'в стяжку'],
      story: [
        `Кабель длиной ${measure(metres, 'м')} мощностью ${measure(watts, 'Вт')} ${isPipe ? 'не даёт замёрзнуть водопроводу и канализации' : `обогревает до ${measure(round(watts / 150, 0.1), 'м²')} пола`}.`,
        isPipe
          ? 'Саморегулирующаяся матрица сама снижает мощность в тепле.'
          : 'Шаг укладки выбирают под мощность, поэтому кабель подходит комнатам любой формы.',
      ],
      tags: isPipe ? ['для дачи', 'водоснабжение'] : ['тёплый пол', 'в стяжку', 'для частного дома'],
      gallery: gallery(series, 'heating-cable', 400, 400, undefined, metres <= 10 ? 4 : metres <= 30 ? 7 : 12),
      needs: isPipe ? [] : ['floor-thermostat'],
    };
  },
});

type Frame = { mark: string; color: Series['color']; word: string };
const frames: Frame[] = [
  { mark: 'W', color: 'white', word: 'белый' },
  { mark: 'B', color: 'black', word: 'чёрный' },
];
const thermostats = category<Series & { amps: number; forAir?: boolean; control: string; range: string }, Frame>({
  slug: 'termoregulyatory',
  name: 'Терморегуляторы',
  description: 'Механические, электронные и Wi-Fi-терморегуляторы для тёплого пола, котла и обогревателей.',
  sizes: frames,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Теплолюкс', 'ТР 515', 'ТР 515 #', 0.7, 2019, 'white', 0, { amps: 16, control: 'механическое', range: '5–45 °C', sizes: frames.slice(0, 1) }),
    line('Теплолюкс', 'SmartLife', 'TL-SL-#', 2.6, 2023, 'white', 1, { amps: 16, control: 'сенсорное', range: '5–45 °C', has: ['wifi', 'voice', 'timer', 'display', 'touch', 'childLock'] }),
    line('Electrolux', 'Thermotronic Avantgarde', 'ETA-#', 2, 2022, 'white', 2, { amps: 16, control: 'сенсорное', range: '5–60 °C', has: ['timer', 'display', 'touch', 'childLock'] }),
    line('Electrolux', 'Thermotronic Basic', 'ETB-#', 1.2, 2020, 'white', 3, { amps: 16, control: 'электронное', range: '5–40 °C', has: ['display'], sizes: frames.slice(0, 1) }),
    line('Ballu', 'Heat Control', 'BMT-#', 0.95, 2021, 'white', 0, { amps: 16, forAir: true, control: 'механическое', range: '5–30 °C', sizes: frames.slice(0, 1) }),
    line('Теплолюкс', 'TP 730', 'TP 730 #', 1.35, 2020, 'white', 3, { amps: 16, control: 'электронное', range: '5–45 °C', has: ['timer', 'display', 'childLock'], sizes: frames.slice(0, 1) }),
    line('Stout', 'L-5', 'STE-L5-#', 1.6, 2022, 'white', 5, { amps: 5, forAir: true, control: 'электронное', range: '5–35 °C', has: ['timer', 'display'] }),
    line('Valtec', 'Room', 'VT.AC-#', 0.85, 2020, 'white', 0, { amps: 3, forAir: true, control: 'механическое', range: '5–30 °C', sizes: frames.slice(0, 1) }),
    line('Hommyn', 'Climate', 'HTR-#', 2.3, 2025, 'white', 5, { amps: 16, forAir: true, control: 'сенсорное', range: '5–45 °C', has: ['wifi', 'voice', 'timer', 'display', 'touch'] }),
    line('Royal Thermo', 'Smart Room', 'RTT-#', 2.8, 2024, 'white', 5, { madeIn: 'Китай', amps: 5, forAir: true, control: 'электронное', range: '5–35 °C', has: ['wifi', 'timer', 'display'] }),
  ],
  sketch(series, frame, random) {
    const isSmart = can(series, 'wifi');
    const tags: Tag[] = [
      series.forAir ? 'отопление' : 'тёплый пол',
      ...(isSmart ? (['умный дом', 'энергосбережение'] as const) : []),
    ];
    return {
      noun: 'Терморегулятор',
      article: modelOf(series, frame.mark),
      rubles: 1_750 * series.tier + (frame.color === 'white' ? 0 : 150),
      scale: series.amps,
      parameters: [
        p.ratedPower(series.amps * 220),
        p.voltage('220 В'),
        p.current(series.amps),
        p.protection(series.forAir ? 'IP20' : 'IP21'),
        ...(series.forAir ? [] : [p.cord(3)]),
        ...flags(series, 'wifi', 'timer', 'display', 'childLock'),
        p.control(series.control),
        p.thermostatRange(series.range),
        p.mounting(series.forAir ? 'настенный' : 'встраиваемый'),
        p.sensor(series.forAir ? 'воздуха' : 'пола'),
      ],
      body: body(86, 86, series.forAir ? 30 : 42, 0.15),
      color: frame.color,
      warranty: series.brand === 'Теплолюкс' ? 5 : 3,
      key: [
        measure(series.amps, 'А'),
        series.forAir ? 'датчик воздуха' : 'датчик пола',
        isSmart ? 'Wi-Fi' : series.control,
      ],
      story: [
        `Терморегулятор (${frame.word}) поддерживает температуру ${series.forAir ? 'воздуха' : 'пола'} в диапазоне ${series.range} и коммутирует до ${measure(series.amps, 'А')}.`,
        ...featureStory(series, random, 2),
        series.forAir
          ? 'Подходит к котлам, конвекторам и инфракрасным панелям.'
          : `Датчик пола с проводом ${measure(3, 'м')} в комплекте.`,
      ].slice(0, 4),
      tags,
      gallery: gallery({ ...series, color: frame.color }, 'thermostat', 86, 86, ['front', 'scheme']),
      serves: series.forAir ? 'room-thermostat' : 'floor-thermostat',
    };
  },
});

export const floorHeating: GroupPlan = {
  slug: 'teplye-poly',
  name: 'Тёплые полы',
  tone: 'heat',
  description: `Электрические тёплые полы под плитку, ламинат и в стяжку, терморегуляторы и кабель для труб — с гарантией до 50${nbsp}лет.`,
  categories: [mats, cables, thermostats],
};
