import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import type { Tag } from '../tags.ts';
import { measure, nbsp, round, upTo } from '../wording.ts';

interface ExhaustSize {
  diameter: number;
  flow: number;
  watts: number;
  noise: number;
}
const exhaustSizes: ExhaustSize[] = [
  { diameter: 100, flow: 95, watts: 12, noise: 31 },
  { diameter: 120, flow: 150, watts: 18, noise: 34 },
  { diameter: 150, flow: 240, watts: 25, noise: 38 },
];
/** the same body with a check valve, a timer or a humidity sensor is a separate model */
type ExhaustKit = '' | 'T' | 'TH';
const exhaustKits: { size: ExhaustSize; kit: ExhaustKit }[] = exhaustSizes.flatMap((size) =>
  (['', 'T', 'TH'] as const).map((kit) => ({ size, kit })),
);

const exhaust = category<Series & { quiet: number }, { size: ExhaustSize; kit: ExhaustKit }>({
  slug: 'vytyazhnye-ventilyatory',
  name: 'Вытяжные вентиляторы',
  description: 'Вентиляторы для ванной, туалета и кухни: с обратным клапаном, таймером и датчиком влажности.',
  sizes: exhaustKits,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Electrolux', 'Argentum', 'EAFA-#', 1.35, 2021, 'silver', 0, { quiet: 0, has: ['checkValve'] }),
    line('Electrolux', 'Magic', 'EAFM-#', 1.15, 2020, 'white', 1, { quiet: 1, has: ['checkValve'] }),
    line('Ballu', 'Green Energy', 'GE-#', 1, 2023, 'white', 2, { quiet: -4, has: ['checkValve'] }),
    line('Ballu', 'Fort Quadro', 'FQ-#', 0.95, 2024, 'graphite', 3, { quiet: -2, has: ['checkValve'] }),
    line('Royal Clima', 'Breeze', 'RCF-#', 0.82, 2022, 'white', 1, { quiet: 1, has: [], sizes: exhaustKits.filter(({ kit }) => kit !== 'TH') }),
    line('Zanussi', 'Vento', 'ZVF-#', 0.78, 2021, 'white', 5, { quiet: 2, has: [], sizes: exhaustKits.filter(({ kit }) => kit !== 'TH') }),
  ],
  sketch(series, { size, kit }, random) {
    const own = {
      ...series,
      has: [
        ...(series.has ?? []),
        ...(kit ? (['timer'] as const) : []),
        ...(kit === 'TH' ? (['humiditySensor'] as const) : []),
      ],
    };
    const noise = size.noise + series.quiet;
    return {
      noun: 'Вентилятор вытяжной',
      article: modelOf(series, size.diameter + kit),
      rubles: (950 + size.diameter * 13 + (kit === 'T' ? 700 : kit === 'TH' ? 1_900 : 0)) * series.tier,
      scale: size.diameter,
      parameters: [
        p.airFlow(size.flow),
        p.noise(noise),
        p.ratedPower(size.watts),
        p.voltage('220 В'),
        p.protection('IPX4'),
        ...flags(own, 'checkValve', 'timer', 'humiditySensor'),
        p.mounting('настенный и потолочный'),
        p.ductDiameter(size.diameter),
        p.material('ABS-пластик'),
      ],
      body: body(size.diameter + 60, size.diameter + 60, 110, round(0.35 + size.diameter * 0.003, 0.05)),
      warranty: series.brand === 'Electrolux' ? 5 : 3,
      key: [`Ø${nbsp}${measure(size.diameter, 'мм')}`, measure(size.flow, 'м³/ч'), measure(noise, 'дБ')],
      story: [
        `Вытяжной вентилятор для канала Ø${nbsp}${measure(size.diameter, 'мм')} меняет до ${measure(size.flow, 'м³/ч')} воздуха — ${size.diameter === 100 ? 'в самый раз для ванной или санузла' : 'хватит для кухни или большой ванной'}.`,
        ...(kit === 'TH'
          ? ['Датчик влажности включает вентилятор сам, а таймер даёт ему поработать ещё несколько минут.']
          : kit === 'T'
            ? ['Таймер оставляет вентилятор включённым на 2–30 минут после выхода из комнаты.']
            : ['Лицевая панель снимается для мытья, корпус не желтеет.', ...featureStory(own, random, 1)]),
      ],
      tags: [
        'вытяжка',
        'для ванной',
        ...(size.diameter > 100 ? (['для кухни'] as const) : []),
        ...(noise <= 28 ? (['тихий'] as const) : []),
      ],
      gallery: gallery(series, 'fan-exhaust', 160, 160),
      needs: ['grille'],
    };
  },
});

