import { featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import type { Tag } from '../tags.ts';
import { measure, round, ru, upTo } from '../wording.ts';

const sites: Tag[] = ['для стройки', 'для склада', 'для гаража'];

const electric = category<Series & { isRound: boolean; heater: string }, number>({
  slug: 'elektricheskie-teplovye-pushki',
  name: 'Электрические тепловые пушки',
  description: 'От двухкиловаттных пушек для гаража до трёхфазных на 36 кВт для стройки и склада.',
  sizes: [3, 5, 9, 15, 24],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Prof', 'BHP-P2-#', 1.1, 2022, 'orange', 0, { isRound: true, heater: 'ТЭН', has: ['thermostat', 'overheat', 'fanOnly'], sizes: [3, 5, 9, 15, 22, 30, 36] }),
    line('Ballu', 'Expert', 'BKX-#', 0.85, 2021, 'black', 1, { isRound: false, heater: 'керамический', has: ['thermostat', 'overheat', 'fanOnly'], sizes: [2, 3, 5] }),
    line('Electrolux', 'Heat Pro', 'EFH/HP-#', 1.2, 2023, 'graphite', 2, { isRound: true, heater: 'ТЭН', has: ['thermostat', 'overheat', 'fanOnly'], sizes: [2, 3, 5, 9, 15] }),
    line('Zanussi', 'Forza', 'ZFH-#', 0.82, 2020, 'blue', 3, { isRound: false, heater: 'керамический', has: ['thermostat', 'overheat'], sizes: [2, 3, 5] }),
    line('Master', 'B', 'B #EPB', 1.45, 2021, 'red', 4, { isRound: true, heater: 'ТЭН', has: ['thermostat', 'overheat', 'fanOnly'], sizes: [3.3, 5, 9, 15, 22] }),
    line('Royal Clima', 'Heat Box', 'RCH-#', 0.9, 2024, 'red', 5, { isRound: false, heater: 'СТИЧ', has: ['thermostat', 'overheat', 'fanOnly'], sizes: [3, 5, 6, 9, 12] }),
  ],
  sketch(series, kw, random) {
    const flow = round(kw <= 3.3 ? 120 + kw * 90 : 200 + kw * 68, 10);
    const isThreePhase = kw > 3.3;
    return {
      noun: 'Тепловая пушка электрическая',
      article: modelOf(series, ru(kw).replace(',', '.')),
      rubles: (2_100 + kw * 1_350) * series.tier,
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(Math.round(kw * 10)),
        p.airFlow(flow),
        p.noise(44 + Math.round(kw / 2)),
        p.heatSteps(kw >= 3 ? 2 : 1),
        p.voltage(isThreePhase ? '380 В' : '220 В'),
        p.current(round((kw * 1000) / (isThreePhase ? 658 : 220), 0.1)),
        p.protection(series.isRound ? 'IPX4' : 'IP20'),
        ...flags(series, 'thermostat', 'overheat', 'fanOnly'),
        p.heater(series.heater),
        p.mounting('напольный'),
      ],
      body: series.isRound
        ? body(Math.round(270 + kw * 8), Math.round(360 + kw * 8), Math.round(300 + kw * 12), round(4 + kw * 0.8, 0.1))
        : body(
            Math.round(200 + kw * 12),
            Math.round(270 + kw * 14),
            Math.round(200 + kw * 14),
            round(2 + kw * 0.85, 0.1),
          ),
      warranty: 2,
      key: [measure(kw, 'кВт'), upTo(Math.round(kw * 10), 'м²'), isThreePhase ? '380 В' : '220 В'],
      story: [
        `Тепловая пушка мощностью ${measure(kw, 'кВт')} прогревает помещение ${upTo(Math.round(kw * 10), 'м²')} и сушит стены после отделки.`,
        isThreePhase ? 'Подключается к трёхфазной сети 380 В.' : 'Работает от обычной розетки 220 В.',
        ...featureStory(series, random, 1),
      ],
      tags: [
        'быстрый нагрев',
        ...(kw <= 3.3 ? (['для гаража', 'для дачи'] as const) : sites),
        ...(isThreePhase ? (['380 В'] as const) : []),
      ],
      gallery: gallery(
        series,
        series.isRound ? 'heat-gun-round' : 'heat-gun-square',
        series.isRound ? 360 : 260,
        series.isRound ? 450 : 340,
      ),
    };
  },
});

