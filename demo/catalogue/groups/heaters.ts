import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import { areaTag, type Tag } from '../tags.ts';
import { measure, nbsp, round, upTo } from '../wording.ts';
import { infrared, outdoorGas } from './radiant-heaters.ts';

function areaOf(watts: number): number {
  return Math.max(5, Math.round((watts / 1000) * 12 + 1));
}

function roomTags(area: number): Tag[] {
  return [areaTag(area), area <= 20 ? 'для спальни' : 'для гостиной'];
}

const convectors = category<Series & { heater: string; lag: number; rail?: boolean }, number>({
  slug: 'elektricheskie-konvektory',
  name: 'Электрические конвекторы',
  description: 'Тихий обогрев без вентилятора: настенные и напольные конвекторы с точным термостатом.',
  sizes: [500, 750, 1000, 1250, 1500, 2000],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Camino Evolution', 'BEC/EVU-#', 1.05, 2022, 'white', 0, { heater: 'X-образный', lag: 0.1, has: ['thermostat', 'display', 'timer', 'antiFrost', 'tipOver'] }),
    line('Electrolux', 'Rapid', 'ECH/R-#E', 1.25, 2021, 'white', 1, { heater: 'X-образный', lag: 0.1, has: ['thermostat', 'display', 'timer', 'antiFrost', 'tipOver', 'childLock'] }),
    line('Noirot', 'Spot E-5', 'SPOT-E5-#', 2.1, 2020, 'ivory', 2, { heater: 'монолитный', lag: 0.1, has: ['thermostat', 'antiFrost'], sizes: [500, 750, 1000, 1250, 1500, 1750, 2000] }),
    line('Royal Thermo', 'Forte', 'RTH-F-#M', 0.92, 2023, 'graphite', 3, { heater: 'СТИЧ', lag: 1, has: ['thermostat', 'tipOver'] }),
    line('Zanussi', 'Forte Spazio', 'ZCH/S-#ER', 0.9, 2020, 'white', 4, { heater: 'СТИЧ', lag: 0.5, has: ['thermostat', 'display', 'timer', 'tipOver'] }),
    line('Electrolux', 'Brilliant', 'ECH/B-#E', 1.55, 2022, 'black', 5, { heater: 'X-образный', lag: 0.1, trim: 'chrome', has: ['thermostat', 'display', 'timer', 'antiFrost', 'touch', 'childLock'], sizes: [1000, 1500, 2000] }),
    line('Ballu', 'Evolution Transformer Inverter', 'BCT/EVU-I-#', 1.5, 2024, 'silver', 6, { heater: 'монолитный', lag: 0.1, has: ['wifi', 'thermostat', 'display', 'timer', 'antiFrost', 'tipOver'] }),
    line('Ballu', 'Ettore', 'BEC/ETER-#', 0.8, 2019, 'white', 0, { heater: 'СТИЧ', lag: 1, has: ['thermostat', 'tipOver'] }),
    line('Hommyn', 'Warm', 'HCH-#WF', 1.2, 2025, 'white', 3, { heater: 'монолитный', lag: 0.1, trim: 'accent', has: ['wifi', 'voice', 'thermostat', 'display', 'timer', 'antiFrost'], sizes: [1000, 1500, 2000] }),
    line('Noirot', 'Melodie Evolution', 'MEL-EV-#', 2.6, 2021, 'white', 5, { heater: 'монолитный', lag: 0.1, rail: true, has: ['thermostat', 'antiFrost', 'childLock'], sizes: [500, 750, 1000, 1250, 1500] }),
  ],
  sketch(series, watts, random) {
    const area = areaOf(watts);
    const isElectronic = series.lag < 1;
    return {
      noun: 'Конвектор электрический',
      article: modelOf(series, watts),
      rubles: (2_250 + watts * 1.75) * series.tier,
      scale: watts,
      parameters: [
        p.heatPower(watts / 1000),
        p.heatedArea(area),
        p.heatSteps(isElectronic ? 3 : 2),
        p.voltage('220 В'),
        p.protection('IP24'),
        ...flags(series, 'wifi', 'display', 'timer', 'antiFrost', 'tipOver'),
        p.control(isElectronic ? 'электронное' : 'механическое'),
        p.mounting('настенный и напольный'),
        p.heater(series.heater),
      ],
      body: body(
        Math.round((series.rail ? 480 : 290) + watts * (series.rail ? 0.42 : 0.25)),
        series.rail ? 220 : 400,
        series.rail ? 105 : 85,
        round(1.7 + watts * 0.0019, 0.1),
      ),
      warranty: series.brand === 'Noirot' ? 10 : 3,
      key: [measure(watts / 1000, 'кВт'), upTo(area, 'м²'), isElectronic ? 'электронный' : 'механический'],
      story: [
        `Конвектор мощностью ${measure(watts, 'Вт')} бесшумно прогревает комнату ${upTo(area, 'м²')}.`,
        isElectronic
          ? `Электронный термостат держит температуру с точностью до ${measure(series.lag, '°C')}.`
          : 'Механический термостат прост и не боится скачков напряжения.',
        ...featureStory({ has: series.has?.filter((name) => name !== 'thermostat') ?? [] }, random, 1),
      ],
      tags: [
        'безопасный обогрев',
        ...roomTags(area),
        ...(can(series, 'wifi') ? (['умный дом'] as const) : []),
        ...(can(series, 'antiFrost') ? (['для дачи'] as const) : []),
      ],
      gallery: series.rail ? gallery(series, 'convector', 900, 220) : gallery(series, 'convector', 600, 400),
      needs: ['convector-legs', 'room-thermostat'],
    };
  },
});

