import type { DrawingKind } from '../../pictures/drawing.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { type AccessoryRole, body, category, gallery, type GroupPlan, line, modelOf, type Series } from '../plan.ts';
import { measure, nbsp, plural, round, ru } from '../wording.ts';

interface CircSize { mark: string; dn: 25 | 32; head: number; flow: number; watts: number; length: number }
const circSizes: CircSize[] = [
  { mark: '25-40 180', dn: 25, head: 4, flow: 2.8, watts: 45, length: 180 }, { mark: '25-60 130', dn: 25, head: 6, flow: 3.2, watts: 60, length: 130 }, { mark: '25-60 180', dn: 25, head: 6, flow: 3.2, watts: 60, length: 180 },
  { mark: '25-80 180', dn: 25, head: 8, flow: 5.6, watts: 165, length: 180 }, { mark: '32-60 180', dn: 32, head: 6, flow: 4.2, watts: 70, length: 180 }, { mark: '32-80 180', dn: 32, head: 8, flow: 8, watts: 175, length: 180 },
];
// biome-ignore format: one series per line reads as a table
const circulation = category<Series & { isElectronic: boolean }, CircSize>({
  slug: 'tsirkulyatsionnye-nasosy',
  name: 'Циркуляционные насосы',
  description: 'Насосы с мокрым ротором для отопления и тёплого пола: трёхскоростные и с частотным управлением.',
  tone: 'heat',
  sizes: circSizes,
  series: [
    line('Grundfos', 'UPS', 'UPS #', 1.3, 2019, 'red', 0, { isElectronic: false, madeIn: 'Сербия' }),
    line('Grundfos', 'ALPHA2', 'ALPHA2 #', 2.9, 2021, 'red', 1, { isElectronic: true, has: ['frequency', 'display', 'dryRun'], madeIn: 'Дания', sizes: circSizes.filter(({ mark }) => !mark.includes('80')) }),
    line('Wilo', 'Star-RS', 'Star-RS #', 1.15, 2019, 'green', 2, { isElectronic: false }),
    line('Wilo', 'Yonos PICO', 'Yonos PICO #', 2.2, 2022, 'green', 3, { isElectronic: true, has: ['frequency', 'display'], sizes: circSizes.slice(0, 5) }),
    line('Джилекс', 'Циркуль', 'Циркуль #', 0.62, 2020, 'blue', 4, { isElectronic: false }),
    line('Royal Thermo', 'Aqua Flow', 'RTCP #', 0.7, 2023, 'graphite', 5, { isElectronic: false }),
  ],
  sketch(series, size) {
    const watts = series.isElectronic ? Math.round(size.watts * 0.45) : size.watts;
    return {
      noun: 'Насос циркуляционный',
      article: modelOf(series, size.mark),
      rubles: (3_600 + size.head * 620 + (size.dn === 32 ? 900 : 0) + (size.head >= 8 ? 3_200 : 0)) * series.tier,
      scale: size.head,
      parameters: [
        p.head(size.head), p.waterFlow(size.flow), p.noise(series.isElectronic ? 35 : 42), p.speeds(series.isElectronic ? 7 : 3), p.motorPower(watts), p.voltage('220 В'), p.protection('IP44'),
        ...flags(series, 'frequency', 'dryRun', 'display'), p.connection(size.dn === 32 ? '2″' : '1 1/2″'), p.workPressure(10), p.maxWater(110), p.mountingLength(size.length), p.material('чугун'),
      ],
      body: body(size.length, 150, 130, round(2.1 + size.head * 0.14 + (size.dn === 32 ? 0.4 : 0) + (size.head >= 8 ? 2 : 0), 0.1)),
      color: null,
      warranty: series.brand === 'Grundfos' ? 5 : 2,
      key: [`напор ${measure(size.head, 'м')}`, measure(size.flow, 'м³/ч'), measure(size.length, 'мм')],
      story: [
        `Насос для отопления и тёплого пола: напор до ${measure(size.head, 'м')}, подача до ${measure(size.flow, 'м³/ч')}, монтажная длина ${measure(size.length, 'мм')}.`,
        series.isElectronic ? `Электроника подстраивает обороты, поэтому в среднем насос тратит не больше ${measure(watts, 'Вт')}.` : 'Три скорости переключаются вручную, ротор смазывается самой водой.',
        'Гайки и прокладки в комплекте.',
      ],
      tags: ['отопление', 'для частного дома', ...(series.isElectronic ? (['энергосбережение'] as const) : [])],
      gallery: gallery(series, 'pump-circulation', 180, 160),
      needs: ['ball-valve', 'mud-filter'],
    };
  },
});

