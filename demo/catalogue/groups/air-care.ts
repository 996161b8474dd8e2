import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, round, upTo } from '../wording.ts';

interface HumidifierSize {
  mark: string;
  tank: number;
  output: number;
  area: number;
}
const humidifierSizes: HumidifierSize[] = [
  { mark: '200', tank: 2.8, output: 250, area: 25 },
  { mark: '400', tank: 4.5, output: 350, area: 40 },
  { mark: '500', tank: 5, output: 400, area: 50 },
  { mark: '600', tank: 6, output: 450, area: 60 },
];
const humidifiers = category<Series & { method: 'ультразвуковой' | 'традиционный' | 'паровой' }, HumidifierSize>({
  slug: 'uvlazhniteli-vozduha',
  name: 'Увлажнители воздуха',
  description: 'Ультразвуковые, традиционные и паровые увлажнители для детской, спальни и офиса.',
  sizes: humidifierSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Neo', 'UHB-#', 0.9, 2022, 'white', 0, { method: 'ультразвуковой', has: ['aroma', 'topFill', 'backlight'] }),
    line('Boneco', 'Ultra', 'U#', 2.2, 2021, 'white', 1, { method: 'ультразвуковой', trim: 'accent', has: ['hygrostat', 'aroma', 'timer', 'remote'], sizes: [{ mark: '300', tank: 5, output: 350, area: 50 }, { mark: '350', tank: 6, output: 400, area: 60 }, { mark: '650', tank: 6, output: 440, area: 60 }] }),
    line('Electrolux', 'YOGAhealthline', 'EHU-#D', 1.3, 2023, 'graphite', 2, { method: 'ультразвуковой', has: ['hygrostat', 'uv', 'topFill', 'timer', 'wifi'] }),
    line('Zanussi', 'Vite', 'ZH-#', 0.78, 2020, 'green', 3, { method: 'ультразвуковой', has: ['backlight'], sizes: humidifierSizes.slice(0, 2) }),
    line('Royal Clima', 'Sanremo', 'RUH-S#E', 0.98, 2021, 'ivory', 4, { method: 'ультразвуковой', trim: 'wood', has: ['hygrostat', 'aroma', 'timer'] }),
    line('Boneco', 'Evapor', 'E#', 2.6, 2020, 'white', 5, { method: 'традиционный', has: ['hygrostat', 'aroma'], sizes: [{ mark: '200', tank: 5.6, output: 300, area: 50 }, { mark: '500', tank: 8, output: 450, area: 80 }] }),
    line('Boneco', 'Steam', 'S#', 2.1, 2022, 'white', 6, { method: 'паровой', trim: 'chrome', has: ['hygrostat', 'aroma', 'timer'], sizes: [{ mark: '200', tank: 3.5, output: 350, area: 40 }, { mark: '450', tank: 7, output: 550, area: 60 }] }),
    line('Hommyn', 'Mist', 'HHU-#WF', 1.1, 2025, 'silver', 7, { method: 'ультразвуковой', has: ['wifi', 'voice', 'hygrostat', 'topFill', 'timer'] }),
  ],
  sketch(series, size, random) {
    const watts =
      series.method === 'паровой'
        ? round(size.output * 0.85, 10)
        : series.method === 'традиционный'
          ? 18
          : round(18 + size.output * 0.03, 1);
    const noise = series.method === 'традиционный' ? 32 : 28;
    return {
      noun: `Увлажнитель воздуха ${series.method}`,
      article: modelOf(series, size.mark),
      rubles: (1_900 + size.output * 13 + size.tank * 150) * series.tier,
      scale: size.output,
      parameters: [
        p.area(size.area),
        p.noise(noise),
        p.tank(size.tank),
        p.humidifying(size.output),
        p.runtime(Math.round((size.tank * 1000) / (size.output * 0.7))),
        p.ratedPower(watts),
        p.voltage('220 В'),
        ...flags(series, 'hygrostat', 'aroma', 'topFill', 'timer', 'wifi'),
        p.type(series.method),
      ],
      body: body(
        Math.round(180 + size.tank * 12),
        Math.round(260 + size.tank * 11),
        Math.round(180 + size.tank * 10),
        round(1.3 + size.tank * 0.25, 0.1),
      ),
      warranty: series.brand === 'Boneco' ? 2 : 1,
      key: [measure(size.tank, 'л'), measure(size.output, 'мл/ч'), upTo(size.area, 'м²')],
      story: [
        `Увлажнитель поддерживает комфортную влажность в комнате ${upTo(size.area, 'м²')}: бака ${measure(size.tank, 'л')} хватает на ${Math.round((size.tank * 1000) / (size.output * 0.7))} ч.`,
        series.method === 'ультразвуковой'
          ? 'Холодный пар безопасен для детей, работа почти бесшумна.'
          : series.method === 'паровой'
            ? 'Горячий пар стерилен и годится даже для жёсткой воды.'
            : 'Естественное испарение не даёт белого налёта и не переувлажняет воздух.',
        ...featureStory(series, random, 1),
      ],
      tags: ['увлажнение', 'для детской', 'для спальни', ...(can(series, 'wifi') ? (['умный дом'] as const) : [])],
      gallery: gallery(series, 'humidifier', 240, 330),
      needs: ['humidifier-filter'],
    };
  },
});