interface OilSize {
  sections: number;
  watts: number;
}
const oilSizes: OilSize[] = [
  { sections: 5, watts: 1000 },
  { sections: 7, watts: 1500 },
  { sections: 9, watts: 2000 },
  { sections: 11, watts: 2200 },
  { sections: 13, watts: 2500 },
];
const oil = category<Series & { fan?: boolean }, OilSize>({
  slug: 'maslyanye-radiatory',
  name: 'Масляные радиаторы',
  description: 'Радиаторы на колёсиках с долгим остыванием: греют ещё полчаса после отключения.',
  sizes: oilSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Classic', 'BOH/CL-#WRN', 0.95, 2020, 'white', 0, { has: ['thermostat', 'overheat', 'tipOver'] }),
    line('Electrolux', 'Sport Line', 'EOH/M-#', 1.25, 2021, 'black', 1, { has: ['thermostat', 'overheat', 'tipOver'] }),
    line('Zanussi', 'Espressivo', 'ZOH/ES-#', 0.9, 2019, 'ivory', 2, { has: ['thermostat', 'overheat'] }),
    line('Royal Clima', 'Siena', 'ROR-S#', 1, 2022, 'graphite', 3, { has: ['thermostat', 'overheat', 'tipOver'], sizes: oilSizes }),
    line('Ballu', 'Level', 'BOH/LV-#', 1.15, 2023, 'champagne', 4, { fan: true, has: ['thermostat', 'overheat', 'tipOver', 'timer'], sizes: oilSizes.slice(1) }),
    line('Hommyn', 'Oil Smart', 'HOR-#WF', 1.35, 2025, 'white', 0, { has: ['wifi', 'voice', 'thermostat', 'overheat', 'tipOver', 'timer', 'display'], sizes: oilSizes.slice(1) }),
  ],
  sketch(series, { sections, watts }, random) {
    const area = areaOf(watts);
    return {
      noun: 'Масляный радиатор',
      article: modelOf(series, String(sections).padStart(2, '0')),
      rubles: (1_450 + sections * 330 + (series.fan ? 700 : 0)) * series.tier,
      scale: watts,
      parameters: [
        p.heatPower(watts / 1000),
        p.heatedArea(area),
        p.heatSteps(3),
        p.voltage('220 В'),
        p.current(round(watts / 220, 0.1)),
        p.cord(1.6),
        ...flags(series, 'wifi', 'timer', 'tipOver', 'overheat'),
        p.control(can(series, 'display') ? 'электронное' : 'механическое'),
        p.sections(sections),
        p.mounting('напольный'),
      ],
      body: body(170 + sections * 38, 640, 250, round(3 + sections * 0.95, 0.1)),
      warranty: 2,
      key: [measure(watts / 1000, 'кВт'), upTo(area, 'м²'), `${sections} секций`],
      story: [
        `Масляный радиатор на ${sections} секций (${measure(watts, 'Вт')}) обогревает комнату ${upTo(area, 'м²')} и не сушит воздух.`,
        series.fan
          ? 'Встроенный вентилятор вдвое ускоряет прогрев.'
          : 'Ролики и ручка помогают перекатить прибор в другую комнату, шнур сматывается на корпус.',
        ...featureStory(series, random, 1),
      ],
      tags: ['безопасный обогрев', 'для дачи', ...roomTags(area)],
      gallery: gallery(series, 'oil-radiator', 170 + sections * 38, 640, undefined, sections),
    };
  },
});