interface WellSize { mark: string; head: number; flow: number; watts: number; cord: number }
// biome-ignore format: one series per line reads as a table
const well = category<Series & { diameter: number; forWell: 'скважина' | 'колодец' }, WellSize>({
  slug: 'skvazhinnye-i-kolodeznye-nasosy',
  name: 'Скважинные и колодезные насосы',
  description: 'Погружные насосы диаметром от 75 до 130 мм: скважины до 100 м и колодцы.',
  tone: 'neutral',
  sizes: [
    { mark: '55/50', head: 50, flow: 3.3, watts: 600, cord: 30 }, { mark: '55/75', head: 75, flow: 3.3, watts: 850, cord: 45 }, { mark: '55/90', head: 90, flow: 3.3, watts: 1100, cord: 50 },
  ],
  series: [
    line('Джилекс', 'Водомёт Проф', 'Водомёт Проф #', 1, 2020, 'steel', 0, { diameter: 98, forWell: 'скважина', has: ['thermalProtection'], sizes: [{ mark: '55/35', head: 35, flow: 3.3, watts: 440, cord: 20 }, { mark: '55/50', head: 50, flow: 3.3, watts: 600, cord: 30 }, { mark: '55/75', head: 75, flow: 3.3, watts: 850, cord: 45 }, { mark: '55/90', head: 90, flow: 3.3, watts: 1100, cord: 50 }, { mark: '110/110', head: 110, flow: 6.6, watts: 2200, cord: 60 }] }),
    line('Джилекс', 'Водомёт 3', 'Водомёт 3 #', 1.2, 2022, 'steel', 1, { diameter: 75, forWell: 'скважина', has: ['thermalProtection'], sizes: [{ mark: '40/40', head: 40, flow: 2.4, watts: 550, cord: 20 }, { mark: '40/60', head: 60, flow: 2.4, watts: 750, cord: 30 }, { mark: '40/80', head: 80, flow: 2.4, watts: 950, cord: 40 }] }),
    line('Grundfos', 'SQ', 'SQ #', 3.6, 2020, 'steel', 2, { diameter: 74, forWell: 'скважина', has: ['softStart', 'dryRun', 'thermalProtection'], madeIn: 'Дания', sizes: [{ mark: '1-35', head: 43, flow: 1.7, watts: 700, cord: 1.5 }, { mark: '2-55', head: 72, flow: 3.4, watts: 1150, cord: 1.5 }, { mark: '3-65', head: 88, flow: 4.2, watts: 1680, cord: 1.5 }, { mark: '3-105', head: 140, flow: 4.2, watts: 1850, cord: 1.5 }] }),
    line('Wilo', 'Sub', 'TWU 4-#', 2.1, 2021, 'steel', 3, { diameter: 98, forWell: 'скважина', has: ['thermalProtection'], sizes: [{ mark: '0407', head: 46, flow: 5, watts: 550, cord: 1.5 }, { mark: '0409', head: 60, flow: 5, watts: 750, cord: 1.5 }, { mark: '0414', head: 92, flow: 5, watts: 1100, cord: 1.5 }] }),
    line('Джилекс', 'Водомёт К', 'Водомёт К #', 0.95, 2021, 'blue', 4, { diameter: 130, forWell: 'колодец', has: ['float', 'thermalProtection'], sizes: [{ mark: '60/32', head: 32, flow: 3.6, watts: 460, cord: 10 }, { mark: '55/50 А', head: 50, flow: 3.3, watts: 600, cord: 10 }, { mark: '150/30', head: 30, flow: 9, watts: 900, cord: 10 }] }),
  ],
  sketch(series, size, dice) {
    return {
      noun: series.forWell === 'колодец' ? 'Насос колодезный' : 'Насос скважинный',
      article: modelOf(series, size.mark),
      rubles: (5_600 + size.watts * 10.5 + size.cord * 55) * series.tier,
      scale: size.head,
      parameters: [
        p.head(size.head), p.waterFlow(size.flow), p.motorPower(size.watts), p.voltage('220 В'), p.current(round(size.watts / 185, 0.1)), p.protection('IP68'), p.cord(size.cord), ...flags(series, 'softStart', 'dryRun', 'float'),
        p.material('нержавеющая сталь'), p.connection(size.flow > 4 ? '1 1/4″' : '1″'), p.depthOfDive(series.forWell === 'колодец' ? 10 : 30), p.pumpDiameter(series.diameter),
      ],
      body: body(series.diameter, Math.round(380 + size.head * 4.5), series.diameter, round(6 + size.head * 0.09, 0.1)),
      color: null,
      warranty: 2,
      key: [`напор ${measure(size.head, 'м')}`, measure(size.flow, 'м³/ч'), `Ø${nbsp}${measure(series.diameter, 'мм')}`],
      story: [
        `Погружной насос поднимает воду на ${measure(size.head, 'м')} и подаёт до ${measure(size.flow, 'м³/ч')}.`,
        series.forWell === 'скважина' ? `Диаметр ${measure(series.diameter, 'мм')} – для обсадной трубы от ${series.diameter < 80 ? 85 : 110} мм.` : 'Поплавок остановит насос, если воды в колодце станет мало.',
        ...featureStory(series, dice, 1),
      ],
      tags: ['водоснабжение', series.forWell, 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'pump-submersible', 100, 700),
      needs: ['pump-automation', 'check-valve', 'water-tank'],
    };
  },
});