const washers = category<Series, HumidifierSize>({
  slug: 'moyki-vozduha',
  name: 'Мойки воздуха',
  description: 'Увлажняют и моют воздух водой, без сменных фильтров: диски собирают пыль и пыльцу.',
  sizes: [
    { mark: '300', tank: 6.3, output: 300, area: 30 },
    { mark: '400', tank: 7, output: 350, area: 40 },
    { mark: '500', tank: 8, output: 400, area: 50 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Boneco', 'Air Washer', 'W#', 2.2, 2021, 'white', 0, { has: ['hygrostat', 'aroma'], sizes: [{ mark: '200', tank: 5.7, output: 250, area: 30 }, { mark: '300', tank: 7, output: 300, area: 50 }, { mark: '2055', tank: 7, output: 350, area: 60 }] }),
    line('Electrolux', 'Cubic', 'EHAW-#D', 1.3, 2020, 'black', 1, { has: ['hygrostat', 'ionizer', 'timer', 'display'] }),
    line('Ballu', 'Aqua Clean', 'AW-#', 0.95, 2022, 'white', 2, { has: ['ionizer', 'timer'], sizes: [{ mark: '320', tank: 5.7, output: 300, area: 40 }, { mark: '325', tank: 5.7, output: 300, area: 40 }, { mark: '520', tank: 8, output: 420, area: 55 }] }),
    line('Royal Clima', 'Aqua Alba', 'RAW-A#', 0.92, 2021, 'graphite', 3, { has: ['hygrostat', 'ionizer', 'display'] }),
    line('Funai', 'Mizu', 'FAW-#', 1.15, 2024, 'champagne', 4, { has: ['hygrostat', 'ionizer', 'display', 'childLock'] }),
    line('Hommyn', 'Wash', 'HAW-#WF', 1.2, 2025, 'white', 2, { has: ['wifi', 'voice', 'hygrostat', 'display'] }),
  ],
  sketch(series, size, random) {
    return {
      noun: 'Мойка воздуха',
      article: modelOf(series, size.mark),
      rubles: (4_800 + size.output * 32) * series.tier,
      scale: size.output,
      parameters: [
        p.area(size.area),
        p.noise(25 + Math.round(size.output / 50)),
        p.tank(size.tank),
        p.humidifying(size.output),
        p.speeds(3),
        p.ratedPower(Math.round(10 + size.output * 0.03)),
        p.voltage('220 В'),
        ...flags(series, 'hygrostat', 'ionizer', 'aroma', 'display', 'wifi'),
      ],
      body: body(
        Math.round(300 + size.tank * 8),
        Math.round(320 + size.tank * 7),
        310,
        round(4 + size.tank * 0.25, 0.1),
      ),
      warranty: series.brand === 'Boneco' ? 2 : 1,
      key: [measure(size.tank, 'л'), measure(size.output, 'мл/ч'), upTo(size.area, 'м²')],
      story: [
        `Мойка воздуха прокачивает воздух комнаты ${upTo(size.area, 'м²')} через влажные диски: пыль остаётся в воде.`,
        'Фильтры менять не нужно — достаточно раз в неделю ополоснуть поддон.',
        ...featureStory(series, random, 1),
      ],
      tags: ['увлажнение', 'очистка воздуха', 'от аллергии', 'для детской'],
      gallery: gallery(series, 'air-washer', 360, 380),
      needs: ['humidifier-filter'],
    };
  },
});

interface PurifierSize {
  mark: string;
  cadr: number;
  area: number;
  watts: number;
}
const purifiers = category<Series & { filter: string; stages: number }, PurifierSize>({
  slug: 'ochistiteli-vozduha',
  name: 'Очистители воздуха',
  description: 'HEPA-очистители от пыльцы, смога и запахов — с датчиком качества воздуха.',
  sizes: [
    { mark: '200', cadr: 170, area: 25, watts: 30 },
    { mark: '300', cadr: 260, area: 40, watts: 40 },
    { mark: '400', cadr: 340, area: 50, watts: 48 },
    { mark: '500', cadr: 420, area: 60, watts: 55 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Air Expert', 'AP-#', 0.95, 2022, 'white', 0, { filter: 'H13', stages: 4, has: ['hepa', 'carbon', 'airSensor', 'timer', 'nightMode'] }),
    line('Boneco', 'Purifier', 'P#', 2.1, 2021, 'white', 1, { filter: 'H13', stages: 3, trim: 'accent', has: ['hepa', 'carbon', 'airSensor', 'ionizer'], sizes: [{ mark: '340', cadr: 270, area: 40, watts: 45 }, { mark: '500', cadr: 400, area: 50, watts: 55 }, { mark: '700', cadr: 610, area: 100, watts: 70 }] }),
    line('Electrolux', 'Eco Line', 'EAP-#', 1.25, 2023, 'graphite', 2, { filter: 'H13', stages: 5, has: ['hepa', 'carbon', 'uv', 'airSensor', 'wifi', 'timer'] }),
    line('Royal Clima', 'Positano', 'RAP-P#', 0.9, 2020, 'black', 3, { filter: 'H11', stages: 4, has: ['hepa', 'carbon', 'timer'] }),
    line('Hisense', 'Pure', 'KJ-#', 1.1, 2024, 'white', 0, { filter: 'H13', stages: 3, has: ['hepa', 'carbon', 'airSensor', 'wifi', 'display'] }),
    line('Hommyn', 'Clear', 'HAP-#WF', 1.05, 2025, 'white', 5, { filter: 'H13', stages: 3, trim: 'wood', has: ['wifi', 'voice', 'hepa', 'carbon', 'airSensor', 'nightMode'] }),
  ],
  sketch(series, size, random) {
    return {
      noun: 'Очиститель воздуха',
      article: modelOf(series, size.mark),
      rubles: (4_600 + size.cadr * 34) * series.tier,
      scale: size.cadr,
      parameters: [
        p.area(size.area),
        p.cadr(size.cadr),
        p.noise(22 + Math.round(size.cadr / 60)),
        p.speeds(can(series, 'airSensor') ? 4 : 3),
        p.ratedPower(size.watts),
        p.voltage('220 В'),
        ...flags(series, 'hepa', 'carbon', 'airSensor', 'uv', 'wifi'),
        p.filterClass(series.filter),
        p.filterStages(series.stages),
      ],
      body: body(
        Math.round(200 + size.cadr * 0.3),
        Math.round(360 + size.cadr * 0.5),
        Math.round(190 + size.cadr * 0.15),
        round(2.8 + size.cadr * 0.012, 0.1),
      ),
      warranty: series.brand === 'Boneco' ? 2 : 1,
      key: [`CADR ${size.cadr}`, upTo(size.area, 'м²'), series.filter],
      story: [
        `Очиститель пропускает весь воздух комнаты ${upTo(size.area, 'м²')} несколько раз в час, фильтр класса ${series.filter} задерживает частицы от 0,3 мкм.`,
        ...featureStory(series, random, 2),
      ],
      tags: [
        'очистка воздуха',
        'от аллергии',
        'для спальни',
        'для детской',
        ...(can(series, 'wifi') ? (['умный дом'] as const) : []),
      ],
      gallery: gallery(series, 'air-purifier', 300, 520),
      needs: ['purifier-filter'],
    };
  },
});

interface DryerSize {
  litres: number;
  tank: number;
  watts: number;
}
const homeDryers: DryerSize[] = [
  { litres: 10, tank: 2, watts: 190 },
  { litres: 12, tank: 2.5, watts: 225 },
  { litres: 16, tank: 3, watts: 290 },
  { litres: 20, tank: 4, watts: 360 },
  { litres: 30, tank: 6, watts: 480 },
];
const dehumidifiers = category<Series & { isPool?: boolean }, DryerSize>({
  slug: 'osushiteli-vozduha',
  name: 'Осушители воздуха',
  description: 'Бытовые осушители для ванной и подвала, настенные — для бассейнов, промышленные — для складов.',
  sizes: homeDryers,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Sahara', 'BDH-#L', 0.95, 2022, 'white', 0, { has: ['hygrostat', 'timer', 'display'] }),
    line('Electrolux', 'Dry Line', 'EDH-#L', 1.15, 2021, 'graphite', 1, { has: ['hygrostat', 'timer', 'display', 'ionizer'], sizes: homeDryers.slice(1) }),
    line('Royal Clima', 'Secco', 'RD-S#', 0.9, 2020, 'white', 0, { has: ['hygrostat', 'timer'] }),
    line('Ballu Machine', 'Pool', 'BDP-#', 2.1, 2023, 'ivory', 3, { isPool: true, has: ['hygrostat', 'drainPump'], sizes: [{ litres: 40, tank: 0, watts: 750 }, { litres: 60, tank: 0, watts: 1050 }, { litres: 80, tank: 0, watts: 1350 }, { litres: 110, tank: 0, watts: 1800 }] }),
    line('Master', 'DH', 'DH #', 1.7, 2020, 'red', 4, { has: ['hygrostat'], sizes: [{ litres: 30, tank: 6, watts: 600 }, { litres: 52, tank: 11, watts: 900 }, { litres: 80, tank: 14, watts: 1250 }] }),
  ],
  sketch(series, size, random) {
    const area = Math.round(size.litres * (series.isPool ? 0.75 : 1.6));
    return {
      noun: series.isPool ? 'Осушитель воздуха настенный' : 'Осушитель воздуха',
      article: modelOf(series, size.litres),
      rubles: (7_400 + size.litres * 720) * series.tier,
      scale: size.litres,
      parameters: [
        p.area(area),
        p.airFlow(round(70 + size.litres * 9.5, 10)),
        p.noise(38 + Math.round(size.litres / 9)),
        ...(size.tank ? [p.tank(size.tank)] : []),
        p.drying(size.litres),
        p.ratedPower(size.watts),
        p.protection(series.isPool ? 'IPX4' : 'IP21'),
        ...flags(series, 'hygrostat', 'timer', 'display', 'drainPump'),
        p.mounting(series.isPool ? 'настенный' : 'напольный'),
        p.refrigerant(size.litres > 30 ? 'R410A' : 'R290'),
      ],
      body: series.isPool
        ? body(Math.round(760 + size.litres * 5), 650, 260, Math.round(34 + size.litres * 0.35))
        : body(
            Math.round(310 + size.litres * 2.4),
            Math.round(470 + size.litres * 4),
            230 + size.litres,
            round(9 + size.litres * 0.35, 0.5),
          ),
      warranty: 2,
      key: [
        measure(size.litres, 'л/сут'),
        upTo(area, 'м²'),
        size.tank ? `бак ${measure(size.tank, 'л')}` : 'для бассейна',
      ],
      story: [
        `Осушитель забирает из воздуха до ${measure(size.litres, 'л')} влаги в сутки и рассчитан на ${series.isPool ? 'зеркало воды' : 'помещение'} ${upTo(area, 'м²')}.`,
        series.isPool
          ? 'Теплообменники защищены от хлора, шум — на уровне тихой беседы.'
          : 'Бельё сохнет вдвое быстрее, а плесень и запах сырости не возвращаются.',
        ...featureStory(series, random, 1),
      ],
      tags: [
        'осушение',
        'от плесени',
        ...(size.litres > 40 ? (['для склада'] as const) : (['для ванной', 'для частного дома'] as const)),
      ],
      gallery: gallery(series, 'dehumidifier', series.isPool ? 900 : 360, series.isPool ? 650 : 540),
    };
  },
});

export const airCare: GroupPlan = {
  slug: 'uvlazhniteli-i-ochistiteli',
  name: 'Увлажнители и очистители воздуха',
  tone: 'cold',
  description: 'Влажность и чистота воздуха дома и в офисе: увлажнители, мойки, очистители и осушители.',
  categories: [humidifiers, washers, purifiers, dehumidifiers],
};