const fanHeaters = category<Series & { heater: string; isWall?: boolean }, number>({
  slug: 'bytovye-teploventilyatory',
  name: 'Бытовые тепловентиляторы',
  description: 'Быстрое тепло для одной комнаты: керамические и спиральные тепловентиляторы.',
  sizes: [1000, 1500, 1800, 2000],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Mini', 'BFH/C-#', 0.8, 2020, 'white', 0, { heater: 'керамический', has: ['overheat', 'fanOnly', 'tipOver'] }),
    line('Electrolux', 'Air Tower', 'EFH/W-#', 1.5, 2022, 'graphite', 1, { heater: 'керамический', has: ['remote', 'timer', 'display', 'swing', 'overheat'], sizes: [1800, 2000] }),
    line('Zanussi', 'Caldo', 'ZFH/C-#', 0.72, 2019, 'red', 2, { heater: 'спираль', has: ['overheat', 'fanOnly'] }),
    line('Royal Clima', 'Bora', 'RFH-B#', 0.95, 2021, 'graphite', 1, { heater: 'керамический', has: ['overheat', 'tipOver', 'swing'] }),
    line('Ballu', 'Wall', 'BFH/W-#', 1.35, 2023, 'white', 4, { heater: 'керамический', isWall: true, has: ['remote', 'timer', 'display', 'overheat'], sizes: [2000, 2200] }),
    line('Hommyn', 'Cube', 'HFH-#WF', 1.1, 2025, 'green', 5, { heater: 'керамический', has: ['wifi', 'voice', 'timer', 'tipOver'], sizes: [1500, 1800] }),
  ],
  sketch(series, watts, random) {
    const area = areaOf(watts);
    return {
      noun: 'Тепловентилятор',
      article: modelOf(series, (watts / 100).toFixed(0)),
      rubles: (700 + watts * 1.05) * series.tier,
      scale: watts,
      parameters: [
        p.heatPower(watts / 1000),
        p.heatedArea(area),
        p.noise(42 + Math.round(watts / 500)),
        p.heatSteps(2),
        p.voltage('220 В'),
        ...flags(series, 'wifi', 'remote', 'timer', 'overheat', 'fanOnly'),
        p.control(can(series, 'remote') || can(series, 'wifi') ? 'электронное' : 'механическое'),
        p.heater(series.heater),
        p.mounting(series.isWall ? 'настенный' : 'напольный'),
      ],
      body: series.isWall ? body(540, 195, 120, 2.6) : body(190, 260, 150, round(1.1 + watts / 4000, 0.1)),
      warranty: 1,
      key: [measure(watts / 1000, 'кВт'), upTo(area, 'м²'), series.heater],
      story: [
        `${series.isWall ? 'Настенный' : 'Компактный'} тепловентилятор за минуты нагревает комнату ${upTo(area, 'м²')}.`,
        series.heater === 'керамический'
          ? 'Керамический элемент не сжигает пыль и не раскаляется докрасна.'
          : 'Открытая спираль выходит на полную мощность за несколько секунд.',
        ...featureStory(series, random, 1),
      ],
      tags: ['быстрый нагрев', ...roomTags(area), ...(series.tier < 0.85 ? (['эконом'] as const) : [])],
      gallery: series.isWall ? gallery(series, 'fan-heater', 540, 195) : gallery(series, 'fan-heater', 190, 260),
    };
  },
});