interface StationSize { mark: string; head: number; flow: number; watts: number; tank: number }
// biome-ignore format: one series per line reads as a table
const stations = category<Series & { shell: 'чугун' | 'нержавеющая сталь' | 'пластик' }, StationSize>({
  slug: 'nasosnye-stantsii',
  name: 'Насосные станции',
  description: 'Насос, гидроаккумулятор и автоматика в сборе: вода в доме из колодца и накопительной ёмкости.',
  sizes: [
    { mark: '60/35-24', head: 35, flow: 3.6, watts: 600, tank: 24 }, { mark: '70/50-24', head: 50, flow: 4.2, watts: 1100, tank: 24 }, { mark: '70/50-50', head: 50, flow: 4.2, watts: 1100, tank: 50 },
  ],
  series: [
    line('Джилекс', 'Джамбо', 'Джамбо # Ч', 1, 2020, 'blue', 0, { shell: 'чугун', has: ['dryRun'] }),
    line('Джилекс', 'Джамбо', 'Джамбо # Н', 1.2, 2021, 'steel', 1, { shell: 'нержавеющая сталь', has: ['dryRun'] }),
    line('Grundfos', 'SCALA2', 'SCALA2 #', 4.6, 2022, 'black', 2, { shell: 'пластик', has: ['frequency', 'dryRun', 'softStart'], madeIn: 'Сербия', sizes: [{ mark: '3-45', head: 45, flow: 3, watts: 550, tank: 1 }, { mark: '5-55', head: 55, flow: 5, watts: 750, tank: 1 }] }),
    line('Wilo', 'HWJ', 'HWJ-#', 2.2, 2021, 'green', 3, { shell: 'нержавеющая сталь', has: ['thermalProtection'], sizes: [{ mark: '20-202', head: 38, flow: 4, watts: 650, tank: 20 }, { mark: '50-203', head: 45, flow: 5, watts: 850, tank: 50 }] }),
    line('Royal Thermo', 'Aqua Home', 'RTAH #', 0.85, 2024, 'red', 4, { shell: 'чугун', has: ['dryRun'] }),
  ],
  sketch(series, size, dice) {
    return {
      noun: 'Насосная станция',
      article: modelOf(series, size.mark),
      rubles: (6_100 + size.watts * 6.2 + size.tank * 78) * series.tier,
      scale: size.head,
      parameters: [
        p.head(size.head), p.waterFlow(size.flow), p.tank(size.tank), p.noise(can(series, 'frequency') ? 47 : 68), p.motorPower(size.watts), p.voltage('220 В'), p.protection('IP44'), ...flags(series, 'frequency', 'dryRun', 'softStart'),
        p.material(series.shell), p.connection('1″'), p.workPressure(series.shell === 'чугун' ? 6 : 8), p.depthOfDive(8),
      ],
      body: body(Math.round(300 + size.tank * 4.5), Math.round(400 + size.tank * 3), Math.round(260 + size.tank * 1.4), round(8 + size.tank * 0.16 + size.watts * 0.006, 0.1)),
      warranty: series.brand === 'Grundfos' ? 2 : 1,
      key: [`напор ${measure(size.head, 'м')}`, measure(size.flow, 'м³/ч'), `бак ${measure(size.tank, 'л')}`],
      story: [
        `Станция поднимает воду с глубины до ${measure(8, 'м')} и подаёт её под давлением: напор ${measure(size.head, 'м')}, до ${measure(size.flow, 'м³/ч')}.`,
        size.tank > 5 ? `Гидроаккумулятор ${measure(size.tank, 'л')} сглаживает включения насоса.` : 'Встроенный преобразователь частоты держит давление ровным без большого бака.',
        ...featureStory(series, dice, 1),
      ],
      tags: ['водоснабжение', 'колодец', 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'pump-station', size.tank < 5 ? 250 : 500, size.tank < 5 ? 300 : 520),
      needs: ['check-valve', 'ball-valve', 'water-tank'],
    };
  },
});