const gas = category<Series, number>({
  slug: 'gazovye-teplovye-pushki',
  name: 'Газовые тепловые пушки',
  description: 'Прямой нагрев на пропан-бутане: от 10 до 100 кВт тепла при потреблении электричества как у лампочки.',
  sizes: [10, 17, 30, 50, 70],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Gas Pro', 'BHG-#', 1, 2021, 'orange', 0, { has: ['piezo', 'overheat'], sizes: [10, 20, 40, 60, 85] }),
    line('Ballu', 'Gas Automatic', 'BHG-#A', 1.25, 2023, 'orange', 0, { has: ['overheat', 'thermostat'], sizes: [20, 40, 60] }),
    line('Master', 'BLP', 'BLP #M', 1.35, 2020, 'red', 4, { has: ['piezo', 'overheat'], sizes: [17, 33, 53, 73, 103] }),
    line('Royal Clima', 'Fiamma', 'RCG-#', 0.9, 2022, 'red', 3, { has: ['piezo', 'overheat'] }),
    line('Zanussi', 'Fuoco', 'ZGH-#', 0.86, 2020, 'blue', 1, { has: ['piezo', 'overheat'], sizes: [10, 15, 30] }),
  ],
  sketch(series, kw, random) {
    const use = round(kw / 12.9, 0.01);
    return {
      noun: 'Тепловая пушка газовая',
      article: modelOf(series, kw),
      rubles: (6_800 + kw * 265) * series.tier,
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(Math.round(kw * 10)),
        p.airFlow(round(150 + kw * 22, 10)),
        p.noise(55 + Math.round(kw / 8)),
        p.gasUse(use),
        p.ratedPower(round(25 + kw * 1.6, 1)),
        p.voltage('220 В'),
        p.protection('IPX4'),
        ...flags(series, 'piezo', 'overheat', 'thermostat'),
        p.fuel('пропан-бутан'),
        p.mounting('напольный'),
      ],
      body: body(
        Math.round(200 + kw * 1.4),
        Math.round(300 + kw * 2.6),
        Math.round(400 + kw * 4.5),
        round(4.5 + kw * 0.2, 0.1),
      ),
      warranty: 1,
      key: [measure(kw, 'кВт'), upTo(Math.round(kw * 10), 'м²'), measure(use, 'кг/ч')],
      story: [
        `Газовая пушка прямого нагрева отдаёт ${measure(kw, 'кВт')} тепла при расходе ${measure(use, 'кг/ч')} пропан-бутана.`,
        'Для проветриваемых помещений и открытых площадок; шланг и редуктор в комплекте.',
        ...featureStory(series, random, 1),
      ],
      tags: ['на газе', 'быстрый нагрев', 'для стройки', 'для склада'],
      gallery: gallery(series, 'heat-gun-gas', 320, 420),
      needs: ['gas-hose', 'room-thermostat'],
    };
  },
});

