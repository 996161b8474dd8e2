import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, nbsp, round } from '../wording.ts';

interface CircSize {
  mark: string;
  dn: 25 | 32;
  head: number;
  flow: number;
  watts: number;
  length: number;
}
const circSizes: CircSize[] = [
  { mark: '25-40 130', dn: 25, head: 4, flow: 2.8, watts: 45, length: 130 },
  { mark: '25-40 180', dn: 25, head: 4, flow: 2.8, watts: 45, length: 180 },
  { mark: '25-60 130', dn: 25, head: 6, flow: 3.2, watts: 60, length: 130 },
  { mark: '25-60 180', dn: 25, head: 6, flow: 3.2, watts: 60, length: 180 },
  { mark: '25-80 180', dn: 25, head: 8, flow: 5.6, watts: 165, length: 180 },
  { mark: '32-40 180', dn: 32, head: 4, flow: 3.4, watts: 50, length: 180 },
  { mark: '32-60 180', dn: 32, head: 6, flow: 4.2, watts: 70, length: 180 },
  { mark: '32-80 180', dn: 32, head: 8, flow: 8, watts: 175, length: 180 },
];
export const circulation = category<Series & { isElectronic: boolean }, CircSize>({
  slug: 'tsirkulyatsionnye-nasosy',
  name: 'Циркуляционные насосы',
  description: 'Насосы с мокрым ротором для отопления и тёплого пола: трёхскоростные и с частотным управлением.',
  tone: 'heat',
  sizes: circSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Grundfos', 'UPS', 'UPS #', 1.3, 2019, 'red', 0, { isElectronic: false, madeIn: 'Сербия' }),
    line('Grundfos', 'ALPHA2', 'ALPHA2 #', 2.9, 2021, 'red', 1, { isElectronic: true, has: ['frequency', 'display', 'dryRun'], madeIn: 'Дания', sizes: circSizes.filter(({ mark }) => !mark.includes('80')) }),
    line('Wilo', 'Star-RS', 'Star-RS #', 1.15, 2019, 'green', 2, { isElectronic: false }),
    line('Wilo', 'Yonos PICO', 'Yonos PICO #', 2.2, 2022, 'green', 2, { isElectronic: true, has: ['frequency', 'display'], sizes: circSizes.slice(0, 7) }),
    line('Джилекс', 'Циркуль', 'Циркуль #', 0.62, 2020, 'blue', 4, { isElectronic: false }),
    line('Royal Thermo', 'Aqua Flow', 'RTCP #', 0.7, 2023, 'graphite', 5, { madeIn: 'Китай', isElectronic: false }),
  ],
  sketch(series, size) {
    const watts = series.isElectronic ? Math.round(size.watts * 0.45) : size.watts;
    return {
      noun: 'Насос циркуляционный',
      article: modelOf(series, size.mark),
      rubles: (3_600 + size.head * 620 + (size.dn === 32 ? 900 : 0) + (size.head >= 8 ? 3_200 : 0)) * series.tier,
      scale: size.head,
      parameters: [
        p.head(size.head),
        p.waterFlow(size.flow),
        p.noise(series.isElectronic ? 35 : 42),
        p.speeds(series.isElectronic ? 7 : 3),
        p.motorPower(watts),
        p.voltage('220 В'),
        ...flags(series, 'frequency', 'dryRun', 'display'),
        p.connection(size.dn === 32 ? '2″' : '1 1/2″'),
        p.workPressure(10),
        p.maxWater(110),
        p.mountingLength(size.length),
        p.material('чугун'),
      ],
      body: body(
        150,
        size.length,
        130,
        round(2.1 + size.head * 0.14 + (size.dn === 32 ? 0.4 : 0) + (size.head >= 8 ? 2 : 0), 0.1),
      ),
      color: null,
      warranty: series.brand === 'Grundfos' ? 5 : 2,
      key: [`напор ${measure(size.head, 'м')}`, measure(size.flow, 'м³/ч'), measure(size.length, 'мм')],
      story: [
        `Насос для отопления и тёплого пола: напор до ${measure(size.head, 'м')}, подача до ${measure(size.flow, 'м³/ч')}, монтажная длина ${measure(size.length, 'мм')}.`,
        series.isElectronic
          ? `Электроника подстраивает обороты, поэтому в среднем насос тратит не больше ${measure(watts, 'Вт')}.`
          : 'Три скорости переключаются вручную, ротор смазывается самой водой.',
        'Гайки и прокладки в комплекте.',
      ],
      tags: ['отопление', 'для частного дома', ...(series.isElectronic ? (['энергосбережение'] as const) : [])],
      gallery: gallery(series, 'pump-circulation', 180, 160),
      needs: ['ball-valve', 'mud-filter'],
    };
  },
});