// biome-ignore format: one series per line reads as a table
const drains = category<Series & { isFecal: boolean; particle: number }, WellSize>({
  slug: 'drenazhnye-i-fekalnye-nasosy',
  name: 'Дренажные и фекальные насосы',
  description: 'Откачка воды из подвала, приямка и септика: насосы с поплавком для чистых и грязных стоков.',
  sizes: [
    { mark: '150/6', head: 6, flow: 9, watts: 350, cord: 10 }, { mark: '200/10', head: 10, flow: 12, watts: 750, cord: 10 }, { mark: '255/11', head: 11, flow: 15.3, watts: 1100, cord: 10 },
  ],
  series: [
    line('Джилекс', 'Дренажник', 'Дренажник #', 0.9, 2020, 'blue', 0, { isFecal: false, particle: 5, has: ['float', 'thermalProtection'] }),
    line('Джилекс', 'Фекальник', 'Фекальник #', 1.15, 2021, 'orange', 1, { isFecal: true, particle: 35, has: ['float', 'thermalProtection'] }),
    line('Grundfos', 'Unilift KP', 'Unilift KP #', 2.9, 2019, 'steel', 2, { isFecal: false, particle: 10, has: ['float', 'thermalProtection'], sizes: [{ mark: '150-A1', head: 5.5, flow: 8.5, watts: 300, cord: 10 }, { mark: '250-A1', head: 7.5, flow: 11, watts: 480, cord: 10 }, { mark: '350-A1', head: 9, flow: 14, watts: 700, cord: 10 }] }),
    line('Wilo', 'Drain', 'TMW #', 2.3, 2022, 'green', 3, { isFecal: false, particle: 10, has: ['float', 'thermalProtection'], sizes: [{ mark: '32/8', head: 7, flow: 10, watts: 370, cord: 10 }, { mark: '32/11', head: 10, flow: 14, watts: 550, cord: 10 }] }),
    line('Royal Thermo', 'Drain', 'RTD #', 0.82, 2024, 'graphite', 4, { isFecal: false, particle: 5, has: ['float', 'thermalProtection'] }),
  ],
  sketch(series, size, dice) {
    return {
      noun: series.isFecal ? 'Насос фекальный' : 'Насос дренажный',
      article: modelOf(series, size.mark),
      rubles: (3_100 + size.watts * 6.4) * series.tier,
      scale: size.flow,
      parameters: [
        p.head(size.head), p.waterFlow(size.flow), p.motorPower(size.watts), p.voltage('220 В'), p.protection('IP68'), p.cord(size.cord), ...flags(series, 'float', 'thermalProtection'),
        p.material(series.color === 'steel' ? 'нержавеющая сталь' : series.isFecal ? 'чугун' : 'пластик'), p.connection('1 1/4″'), p.depthOfDive(8), p.particle(series.particle),
      ],
      body: body(190, Math.round(290 + size.watts * 0.09), 200, round(3.6 + size.watts * 0.006, 0.1)),
      warranty: 2,
      key: [`напор ${measure(size.head, 'м')}`, measure(size.flow, 'м³/ч'), `частицы до ${measure(series.particle, 'мм')}`],
      story: [
        `${series.isFecal ? 'Фекальный' : 'Дренажный'} насос откачивает до ${measure(size.flow, 'м³/ч')} воды с частицами до ${measure(series.particle, 'мм')}.`,
        series.isFecal ? 'Подходит для септиков и выгребных ям, рабочее колесо открытое.' : 'Выручит при паводке, при осушении бассейна и приямка.',
        ...featureStory(series, dice, 1),
      ],
      tags: ['канализация', 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'pump-drain', 200, 340),
      needs: ['check-valve', 'ball-valve'],
    };
  },
});