const diesel = category<Series & { isIndirect: boolean }, number>({
  slug: 'dizelnye-teplovye-pushki',
  name: 'Дизельные тепловые пушки',
  description: 'Прямой нагрев — для стройки и улицы, непрямой с отводом газов — для помещений, где есть люди.',
  sizes: [10, 20, 30, 50],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Diesel Direct', 'BHDP-#', 1, 2021, 'orange', 0, { isIndirect: false, has: ['overheat', 'thermostat'], sizes: [10, 20, 30, 50, 100] }),
    line('Ballu', 'Diesel Comfort', 'BHDN-#', 1, 2022, 'orange', 2, { isIndirect: true, has: ['overheat', 'thermostat', 'display'], sizes: [20, 30, 50, 80] }),
    line('Master', '', 'B #CED', 1.4, 2020, 'red', 4, { isIndirect: false, has: ['overheat', 'thermostat'], sizes: [10, 20, 29, 44] }),
    line('Master', 'BV', 'BV #E', 1.42, 2021, 'red', 4, { isIndirect: true, has: ['overheat', 'thermostat'], sizes: [20, 33, 47, 81] }),
    line('Royal Clima', 'Gasolio', 'RCD-#', 0.9, 2023, 'graphite', 3, { isIndirect: false, has: ['overheat', 'thermostat', 'display'], sizes: [15, 20, 30, 50] }),
  ],
  sketch(series, kw, random) {
    const use = round(kw / (series.isIndirect ? 10.8 : 11.9), 0.01);
    const tank = round(12 + kw * 0.85, 1);
    return {
      noun: `Тепловая пушка дизельная ${series.isIndirect ? 'непрямого' : 'прямого'} нагрева`,
      article: modelOf(series, kw),
      rubles: (13_500 + kw * 640) * series.tier * (series.isIndirect ? 1.85 : 1),
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(Math.round(kw * 10)),
        p.airFlow(round(200 + kw * 28, 10)),
        p.noise(58 + Math.round(kw / 9)),
        p.tank(tank),
        p.dieselUse(use),
        p.voltage('220 В'),
        ...flags(series, 'thermostat', 'overheat', 'display'),
        p.type(series.isIndirect ? 'непрямой нагрев' : 'прямой нагрев'),
        p.fuel('дизельное топливо'),
        ...(series.isIndirect ? [p.flueDiameter(kw > 40 ? '150 мм' : '120 мм')] : []),
      ],
      body: body(
        Math.round(420 + kw * 2.2),
        Math.round(480 + kw * 5),
        Math.round(750 + kw * (series.isIndirect ? 11 : 6)),
        round((series.isIndirect ? 26 : 12) + kw * 0.85, 0.5),
      ),
      warranty: 1,
      key: [measure(kw, 'кВт'), measure(use, 'кг/ч'), series.isIndirect ? 'с отводом газов' : 'прямой нагрев'],
      story: [
        `Дизельная пушка на ${measure(kw, 'кВт')}: полного бака ${measure(tank, 'л')} хватает на ${Math.round((tank * 0.84) / use)} часов работы.`,
        series.isIndirect
          ? 'Продукты сгорания отводятся через дымоход, в помещение поступает чистый тёплый воздух.'
          : 'Всё тепло уходит в воздух; прибор ставят на улице или в хорошо проветриваемых помещениях.',
        ...featureStory(series, random, 1),
      ],
      tags: ['на дизеле', 'быстрый нагрев', 'для стройки', ...(series.isIndirect ? (['для теплицы'] as const) : [])],
      gallery: gallery(series, 'heat-gun-diesel', 850, 600),
      needs: series.isIndirect ? ['flue-steel', 'room-thermostat'] : ['room-thermostat'],
    };
  },
});

type Source = 'электрический' | 'водяной' | 'без нагрева';
const curtainWords: Record<Source, { noun: string; story: string }> = {
  электрический: {
    noun: 'Тепловая завеса электрическая',
    story: 'Нагрев ступенчатый: в тёплую погоду завесу оставляют без него.',
  },
  водяной: { noun: 'Тепловая завеса водяная', story: 'Нагревается от теплоносителя и почти не тратит электричество.' },
  'без нагрева': { noun: 'Воздушная завеса', story: 'Летом удерживает прохладу, круглый год — пыль и насекомых.' },
};
interface CurtainSize {
  length: number;
  kw: number;
}
const lengths = (...kw: number[]): CurtainSize[] =>
  [1000, 1500, 2000, 2500].map((length, i) => ({ length, kw: kw[i] ?? 0 })).filter((_, i) => i < kw.length);