const fireplaces = category<Series & { flame: string; isWall?: boolean }, { mark: string; width: number; kw: number }>({
  slug: 'elektrokaminy',
  name: 'Электрокамины',
  description: 'Живой огонь без дымохода: очаги под портал, настенные и встраиваемые камины.',
  sizes: [
    { mark: '18', width: 460, kw: 1.8 },
    { mark: '23', width: 580, kw: 1.8 },
    { mark: '26', width: 660, kw: 2 },
    { mark: '28', width: 720, kw: 2 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Electrolux', 'Classic', 'EFP/P-#RLS', 1.2, 2021, 'black', 0, { flame: 'LED', has: ['remote', 'timer', 'backlight', 'overheat'] }),
    line('Electrolux', 'Wall Style', 'EFP/W-#URLS', 1.5, 2023, 'graphite', 1, { flame: 'LED', isWall: true, has: ['remote', 'timer', 'backlight', 'heatSound'], sizes: [{ mark: '36', width: 910, kw: 1.6 }, { mark: '50', width: 1270, kw: 2 }, { mark: '60', width: 1520, kw: 2 }] }),
    line('Royal Thermo', 'Vision', 'RTV-#EF', 1.7, 2022, 'black', 2, { madeIn: 'Китай', flame: '3D-пар', trim: 'chrome', has: ['remote', 'timer', 'heatSound', 'overheat'], sizes: [{ mark: '23', width: 580, kw: 1.5 }, { mark: '26', width: 660, kw: 2 }, { mark: '33', width: 840, kw: 2 }] }),
    line('Zanussi', 'Fuoco Vivo', 'ZEF-#', 0.85, 2020, 'white', 3, { flame: 'LED', trim: 'wood', has: ['thermostat', 'overheat'] }),
    line('Ballu', 'Emotion', 'BEF-#', 1, 2024, 'white', 3, { flame: 'LED', trim: 'wood', has: ['remote', 'timer', 'backlight', 'heatSound'], sizes: [{ mark: '18', width: 460, kw: 1.8 }, { mark: '23', width: 580, kw: 1.8 }, { mark: '26', width: 660, kw: 2 }] }),
  ],
  sketch(series, size, random) {
    const area = areaOf(size.kw * 1000);
    return {
      noun: series.isWall ? 'Электрокамин настенный' : 'Электрокамин',
      article: modelOf(series, size.mark),
      rubles: (9_000 + size.width * 15) * series.tier * (series.flame === 'LED' ? 1 : 1.35),
      scale: size.width,
      parameters: [
        p.heatPower(size.kw),
        p.heatedArea(area),
        p.noise(37),
        p.heatSteps(2),
        p.voltage('220 В'),
        p.cord(1.6),
        ...flags(series, 'remote', 'timer', 'backlight', 'heatSound', 'overheat'),
        p.mounting(series.isWall ? 'настенный' : 'встраиваемый'),
        p.flame(series.flame),
      ],
      body: series.isWall
        ? body(size.width, 480, 140, round(size.width * 0.016, 0.5))
        : body(size.width, Math.round(size.width * 0.9), 240, round(size.width * 0.025, 0.5)),
      warranty: 2,
      key: [measure(size.width / 10, 'см'), measure(size.kw, 'кВт'), series.flame],
      story: [
        `Электрокамин шириной ${measure(size.width / 10, 'см')}: пламя горит и без обогрева, поэтому огнём можно любоваться и летом.`,
        series.flame === 'LED'
          ? 'Светодиоды рисуют объёмные языки пламени и почти не тратят электричество.'
          : `Огонь из водяного пара выглядит объёмным и прохладен на ощупь, воды хватает на вечер.`,
        ...featureStory(series, random, 1),
      ],
      tags: ['для гостиной', areaTag(area), ...(series.tier >= 1.5 ? (['премиум'] as const) : [])],
      gallery: gallery(series, 'electric-fireplace', series.isWall ? 1270 : 600, series.isWall ? 480 : 540),
    };
  },
});

export const heaters: GroupPlan = {
  slug: 'obogrevateli',
  name: 'Обогреватели',
  tone: 'heat',
  description: `Конвекторы, масляные и инфракрасные обогреватели, камины и тепловентиляторы мощностью от 0,5 до 4${nbsp}кВт.`,
  categories: [convectors, oil, infrared, fanHeaters, outdoorGas, fireplaces],
};