// biome-ignore format: one series per line reads as a table
const tanks = category<Series & { forHeating: boolean; isFlat?: boolean }, number>({
  slug: 'rasshiritelnye-baki',
  name: 'Расширительные баки и гидроаккумуляторы',
  description: 'Мембранные баки для отопления и водоснабжения от 8 до 500 литров.',
  sizes: [8, 12, 18, 24, 35, 50, 80, 100],
  series: [
    line('Royal Thermo', 'Heat', 'RTH-#', 0.95, 2020, 'red', 0, { forHeating: true }),
    line('Джилекс', '', 'Б #', 1, 2019, 'red', 2, { forHeating: true, sizes: [8, 10, 14, 18, 24, 35, 50, 100] }),
    line('Stout', 'Heat', 'STH-0004-#', 1.25, 2021, 'white', 1, { forHeating: true, sizes: [8, 12, 18, 25, 35, 50, 80, 100, 150, 200, 300] }),
    line('Джилекс', '', 'ГА #', 1.1, 2019, 'blue', 3, { forHeating: false, sizes: [14, 24, 35, 50, 80, 100] }),
    line('Stout', 'Water', 'STW-0002-#', 1.3, 2021, 'blue', 4, { forHeating: false, sizes: [12, 20, 24, 50, 80, 100, 200, 300, 500] }),
  ],
  sketch(series, litres) {
    const diameter = Math.round(60 + 78 * Math.cbrt(litres));
    return {
      noun: series.forHeating ? 'Бак расширительный' : 'Гидроаккумулятор',
      article: modelOf(series, litres),
      rubles: (780 + litres * 68 + (litres >= 100 ? litres * 22 : 0)) * series.tier,
      scale: litres,
      parameters: [
        p.capacity(litres), p.type(series.forHeating ? 'для отопления' : 'для водоснабжения'), p.mounting(litres >= 35 ? 'вертикальный' : 'настенный'), p.material('сталь'),
        p.connection(litres >= 24 ? '1″' : '3/4″'), p.workPressure(series.forHeating ? 5 : 10), p.maxWater(series.forHeating ? 110 : 70),
      ],
      body: body(diameter, Math.round(litres / ((Math.PI / 4) * (diameter / 100) ** 2) * 100 + (litres >= 35 ? 180 : 60)), diameter, round(1.3 + litres * 0.155, 0.1)),
      warranty: series.brand === 'Stout' ? 5 : 2,
      key: [measure(litres, 'л'), measure(series.forHeating ? 5 : 10, 'бар'), series.forHeating ? 'отопление' : 'водоснабжение'],
      story: [
        series.forHeating ? `Бак на ${measure(litres, 'л')} принимает расширение воды в системе объёмом до ${measure(litres * 10, 'л')}.` : `Гидроаккумулятор на ${measure(litres, 'л')} хранит запас воды под давлением и защищает насос от частых пусков.`,
        series.forHeating ? 'Мембрана EPDM, предварительное давление 1,5 бар.' : 'Сменная мембрана из пищевого каучука, фланец из оцинкованной стали.',
      ],
      tags: series.forHeating ? ['отопление', 'для частного дома'] : ['водоснабжение', 'для дачи', 'для частного дома'],
      gallery: gallery(series, 'expansion-tank', litres >= 35 ? 380 : 280, litres >= 35 ? 600 : 360),
      serves: series.forHeating ? 'heating-tank' : 'water-tank',
    };
  },
});

// biome-ignore format: one series per line reads as a table
const manifolds = category<Series, number>({
  slug: 'kollektornye-gruppy',
  name: 'Коллекторные группы',
  description: 'Коллекторы для тёплого пола и радиаторов на 2–12 контуров, с расходомерами и без.',
  tone: 'heat',
  sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10, 12],
  series: [
    line('Valtec', 'VTc.596', 'VTc.596.EMNX.06#', 1, 2019, 'steel', 0, { has: ['flowMeters'] }),
    line('Stout', '', 'SMS-0907-0000#', 1.18, 2020, 'steel', 1, { has: ['flowMeters'] }),
    line('Royal Thermo', 'Universal', 'RTU-M#', 0.85, 2022, 'copper', 2, { has: [], sizes: [2, 3, 4, 5, 6, 8] }),
  ],
  sketch(series, outlets, dice) {
    const hasMeters = can(series, 'flowMeters');
    return {
      noun: 'Коллекторная группа',
      article: modelOf(series, String(outlets).padStart(2, '0')),
      rubles: (2_600 + outlets * (hasMeters ? 1_450 : 980)) * series.tier,
      scale: outlets,
      parameters: [
        p.waterFlow(round(outlets * 0.18, 0.01)), ...flags(series, 'flowMeters'), p.material(series.color === 'copper' ? 'латунь' : 'нержавеющая сталь'), p.connection('1″'), p.outlets(outlets), p.thread('3/4″ евроконус'), p.workPressure(8), p.maxWater(95),
      ],
      body: body(130 + outlets * 50, 330, 95, round(1.6 + outlets * 0.42, 0.1)),
      color: null,
      warranty: 7,
      key: [`${outlets}${nbsp}${plural(outlets, 'контур', 'контура', 'контуров')}`, '3/4″', hasMeters ? 'расходомеры' : 'клапаны'],
      story: [
        `Коллекторная группа на ${outlets} ${plural(outlets, 'контур', 'контура', 'контуров')} с кранами, воздухоотводчиками и сливом.`,
        ...featureStory(series, dice, 1),
        'На клапаны возврата встают сервоприводы с резьбой M30 × 1,5.',
      ],
      tags: ['тёплый пол', 'отопление'],
      gallery: gallery(series, 'manifold', 450, 330),
      needs: ['floor-pipe', 'room-thermostat', 'ball-valve'],
      serves: 'manifold',
    };
  },
});