const curtains = category<Series & { source: Source; reach: number }, CurtainSize>({
  slug: 'teplovye-zavesy',
  name: 'Тепловые завесы',
  description: 'Воздушный заслон для дверей и ворот высотой от 2,2 до 5 м: электрические, водяные и без нагрева.',
  sizes: lengths(6, 9, 12, 15),
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'S1', 'BHC-L#', 1, 2022, 'white', 0, { source: 'электрический', reach: 2.5, has: ['remote', 'overheat'], sizes: [{ length: 600, kw: 3 }, { length: 800, kw: 5 }, { length: 1000, kw: 6 }, { length: 1500, kw: 9 }] }),
    line('Ballu', 'Stella', 'BHC-CE#', 1.3, 2023, 'steel', 1, { source: 'электрический', reach: 2.5, trim: 'chrome', has: ['remote', 'overheat', 'thermostat'], sizes: [{ length: 600, kw: 3 }, { length: 1000, kw: 6 }, { length: 1500, kw: 9 }] }),
    line('Ballu', 'T2', 'BHC-M#', 1.5, 2021, 'white', 0, { source: 'электрический', reach: 3.5, has: ['remote', 'overheat'], sizes: lengths(9, 15, 18, 24) }),
    line('Ballu', 'W3', 'BHC-H#W', 2, 2021, 'silver', 3, { source: 'водяной', reach: 4.5, has: ['thermostat'], sizes: lengths(18, 30, 42, 54) }),
    line('Electrolux', 'Air Shield', 'EHCV-#', 1.2, 2024, 'graphite', 4, { source: 'электрический', reach: 3, has: ['remote', 'overheat', 'wifi'] }),
    line('Zanussi', 'Portiera', 'ZHC-#', 0.86, 2020, 'white', 5, { source: 'электрический', reach: 2.3, has: ['overheat'], sizes: [{ length: 600, kw: 3 }, { length: 800, kw: 5 }, { length: 1000, kw: 6 }] }),
    line('Royal Clima', 'Velo', 'RCV-#A', 1.4, 2022, 'white', 5, { source: 'без нагрева', reach: 4, has: ['remote'], sizes: lengths(0, 0, 0, 0) }),
    line('Shuft', 'Gate', 'SGW-#', 2.3, 2023, 'silver', 3, { source: 'водяной', reach: 5, has: ['thermostat', 'ecMotor'], sizes: lengths(22, 36, 50, 64) }),
  ],
  sketch(series, size, random) {
    const flow = round(size.length * series.reach * 0.46, 10);
    const height = Math.round(150 + series.reach * 22);
    const isThreePhase = series.source === 'электрический' && size.kw > 5;
    const heat = series.source === 'без нагрева' ? 'без нагрева' : measure(size.kw, 'кВт');
    return {
      noun: curtainWords[series.source].noun,
      article: modelOf(
        series,
        `${String(size.length / 100).padStart(2, '0')}${size.kw ? `-${String(size.kw).padStart(2, '0')}` : ''}`,
      ),
      rubles: (5_200 + size.length * 7.5 + size.kw * (series.source === 'электрический' ? 950 : 420)) * series.tier,
      scale: size.length,
      parameters: [
        ...(size.kw ? [p.heatPower(size.kw)] : []),
        p.airFlow(flow),
        p.noise(Math.round(43 + series.reach * 3)),
        p.flowSpeed(round(5 + series.reach * 1.1, 0.1)),
        p.throwHeight(series.reach),
        p.voltage(isThreePhase ? '380 В' : '220 В'),
        ...flags(series, 'remote', 'thermostat', 'overheat', 'wifi'),
        p.heater(series.source),
        p.mounting(size.length >= 1500 ? 'горизонтальный и вертикальный' : 'горизонтальный'),
        p.openingWidth(round(size.length / 1000, 0.1)),
      ],
      body: body(
        size.length + 80,
        height,
        Math.round(130 + series.reach * 28),
        round(size.length * 0.0055 * series.reach, 0.5),
      ),
      warranty: 3,
      key: [measure(round(size.length / 1000, 0.1), 'м'), heat, upTo(series.reach, 'м')],
      story: [
        `Завеса длиной ${measure(round(size.length / 1000, 0.1), 'м')} отсекает холодный воздух в проёме высотой до ${measure(series.reach, 'м')}.`,
        curtainWords[series.source].story,
        ...featureStory(series, random, 1),
      ],
      tags: [
        'для входной группы',
        'для магазина',
        ...(series.reach >= 3.5 ? (['для склада'] as const) : []),
        ...(isThreePhase ? (['380 В'] as const) : []),
      ],
      gallery: gallery(series, 'heat-curtain', size.length + 80, height),
      needs: ['curtain-remote', ...(series.source === 'водяной' ? (['ball-valve', 'mud-filter'] as const) : [])],
    };
  },
});