interface BreezerSize {
  mark: string;
  flow: number;
  heat: number;
  area: number;
}
const breezers = category<Series & { stages: number; filter: string; face: [number, number] }, BreezerSize>({
  slug: 'brizery',
  name: 'Бризеры',
  tone: 'cold',
  description: 'Свежий очищенный воздух при закрытых окнах: бризеры и комнатные рекуператоры с подогревом.',
  sizes: [
    { mark: '90', flow: 90, heat: 0.6, area: 20 },
    { mark: '120', flow: 120, heat: 0.8, area: 25 },
    { mark: '160', flow: 160, heat: 1.05, area: 35 },
    { mark: '200', flow: 200, heat: 1.4, area: 50 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Air Master 2', 'BMAC-#/Base', 1, 2023, 'white', 0, { face: [300, 560], stages: 4, filter: 'H13', has: ['wifi', 'hepa', 'carbon', 'co2', 'remote', 'nightMode'] }),
    line('Ballu', 'OneAir', 'ASP-#', 1.12, 2022, 'silver', 1, { face: [360, 590], stages: 3, filter: 'H11', has: ['wifi', 'hepa', 'carbon', 'remote'] }),
    line('Electrolux', 'Fresh Air', 'EPVS-R-#', 1.2, 2024, 'graphite', 2, { face: [460, 500], stages: 3, filter: 'H12', has: ['wifi', 'voice', 'hepa', 'carbon', 'co2', 'remote'] }),
    line('Royal Clima', 'Brezza', 'RCB-#-LUX', 0.96, 2021, 'white', 3, { face: [450, 520], stages: 3, filter: 'H11', has: ['wifi', 'hepa', 'carbon', 'remote', 'nightMode'] }),
    line('Hommyn', 'Fresh', 'HBR-#', 0.9, 2025, 'ivory', 4, { face: [330, 540], stages: 3, filter: 'H12', has: ['wifi', 'voice', 'hepa', 'carbon', 'co2'] }),
    line('Shuft', 'Nova', 'SNV-#', 1.08, 2022, 'white', 0, { madeIn: 'Китай', face: [480, 480], stages: 2, filter: 'F7', has: ['remote', 'nightMode'] }),
  ],
  sketch(series, size, random) {
    const noise = 19 + Math.round(size.flow / 40);
    return {
      noun: 'Бризер',
      article: modelOf(series, size.mark),
      rubles: (15_500 + size.flow * 92) * series.tier,
      scale: size.flow,
      parameters: [
        p.heatPower(size.heat),
        p.area(size.area),
        p.airFlow(size.flow),
        p.noise(noise),
        p.electricPower(round(size.heat + 0.04, 0.01)),
        ...flags(series, 'wifi', 'co2', 'carbon', 'hepa'),
        p.outdoorMin(-40),
        p.filterClass(series.filter),
        p.filterStages(series.stages),
        p.ductDiameter(132),
      ],
      body: body(series.face[0], series.face[1], 180, round(7 + size.flow * 0.02, 0.1)),
      warranty: 2,
      key: [measure(size.flow, 'м³/ч'), upTo(size.area, 'м²'), measure(noise, 'дБ')],
      story: [
        `Бризер подаёт до ${measure(size.flow, 'м³/ч')} уличного воздуха, очищает его и подогревает: окна можно не открывать даже зимой.`,
        `Для монтажа нужно одно отверстие Ø${nbsp}132${nbsp}мм, пыли при бурении почти нет.`,
        ...featureStory(series, random, 1),
      ],
      tags: [
        'приток воздуха',
        'очистка воздуха',
        'от аллергии',
        'для спальни',
        'для детской',
        ...(can(series, 'wifi') ? (['умный дом'] as const) : []),
      ],
      gallery: gallery(series, 'breezer', ...series.face),
      needs: ['purifier-filter'],
    };
  },
});

interface FanTraits {
  isTower?: boolean;
  noise: number;
}
interface FanSize {
  mark: string;
  blade: number;
  watts: number;
  flow: number;
}
const floorFans = category<Series & FanTraits, FanSize>({
  slug: 'napolnye-ventilyatory',
  name: 'Напольные вентиляторы',
  tone: 'cold',
  description: 'Классические вентиляторы на стойке и узкие колонны — с пультом, таймером и режимом «бриз».',
  sizes: [
    { mark: '40', blade: 400, watts: 45, flow: 2700 },
    { mark: '45', blade: 450, watts: 55, flow: 3300 },
    { mark: '50', blade: 500, watts: 65, flow: 3900 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Scirocco', 'BFF-#R', 1.1, 2022, 'white', 0, { noise: 48, has: ['remote', 'timer', 'swing', 'display'] }),
    line('Ballu', 'Basic', 'BFF-#', 0.7, 2019, 'white', 1, { noise: 50, has: ['swing'] }),
    line('Electrolux', 'Friend', 'EFF-#i', 1.25, 2021, 'black', 2, { noise: 46, trim: 'accent', has: ['remote', 'timer', 'swing', 'display'] }),
    line('Zanussi', 'Ventura', 'ZFF-#N', 0.75, 2020, 'graphite', 3, { noise: 50, has: ['swing', 'timer'] }),
    line('Boneco', 'Air Shower', 'F#', 3.9, 2022, 'white', 4, { noise: 32, trim: 'accent', has: ['remote', 'timer', 'swing', 'wifi'], sizes: [{ mark: '225', blade: 250, watts: 18, flow: 900 }, { mark: '235', blade: 350, watts: 22, flow: 1250 }] }),
    line('Royal Clima', 'Brisa Tower', 'RTF-#E', 1.6, 2023, 'black', 6, { noise: 44, isTower: true, has: ['remote', 'timer', 'swing', 'display'], sizes: [{ mark: '80', blade: 120, watts: 40, flow: 620 }, { mark: '100', blade: 130, watts: 45, flow: 760 }, { mark: '120', blade: 140, watts: 50, flow: 850 }] }),
    line('Funai', 'Kaze Retro', 'FFR-#', 1.55, 2024, 'copper', 5, { noise: 47, trim: 'chrome', has: ['swing'] }),
    line('Hommyn', 'Breeze', 'HFF-#WF', 1.3, 2025, 'white', 0, { noise: 40, has: ['wifi', 'voice', 'remote', 'timer', 'swing'] }),
  ],
  sketch(series, size, random) {
    const isTower = series.isTower ?? false;
    const height = isTower ? Number(size.mark) * 10 : 1150 + Math.round(size.blade / 4);
    return {
      noun: isTower ? 'Вентилятор-колонна' : 'Вентилятор напольный',
      article: modelOf(series, size.mark),
      rubles: (1_600 + size.watts * 42) * series.tier,
      scale: size.watts,
      parameters: [
        p.airFlow(size.flow),
        p.noise(series.noise),
        p.speeds(can(series, 'remote') ? 4 : 3),
        p.ratedPower(size.watts),
        p.voltage('220 В'),
        p.cord(1.6),
        ...flags(series, 'remote', 'timer', 'swing', 'wifi'),
        p.control(can(series, 'remote') ? 'электронное' : 'механическое'),
        p.mounting('напольный'),
      ],
      body: isTower
        ? body(250, height, 250, round(2.4 + height / 900, 0.1))
        : body(size.blade + 50, height, 400, round(3 + size.blade / 250, 0.1)),
      warranty: series.brand === 'Boneco' ? 2 : 1,
      key: [measure(size.watts, 'Вт'), measure(size.flow, 'м³/ч'), measure(series.noise, 'дБ')],
      story: [
        isTower
          ? `Вентилятор-колонна высотой ${measure(height / 10, 'см')} занимает не больше места, чем торшер.`
          : `Напольный вентилятор с регулируемой высотой освежает комнату потоком до ${measure(size.flow, 'м³/ч')}.`,
        ...featureStory(series, random, 2),
      ],
      tags: [
        'для спальни',
        'для офиса',
        ...(series.noise <= 42 ? (['тихий'] as const) : []),
        ...(series.tier < 0.8 ? (['эконом'] as const) : []),
        ...(can(series, 'wifi') ? (['умный дом'] as const) : []),
      ],
      gallery: isTower ? gallery(series, 'fan-floor', 250, 1000) : gallery(series, 'fan-floor', 450, 1250),
    };
  },
});

const tableFans = category<Series & { noise: number; usb?: boolean }, { mark: string; blade: number; watts: number }>({
  slug: 'nastolnye-ventilyatory',
  name: 'Настольные вентиляторы',
  tone: 'cold',
  description: 'Небольшие вентиляторы на стол и тумбочку, в том числе с питанием от USB.',
  sizes: [
    { mark: '15', blade: 150, watts: 15 },
    { mark: '23', blade: 230, watts: 25 },
    { mark: '25', blade: 250, watts: 28 },
    { mark: '30', blade: 300, watts: 35 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Desk', 'BFT-#', 0.8, 2020, 'white', 0, { noise: 42, has: ['swing'] }),
    line('Electrolux', 'Desk Style', 'EFT-#', 1.2, 2022, 'graphite', 1, { noise: 40, trim: 'chrome', has: ['swing', 'timer'] }),
    line('Zanussi', 'Vento Mini', 'ZFT-#', 0.78, 2021, 'blue', 2, { noise: 43, has: ['swing'] }),
    line('Boneco', 'Air Shower Desk', 'F#', 3.2, 2023, 'white', 3, { noise: 28, trim: 'accent', has: ['timer', 'touch'], sizes: [{ mark: '50', blade: 150, watts: 8 }, { mark: '100', blade: 230, watts: 16 }] }),
    line('Hommyn', 'Pocket', 'HFT-#', 0.9, 2025, 'green', 4, { noise: 36, usb: true, has: ['touch'], sizes: [{ mark: '10', blade: 100, watts: 4 }, { mark: '13', blade: 130, watts: 5 }, { mark: '16', blade: 160, watts: 7 }] }),
    line('Funai', 'Kaze Mini', 'FFT-#', 1.35, 2024, 'graphite', 1, { noise: 41, trim: 'chrome', has: ['swing'] }),
  ],
  sketch(series, size, random) {
    const flow = round(size.blade * size.blade * 0.0095, 10);
    return {
      noun: 'Вентилятор настольный',
      article: modelOf(series, size.mark),
      rubles: (750 + size.blade * 6.2) * series.tier,
      scale: size.blade,
      parameters: [
        p.airFlow(flow),
        p.noise(series.noise + Math.round(size.blade / 60) - 3),
        p.speeds(series.usb ? 3 : 2),
        p.ratedPower(size.watts),
        p.voltage(series.usb ? 'USB 5 В' : '220 В'),
        p.cord(series.usb ? 1 : 1.5),
        ...flags(series, 'swing', 'timer', 'touch'),
        p.control(can(series, 'touch') ? 'сенсорное' : 'механическое'),
        p.mounting('настольный'),
      ],
      body: body(
        size.blade + 40,
        Math.round(size.blade * 1.45),
        Math.round(size.blade * 0.8),
        round(0.4 + size.blade * 0.005, 0.1),
      ),
      warranty: 1,
      key: [measure(size.watts, 'Вт'), measure(flow, 'м³/ч'), series.usb ? 'USB' : ruCm(size.blade)],
      story: [
        series.usb
          ? 'Компактный вентилятор с аккумулятором и зарядкой от USB: на рабочий стол, в поезд и на дачу.'
          : `Настольный вентилятор с лопастями ${ruCm(size.blade)} и устойчивым основанием.`,
        ...featureStory(series, random, 1),
        'Решётка снимается, лопасти легко протереть от пыли.',
      ],
      tags: tableTags(series.tier, series.usb ?? false),
      gallery: gallery(series, 'fan-table', 270, 390),
    };
  },
});

function ruCm(millimetres: number): string {
  return measure(millimetres / 10, 'см');
}

function tableTags(tier: number, isUsb: boolean): Tag[] {
  if (isUsb) return ['для дачи', 'для офиса'];
  return tier < 0.85 ? ['для офиса', 'эконом'] : ['для офиса', 'для спальни'];
}

export const homeVentilation: GroupPlan = {
  slug: 'ventilyatory-i-brizery',
  name: 'Вентиляторы и бризеры',
  tone: 'cold',
  description: 'Свежий воздух дома: вытяжные вентиляторы, бризеры, напольные и настольные вентиляторы.',
  categories: [exhaust, breezers, floorFans, tableFans],
};