interface PipeSize { diameter: number; wall: number; coil: number }
interface FittingSize { noun: string; mark: string; diameter: number; price: number; thread: string | null }
const fittingSizes: FittingSize[] = [16, 20, 26].flatMap((diameter, i): FittingSize[] => {
  const thread = ['1/2″', '3/4″', '1″'][i] ?? '1″';
  return [
    { noun: 'Муфта соединительная', mark: `M${diameter}`, diameter, price: 150 + i * 75, thread: null }, { noun: 'Угольник соединительный', mark: `L${diameter}`, diameter, price: 180 + i * 95, thread: null },
    { noun: 'Тройник соединительный', mark: `T${diameter}`, diameter, price: 255 + i * 140, thread: null }, { noun: 'Переход на наружную резьбу', mark: `N${diameter}`, diameter, price: 135 + i * 70, thread },
  ];
});
const pexSizes: PipeSize[] = [{ diameter: 16, wall: 2, coil: 100 }, { diameter: 16, wall: 2, coil: 200 }, { diameter: 20, wall: 2, coil: 100 }, { diameter: 26, wall: 3, coil: 50 }];

type PipeKind = 'PE-Xa' | 'металлопластик' | 'PE-RT';
// biome-ignore format: one series per line reads as a table
const pipes = category<Series & { pipe: PipeKind | 'пресс-фитинг' | 'аксиальный фитинг' }, PipeSize | FittingSize>({
  slug: 'truby-i-fitingi',
  name: 'Трубы и фитинги',
  description: 'Трубы для тёплого пола, отопления и водопровода в бухтах, пресс- и аксиальные фитинги к ним.',
  sizes: pexSizes,
  series: [
    line('Stout', 'PE-Xa EVOH', 'SPX-0002-#', 1.25, 2019, 'red', 0, { pipe: 'PE-Xa' }),
    line('Royal Thermo', 'Axioma PE-Xb', 'RTE-#', 0.98, 2021, 'white', 1, { pipe: 'PE-Xa' }),
    line('Valtec', 'PEX-AL-PEX', 'V16-#', 0.95, 2019, 'white', 1, { pipe: 'металлопластик' }),
    line('Valtec', 'VTm.200', 'VTm.200-#', 1, 2019, 'steel', 2, { pipe: 'пресс-фитинг', sizes: fittingSizes }),
    line('Stout', 'SFA', 'SFA-0010-#', 1.2, 2020, 'copper', 3, { pipe: 'аксиальный фитинг', sizes: fittingSizes }),
    line('Royal Thermo', 'Press', 'RTP-F-#', 0.85, 2022, 'steel', 2, { pipe: 'пресс-фитинг', sizes: fittingSizes }),
  ],
  sketch(series, size) {
    if ('coil' in size) {
      const { diameter, wall, coil } = size;
      return {
        noun: `Труба ${series.pipe === 'металлопластик' ? 'металлопластиковая' : 'из сшитого полиэтилена'}`,
        article: modelOf(series, `${diameter}x${ru(wall).replace(',', '.')}-${coil}`),
        rubles: coil * (34 + (diameter - 16) * 5.6) * series.tier,
        scale: diameter,
        parameters: [
          p.material(series.pipe), p.workPressure(series.pipe === 'металлопластик' ? 10 : 8), p.maxWater(95), p.waterVolume(round(coil * Math.PI * ((diameter - 2 * wall) / 200) ** 2 * 10, 0.1)), p.outerDiameter(diameter), p.wall(wall), p.length(coil),
        ],
        body: body(700, 700, Math.round(coil * 1.6), round(coil * diameter * 0.0062, 0.1)),
        color: null,
        warranty: 10,
        key: [`${diameter}${nbsp}×${nbsp}${measure(wall, 'мм')}`, `бухта ${measure(coil, 'м')}`, series.pipe],
        story: [
          `Труба ${diameter} × ${measure(wall, 'мм')} в бухте ${measure(coil, 'м')} для тёплого пола, радиаторов и водопровода.`,
          series.pipe === 'металлопластик' ? 'Алюминиевый слой держит форму изгиба и снижает удлинение при нагреве.' : 'Антикислородный слой EVOH бережёт котёл от коррозии, труба возвращает форму после перегиба.',
        ],
        tags: ['тёплый пол', 'отопление', 'водоснабжение'],
        gallery: gallery(series, 'pipe-coil', 600, 600),
        serves: 'floor-pipe',
        needs: ['manifold'],
      };
    }
    return {
      noun: size.noun,
      article: modelOf(series, size.mark),
      rubles: size.price * series.tier,
      scale: size.diameter,
      parameters: [
        p.type(series.pipe), p.material('латунь'), ...(size.thread ? [p.thread(size.thread)] : []), p.workPressure(10), p.maxWater(110), p.outerDiameter(size.diameter), p.packing(10),
      ],
      body: body(size.diameter * 2 + 20, size.diameter * 2, size.diameter + 14, round(0.03 + size.diameter * 0.004, 0.01)),
      color: null,
      warranty: 10,
      key: [`Ø${nbsp}${measure(size.diameter, 'мм')}`, size.thread ?? 'труба – труба', 'латунь'],
      story: [
        `${size.noun} ${measure(size.diameter, 'мм')}${size.thread ? ` × ${size.thread}` : ''}: корпус из латуни CW617N.`,
        series.pipe === 'пресс-фитинг' ? 'Соединение опрессовывают клещами с профилем TH, его можно замоноличивать.' : 'Аксиальная гильза не сужает проход и не требует уплотнений.',
      ],
      tags: ['отопление', 'водоснабжение'],
      gallery: gallery(series, 'fitting', 80, 60),
    };
  },
});