const waterHeaters = category<Series, number>({
  slug: 'vodyanye-teplovye-ventilyatory',
  name: 'Водяные тепловентиляторы',
  description: 'Воздушное отопление цехов, складов и спортивных залов от котельной или тепловой сети.',
  sizes: [15, 25, 40, 60],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'W4', 'BHP-W4-#', 1, 2022, 'graphite', 6, { has: ['speedControl'], sizes: [15, 20, 30, 50, 70] }),
    line('Royal Thermo', 'Volcano EC', 'RTV-#EC', 1.3, 2024, 'silver', 7, { has: ['ecMotor', 'speedControl'], sizes: [20, 30, 50, 75] }),
    line('Shuft', 'Sirocco', 'SRC-#', 1.08, 2021, 'steel', 5, { has: ['speedControl'], sizes: [15, 25, 40, 60, 90] }),
    line('Royal Clima', 'Caldo', 'RCW-#', 0.92, 2020, 'silver', 7, { has: [] }),
  ],
  sketch(series, kw, random) {
    const flow = round(900 + kw * 72, 50);
    return {
      noun: 'Тепловентилятор водяной',
      article: modelOf(series, kw),
      rubles: (17_500 + kw * 460) * series.tier,
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.airFlow(flow),
        p.noise(46 + Math.round(kw / 8)),
        p.throwLength(round(8 + kw * 0.22, 0.5)),
        p.speeds(series.has?.includes('ecMotor') ? 10 : 3),
        p.motorPower(round(70 + kw * 4, 5)),
        p.voltage('220 В'),
        ...flags(series, 'ecMotor', 'speedControl'),
        p.mounting('настенный и потолочный'),
        p.connection('3/4″'),
        p.workPressure(16),
        p.maxWater(120),
      ],
      body: body(Math.round(560 + kw * 3), Math.round(540 + kw * 3), 380, round(15 + kw * 0.24, 0.5)),
      warranty: 3,
      key: [measure(kw, 'кВт'), measure(flow, 'м³/ч'), 'от теплосети'],
      story: [
        `Водяной тепловентилятор отдаёт ${measure(kw, 'кВт')} при теплоносителе 90/70 °C и гонит тёплый воздух на ${measure(round(8 + kw * 0.22, 0.5), 'м')}.`,
        'Поворотная консоль входит в комплект: прибор направляют вниз или вдоль зала.',
        ...featureStory(series, random, 1),
      ],
      tags: ['отопление', 'для склада', 'для магазина'],
      gallery: gallery(series, 'unit-heater', 640, 610),
      needs: ['ball-valve', 'mud-filter', 'room-thermostat'],
    };
  },
});

export const heatEquipment: GroupPlan = {
  slug: 'teplovoe-oborudovanie',
  name: 'Тепловое оборудование',
  tone: 'heat',
  description: 'Тепловые пушки, завесы и воздушное отопление для стройки, склада и торговли.',
  categories: [electric, gas, diesel, curtains, waterHeaters],
};