interface WellSize {
  mark: string;
  head: number;
  flow: number;
  watts: number;
  cord: number;
}
export const well = category<Series & { diameter: number; forWell: 'скважина' | 'колодец' }, WellSize>({
  slug: 'skvazhinnye-i-kolodeznye-nasosy',
  name: 'Скважинные и колодезные насосы',
  description: 'Погружные насосы диаметром от 75 до 130 мм: скважины до 100 м и колодцы.',
  tone: 'neutral',
  sizes: [
    { mark: '55/50', head: 50, flow: 3.3, watts: 600, cord: 30 },
    { mark: '55/75', head: 75, flow: 3.3, watts: 850, cord: 45 },
    { mark: '55/90', head: 90, flow: 3.3, watts: 1100, cord: 50 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Джилекс', 'Водомёт Проф', 'Водомёт Проф #', 1, 2020, 'steel', 0, { diameter: 98, forWell: 'скважина', has: ['thermalProtection'], sizes: [{ mark: '55/35', head: 35, flow: 3.3, watts: 440, cord: 20 }, { mark: '55/50', head: 50, flow: 3.3, watts: 600, cord: 30 }, { mark: '55/75', head: 75, flow: 3.3, watts: 850, cord: 45 }, { mark: '55/90', head: 90, flow: 3.3, watts: 1100, cord: 50 }, { mark: '110/110', head: 110, flow: 6.6, watts: 2200, cord: 60 }] }),
    line('Джилекс', 'Водомёт 3', 'Водомёт 3 #', 1.2, 2022, 'steel', 1, { diameter: 75, forWell: 'скважина', has: ['thermalProtection'], sizes: [{ mark: '40/40', head: 40, flow: 2.4, watts: 550, cord: 20 }, { mark: '40/60', head: 60, flow: 2.4, watts: 750, cord: 30 }, { mark: '40/80', head: 80, flow: 2.4, watts: 950, cord: 40 }] }),
    line('Grundfos', 'SQ', 'SQ #', 3.6, 2020, 'steel', 2, { diameter: 74, forWell: 'скважина', has: ['softStart', 'dryRun', 'thermalProtection'], madeIn: 'Дания', sizes: [{ mark: '1-35', head: 43, flow: 1.7, watts: 700, cord: 1.5 }, { mark: '2-55', head: 72, flow: 3.4, watts: 1150, cord: 1.5 }, { mark: '3-65', head: 88, flow: 4.2, watts: 1680, cord: 1.5 }, { mark: '3-105', head: 140, flow: 4.2, watts: 1850, cord: 1.5 }] }),
    line('Wilo', 'Sub', 'TWU 4-#', 2.1, 2021, 'steel', 0, { diameter: 98, forWell: 'скважина', has: ['thermalProtection'], sizes: [{ mark: '0407', head: 46, flow: 5, watts: 550, cord: 1.5 }, { mark: '0409', head: 60, flow: 5, watts: 750, cord: 1.5 }, { mark: '0414', head: 92, flow: 5, watts: 1100, cord: 1.5 }] }),
    line('Джилекс', 'Водомёт К', 'Водомёт К #', 0.95, 2021, 'blue', 4, { diameter: 130, forWell: 'колодец', has: ['float', 'thermalProtection'], sizes: [{ mark: '60/32', head: 32, flow: 3.6, watts: 460, cord: 10 }, { mark: '55/50 А', head: 50, flow: 3.3, watts: 600, cord: 10 }, { mark: '150/30', head: 30, flow: 9, watts: 900, cord: 10 }] }),
  ],
  sketch(series, size, random) {
    return {
      noun: series.forWell === 'колодец' ? 'Насос колодезный' : 'Насос скважинный',
      article: modelOf(series, size.mark),
      rubles: (5_600 + size.watts * 10.5 + size.cord * 55) * series.tier,
      scale: size.head,
      parameters: [
        p.head(size.head),
        p.waterFlow(size.flow),
        p.motorPower(size.watts),
        p.voltage('220 В'),
        p.current(round(size.watts / 185, 0.1)),
        p.protection('IP68'),
        p.cord(size.cord),
        ...flags(series, 'softStart', 'dryRun', 'float'),
        p.material('нержавеющая сталь'),
        p.connection(size.flow > 4 ? '1 1/4″' : '1″'),
        p.depthOfDive(series.forWell === 'колодец' ? 10 : 30),
        p.pumpDiameter(series.diameter),
      ],
      body: body(series.diameter, Math.round(380 + size.head * 4.5), series.diameter, round(6 + size.head * 0.09, 0.1)),
      color: null,
      warranty: 2,
      key: [
        `напор ${measure(size.head, 'м')}`,
        measure(size.flow, 'м³/ч'),
        `Ø${nbsp}${measure(series.diameter, 'мм')}`,
      ],
      story: [
        `Погружной насос поднимает воду на ${measure(size.head, 'м')} и подаёт до ${measure(size.flow, 'м³/ч')}.`,
        series.forWell === 'скважина'
          ? `Диаметр ${measure(series.diameter, 'мм')} — для обсадной трубы от ${series.diameter < 80 ? 85 : 110} мм.`
          : 'Поплавок остановит насос, если воды в колодце станет мало.',
        ...featureStory(series, random, 1),
      ],
      tags: ['водоснабжение', series.forWell, 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'pump-submersible', 100, 700),
      needs: ['pump-automation', 'check-valve', 'water-tank'],
    };
  },
});

interface StationSize {
  mark: string;
  head: number;
  flow: number;
  watts: number;
  tank: number;
}
export const stations = category<Series & { shell: 'чугун' | 'нержавеющая сталь' | 'пластик' }, StationSize>({
  slug: 'nasosnye-stantsii',
  name: 'Насосные станции',
  description: 'Насос, гидроаккумулятор и автоматика в сборе: вода в доме из колодца и накопительной ёмкости.',
  sizes: [
    { mark: '60/35-24', head: 35, flow: 3.6, watts: 600, tank: 24 },
    { mark: '70/50-24', head: 50, flow: 4.2, watts: 1100, tank: 24 },
    { mark: '70/50-50', head: 50, flow: 4.2, watts: 1100, tank: 50 },
    { mark: '50/28-18', head: 28, flow: 3, watts: 500, tank: 18 },
    { mark: '60/35-50', head: 35, flow: 3.6, watts: 600, tank: 50 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Джилекс', 'Джамбо', 'Джамбо # Ч', 1, 2020, 'blue', 0, { shell: 'чугун', has: ['dryRun'] }),
    line('Джилекс', 'Джамбо', 'Джамбо # Н', 1.2, 2021, 'blue', 0, { shell: 'нержавеющая сталь', has: ['dryRun'] }),
    line('Grundfos', 'SCALA2', 'SCALA2 #', 4.6, 2022, 'black', 2, { shell: 'пластик', has: ['frequency', 'dryRun', 'softStart'], madeIn: 'Сербия', sizes: [{ mark: '3-45', head: 45, flow: 3, watts: 550, tank: 1 }, { mark: '5-55', head: 55, flow: 5, watts: 750, tank: 1 }] }),
    line('Wilo', 'HWJ', 'HWJ-#', 2.2, 2021, 'green', 3, { shell: 'нержавеющая сталь', has: ['thermalProtection'], sizes: [{ mark: '20-202', head: 38, flow: 4, watts: 650, tank: 20 }, { mark: '50-203', head: 45, flow: 5, watts: 850, tank: 50 }] }),
    line('Royal Thermo', 'Aqua Home', 'RTAH #', 0.85, 2024, 'red', 4, { shell: 'чугун', has: ['dryRun'] }),
  ],
  sketch(series, size, random) {
    return {
      noun: 'Насосная станция',
      article: modelOf(series, size.mark),
      rubles: (6_100 + size.watts * 6.2 + size.tank * 78) * series.tier,
      scale: size.head,
      parameters: [
        p.head(size.head),
        p.waterFlow(size.flow),
        p.tank(size.tank),
        p.noise(can(series, 'frequency') ? 47 : 68),
        p.motorPower(size.watts),
        p.voltage('220 В'),
        ...flags(series, 'frequency', 'dryRun', 'softStart'),
        p.material(series.shell),
        p.connection('1″'),
        p.workPressure(series.shell === 'чугун' ? 6 : 8),
        p.depthOfDive(8),
      ],
      body: body(
        Math.round(300 + size.tank * 4.5),
        Math.round(400 + size.tank * 3),
        Math.round(260 + size.tank * 1.4),
        round(8 + size.tank * 0.16 + size.watts * 0.006, 0.1),
      ),
      warranty: series.brand === 'Grundfos' ? 2 : 1,
      key: [`напор ${measure(size.head, 'м')}`, measure(size.flow, 'м³/ч'), `бак ${measure(size.tank, 'л')}`],
      story: [
        `Станция поднимает воду с глубины до ${measure(8, 'м')} и подаёт её под давлением: напор ${measure(size.head, 'м')}, до ${measure(size.flow, 'м³/ч')}.`,
        size.tank > 5
          ? `Гидроаккумулятор ${measure(size.tank, 'л')} сглаживает включения насоса.`
          : 'Встроенный преобразователь частоты держит давление ровным без большого бака.',
        ...featureStory(series, random, 1),
      ],
      tags: ['водоснабжение', 'колодец', 'для дачи', 'для частного дома'],
      gallery:
        size.tank < 5
          ? gallery(series, 'pump-station', 250, 300, undefined, undefined, 'compact')
          : gallery(series, 'pump-station', 500, 520),
      needs: ['check-valve', 'ball-valve', 'water-tank'],
    };
  },
});

export const drains = category<Series & { isFecal: boolean; particle: number }, WellSize>({
  slug: 'drenazhnye-i-fekalnye-nasosy',
  name: 'Дренажные и фекальные насосы',
  description: 'Откачка воды из подвала, приямка и септика: насосы с поплавком для чистых и грязных стоков.',
  sizes: [
    { mark: '150/6', head: 6, flow: 9, watts: 350, cord: 10 },
    { mark: '200/10', head: 10, flow: 12, watts: 750, cord: 10 },
    { mark: '255/11', head: 11, flow: 15.3, watts: 1100, cord: 10 },
    { mark: '110/8', head: 8, flow: 6.6, watts: 550, cord: 10 },
    { mark: '330/12', head: 12, flow: 19.8, watts: 1300, cord: 10 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Джилекс', 'Дренажник', 'Дренажник #', 0.9, 2020, 'blue', 0, { isFecal: false, particle: 5, has: ['float', 'thermalProtection'] }),
    line('Джилекс', 'Фекальник', 'Фекальник #', 1.15, 2021, 'orange', 1, { isFecal: true, particle: 35, has: ['float', 'thermalProtection'] }),
    line('Grundfos', 'Unilift KP', 'Unilift KP #', 2.9, 2019, 'steel', 2, { isFecal: false, particle: 10, has: ['float', 'thermalProtection'], sizes: [{ mark: '150-A1', head: 5.5, flow: 8.5, watts: 300, cord: 10 }, { mark: '250-A1', head: 7.5, flow: 11, watts: 480, cord: 10 }, { mark: '350-A1', head: 9, flow: 14, watts: 700, cord: 10 }] }),
    line('Wilo', 'Drain', 'TMW #', 2.3, 2022, 'green', 3, { isFecal: false, particle: 10, has: ['float', 'thermalProtection'], sizes: [{ mark: '32/8', head: 7, flow: 10, watts: 370, cord: 10 }, { mark: '32/11', head: 10, flow: 14, watts: 550, cord: 10 }] }),
    line('Royal Thermo', 'Drain', 'RTD #', 0.82, 2024, 'blue', 0, { isFecal: false, particle: 5, has: ['float', 'thermalProtection'] }),
  ],
  sketch(series, size, random) {
    return {
      noun: series.isFecal ? 'Насос фекальный' : 'Насос дренажный',
      article: modelOf(series, size.mark),
      rubles: (3_100 + size.watts * 6.4) * series.tier,
      scale: size.flow,
      parameters: [
        p.head(size.head),
        p.waterFlow(size.flow),
        p.motorPower(size.watts),
        p.voltage('220 В'),
        p.protection('IP68'),
        p.cord(size.cord),
        ...flags(series, 'float', 'thermalProtection'),
        p.material(series.color === 'steel' ? 'нержавеющая сталь' : series.isFecal ? 'чугун' : 'пластик'),
        p.connection('1 1/4″'),
        p.depthOfDive(8),
        p.particle(series.particle),
      ],
      body: body(190, Math.round(290 + size.watts * 0.09), 200, round(3.6 + size.watts * 0.006, 0.1)),
      warranty: 2,
      key: [
        `напор ${measure(size.head, 'м')}`,
        measure(size.flow, 'м³/ч'),
        `частицы до ${measure(series.particle, 'мм')}`,
      ],
      story: [
        `${series.isFecal ? 'Фекальный' : 'Дренажный'} насос откачивает до ${measure(size.flow, 'м³/ч')} воды с частицами до ${measure(series.particle, 'мм')}.`,
        series.isFecal
          ? 'Подходит для септиков и выгребных ям, рабочее колесо открытое.'
          : 'Выручит при паводке, при осушении бассейна и приямка.',
        ...featureStory(series, random, 1),
      ],
      tags: ['канализация', 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'pump-drain', 200, 340),
      needs: ['check-valve', 'ball-valve'],
    };
  },
});

export const tanks = category<Series & { forHeating: boolean; isFlat?: boolean }, number>({
  slug: 'rasshiritelnye-baki',
  name: 'Расширительные баки и гидроаккумуляторы',
  description: 'Мембранные баки для отопления и водоснабжения от 8 до 500 литров.',
  sizes: [8, 12, 18, 24, 35, 50, 80, 100],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Heat', 'RTH-#', 0.95, 2020, 'red', 0, { forHeating: true }),
    line('Джилекс', '', 'Б #', 1, 2019, 'red', 0, { forHeating: true, sizes: [8, 10, 14, 18, 24, 35, 50, 100] }),
    line('Stout', 'Heat', 'STH-0004-#', 1.25, 2021, 'white', 1, { forHeating: true, sizes: [8, 12, 18, 25, 35, 50, 80, 100, 150, 200, 300] }),
    line('Джилекс', '', 'ГА #', 1.1, 2019, 'blue', 3, { forHeating: false, sizes: [14, 24, 35, 50, 80, 100] }),
    line('Stout', 'Water', 'STW-0002-#', 1.3, 2021, 'blue', 3, { forHeating: false, sizes: [12, 20, 24, 50, 80, 100, 200, 300, 500] }),
  ],
  sketch(series, litres) {
    const diameter = Math.round(60 + 78 * Math.cbrt(litres));
    const height = Math.round((litres / ((Math.PI / 4) * (diameter / 100) ** 2)) * 100 + (litres >= 35 ? 180 : 60));
    return {
      noun: series.forHeating ? 'Бак расширительный' : 'Гидроаккумулятор',
      article: modelOf(series, litres),
      rubles: (780 + litres * 68 + (litres >= 100 ? litres * 22 : 0)) * series.tier,
      scale: litres,
      parameters: [
        p.capacity(litres),
        p.type(series.forHeating ? 'для отопления' : 'для водоснабжения'),
        p.mounting(litres >= 35 ? 'вертикальный' : 'настенный'),
        p.material('сталь'),
        p.connection(litres >= 24 ? '1″' : '3/4″'),
        p.workPressure(series.forHeating ? 5 : 10),
        p.maxWater(series.forHeating ? 110 : 70),
      ],
      body: body(diameter, height, diameter, round(1.3 + litres * 0.155, 0.1)),
      warranty: series.brand === 'Stout' ? 5 : 2,
      key: [
        measure(litres, 'л'),
        measure(series.forHeating ? 5 : 10, 'бар'),
        series.forHeating ? 'отопление' : 'водоснабжение',
      ],
      story: [
        series.forHeating
          ? `Бак на ${measure(litres, 'л')} принимает расширение воды в системе объёмом до ${measure(litres * 10, 'л')}.`
          : `Гидроаккумулятор на ${measure(litres, 'л')} хранит запас воды под давлением и защищает насос от частых пусков.`,
        series.forHeating
          ? 'Мембрана EPDM, предварительное давление 1,5 бар.'
          : 'Сменная мембрана из пищевого каучука, фланец из оцинкованной стали.',
      ],
      tags: series.forHeating ? ['отопление', 'для частного дома'] : ['водоснабжение', 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'expansion-tank', diameter, height),
      serves: series.forHeating ? 'heating-tank' : 'water-tank',
      needs: series.forHeating ? ['safety-group', 'ball-valve'] : ['pump-automation', 'check-valve', 'ball-valve'],
    };
  },
});