interface ValveSize { thread: string; scale: number; kg: number }
const valveSizes: ValveSize[] = [{ thread: '1/2″', scale: 15, kg: 0.18 }, { thread: '3/4″', scale: 20, kg: 0.28 }, { thread: '1″', scale: 25, kg: 0.46 }, { thread: '1 1/4″', scale: 32, kg: 0.78 }];
interface ValveTraits { what: string; kind: DrawingKind; role: AccessoryRole; price: number; text: string; pressure: number; temperature: number; look: [number, number]; mesh?: number; scaleRange?: string }
// biome-ignore format: one series per line reads as a table
const valves = category<Series & ValveTraits, ValveSize>({
  slug: 'armatura-i-filtry',
  name: 'Краны, фильтры и приборы',
  description: 'Шаровые краны, термоклапаны, фильтры, манометры и группы безопасности для отопления и водопровода.',
  sizes: valveSizes,
  series: [
    line('Valtec', 'Base', 'VT.217-#', 1, 2019, 'steel', 0, { what: 'Кран шаровой', kind: 'ball-valve', role: 'ball-valve', price: 330, text: 'Кран с ручкой-бабочкой для воды, пара и воздуха.', pressure: 40, temperature: 150, look: [90, 70] }),
    line('Stout', 'SVB', 'SVB-0006-#', 1.25, 2020, 'steel', 1, { what: 'Кран шаровой', kind: 'ball-valve', role: 'ball-valve', price: 360, text: 'Полнопроходной кран с рычагом и сальником из PTFE.', pressure: 30, temperature: 120, look: [90, 70] }),
    line('Royal Thermo', 'Expert', 'RTO-#', 0.88, 2021, 'copper', 2, { what: 'Кран шаровой с американкой', kind: 'ball-valve', role: 'ball-valve', price: 520, text: 'Разборное соединение позволяет снять прибор, не трогая трубу.', pressure: 25, temperature: 120, look: [90, 70] }),
    line('Royal Thermo', 'Termo Set', 'RTT-SET-#', 1, 2022, 'white', 3, { what: 'Комплект терморегулятора', kind: 'ball-valve', role: 'radiator-valve', price: 1_650, text: 'Клапан, запорный вентиль и термоголовка для одного радиатора.', pressure: 10, temperature: 110, look: [90, 70], sizes: valveSizes.slice(0, 2) }),
    line('Valtec', 'Combi', 'VT.046-#', 1, 2020, 'white', 4, { what: 'Комплект для подключения радиатора', kind: 'fitting', role: 'radiator-kit', price: 420, text: 'Переходники, кран Маевского, заглушка и кронштейны.', pressure: 10, temperature: 110, look: [90, 80], sizes: valveSizes.slice(0, 2) }),
    line('Valtec', 'Y-filter', 'VT.192-#', 1, 2019, 'steel', 0, { what: 'Фильтр грубой очистки', kind: 'water-filter', role: 'mud-filter', price: 290, text: 'Косой фильтр с сеткой из нержавеющей стали.', pressure: 20, temperature: 150, look: [110, 160], mesh: 500 }),
    line('Stout', 'Self Clean', 'SFW-0001-#', 1.3, 2022, 'steel', 1, { what: 'Фильтр промывной с манометром', kind: 'water-filter', role: 'mud-filter', price: 3_400, text: 'Сетку промывают, не разбирая фильтр; манометр подскажет, когда пора.', pressure: 16, temperature: 40, look: [110, 220], mesh: 100, sizes: valveSizes.slice(0, 3) }),
    line('Valtec', 'Check', 'VT.161-#', 1, 2020, 'steel', 2, { what: 'Клапан обратный', kind: 'fitting', role: 'check-valve', price: 330, text: 'Пружинный клапан не пускает поток назад.', pressure: 25, temperature: 95, look: [90, 80] }),
    line('Royal Thermo', 'Safe', 'RTS-GB-#', 1, 2021, 'steel', 3, { what: 'Группа безопасности котла', kind: 'pressure-gauge', role: 'safety-group', price: 2_900, text: 'Предохранительный клапан 3 бар, манометр и воздухоотводчик на одной консоли.', pressure: 3, temperature: 110, look: [160, 160], scaleRange: '0–4 бар', sizes: valveSizes.slice(2, 3) }),
    line('Stout', 'Boiler Safe', 'SVS-0028-#', 1, 2022, 'steel', 3, { what: 'Группа безопасности водонагревателя', kind: 'pressure-gauge', role: 'safety-group', price: 1_450, text: 'Клапан сбрасывает избыток давления и не даёт воде уйти из бака.', pressure: 7, temperature: 95, look: [160, 160], scaleRange: '0–10 бар', sizes: valveSizes.slice(0, 2) }),
    line('Royal Thermo', 'Meter', 'RTM-#', 1, 2020, 'black', 4, { what: 'Манометр', kind: 'pressure-gauge', role: 'safety-group', price: 390, text: 'Радиальный манометр в стальном корпусе, класс точности 2,5.', pressure: 10, temperature: 80, look: [63, 80], scaleRange: '0–10 бар', sizes: valveSizes.slice(0, 1) }),
  ],
  sketch(series, size) {
    return {
      noun: series.what,
      article: modelOf(series, size.thread.replace('″', '').replace(' ', '.')),
      rubles: series.price * series.tier * (0.55 + size.scale / 33),
      scale: size.scale,
      parameters: [
        p.type(series.what.toLowerCase()), p.material('латунь'), p.connection(size.thread), p.workPressure(series.pressure), p.maxWater(series.temperature), ...(series.mesh ? [p.meshSize(series.mesh)] : []), ...(series.scaleRange ? [p.scaleRange(series.scaleRange), p.accuracy('2,5')] : []),
      ],
      body: body(40 + size.scale * 2, 45 + size.scale * 2, 30 + size.scale, round(size.kg * (series.price > 1_000 ? 2 : 1), 0.01)),
      color: null,
      warranty: series.brand === 'Valtec' ? 7 : 5,
      key: [size.thread, measure(series.pressure, 'бар'), series.mesh ? measure(series.mesh, 'мкм') : `до ${series.temperature}${nbsp}°C`],
      story: [series.text, `Резьба ${size.thread}, рабочее давление ${measure(series.pressure, 'бар')}, температура до ${series.temperature}${nbsp}°C.`],
      tags: ['водоснабжение', 'отопление'],
      gallery: gallery(series, series.kind, ...series.look),
      serves: series.role,
    };
  },
});

export const waterSupply: GroupPlan = {
  slug: 'nasosy-i-vodosnabzhenie',
  name: 'Насосы и водоснабжение',
  tone: 'neutral',
  description: 'Насосы, баки, трубы, коллекторы и арматура: всё для отопления и воды в одном заказе.',
  categories: [circulation, well, stations, drains, tanks, manifolds, pipes, valves],
};
