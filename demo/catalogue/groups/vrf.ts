import type { DrawingKind } from '#demo/drawings/drawing.ts';
import { featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, round, ru } from '../wording.ts';

const outdoor = category<Series & { eer: number }, number>({
  slug: 'naruzhnye-bloki-vrf',
  name: 'Наружные блоки VRF',
  description:
    'Модульные наружные блоки от 8 до 24 HP для систем с общей трассой до километра. Подбор и спецификацию делает проектный отдел.',
  sizes: [8, 10, 12, 14, 16, 18, 20, 22, 24],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Toshiba', 'SMMS-u', 'MMY-MUP#01HT8P-E', 1.5, 2022, 'ivory', 0, { eer: 4.3, has: ['softStart'] }),
    line('Hisense', 'Hi-FLEXi G', 'AVWT-#HKSSX', 1, 2023, 'white', 1, { eer: 4.1, has: [] }),
    line('Royal Clima', 'VRF Maestro', 'RVM-#HP/OUT', 0.95, 2021, 'silver', 2, { eer: 3.9, has: ['softStart'] }),
    line('Kentatsu', 'DX Pro V', 'KTRX#HZAN3', 0.92, 2020, 'ivory', 0, { eer: 3.85, has: [], sizes: [8, 10, 12, 14, 16, 18, 20, 22] }),
    line('Electrolux', 'ESVMO-SF', 'ESVMO-SF-#', 1.05, 2024, 'white', 1, { eer: 4.05, has: ['softStart'], sizes: [8, 10, 12, 14, 16] }),
  ],
  sketch(series, hp) {
    const kw = round(hp * 2.8, 0.1);
    const isWide = hp > 12;
    const units = Math.round(hp * 1.6);
    return {
      noun: 'Наружный блок VRF',
      article: modelOf(series, hp < 10 ? `0${hp}` : hp),
      rubles: null,
      scale: kw,
      parameters: [
        p.coolingPower(kw),
        p.heatingPower(round(kw * 1.12, 0.1)),
        p.outdoorNoise(56 + Math.round(hp / 3)),
        p.eer(round(series.eer - hp * 0.02, 0.01)),
        p.indoorUnits(units),
        p.horsePower(hp),
        p.electricPower(round(kw / (series.eer - hp * 0.02), 0.1)),
        p.voltage('380 В'),
        ...flags({ has: ['inverter', ...(series.has ?? [])] }, 'inverter', 'softStart'),
        p.minHeating(-25),
        p.refrigerant('R410A'),
        p.pipeRun(1000),
        p.pipeRise(hp > 12 ? 90 : 70),
      ],
      body: body(isWide ? 1340 : 990, 1690, 790, Math.round(165 + hp * 8.5)),
      color: null,
      warranty: 3,
      key: [measure(kw, 'кВт'), `${hp} HP`, `до ${units} блоков`],
      story: [
        `Наружный блок на ${ru(hp)} HP питает до ${units} внутренних блоков и объединяется с другими модулями в общую систему.`,
        `Спиральные компрессоры с инвертором обеспечивают EER до ${ru(series.eer)}; обогрев работает при морозе до −25 °C.`,
        ...(hp >= 16 ? ['Перепад высот до 90 м позволяет оставить все блоки на кровле.'] : []),
      ],
      tags: ['инвертор', '380 В', 'для офиса', 'для гостиницы'],
      gallery: gallery(series, 'vrf-outdoor', 990, 1690),
      needs: ['vrf-controller', 'copper-5/8', 'copper-3/4'],
    };
  },
});

/** proportions shared with the split systems' pictures */
const looks: Record<IndoorType, [number, number]> = {
  кассетный: [950, 250],
  канальный: [1100, 250],
  настенный: [835, 295],
  'напольно-потолочный': [1280, 675],
};

type IndoorType = 'кассетный' | 'канальный' | 'настенный' | 'напольно-потолочный';
const indoorShapes: Record<
  IndoorType,
  { kind: DrawingKind; width: number; height: number; depth: number; weight: number; noise: number }
> = {
  кассетный: { kind: 'cassette', width: 840, height: 246, depth: 840, weight: 22, noise: 28 },
  канальный: { kind: 'duct-unit', width: 1000, height: 250, depth: 700, weight: 24, noise: 26 },
  настенный: { kind: 'split-wall', width: 960, height: 320, depth: 230, weight: 11, noise: 29 },
  'напольно-потолочный': { kind: 'floor-ceiling', width: 1280, height: 675, depth: 235, weight: 27, noise: 33 },
};

const indoor = category<Series & { type: IndoorType }, number>({
  slug: 'vnutrennie-bloki-vrf',
  name: 'Внутренние блоки VRF',
  description: 'Кассетные, канальные, настенные и напольно-потолочные блоки с электронным расширительным клапаном.',
  sizes: [2.2, 2.8, 3.6, 4.5, 5.6, 7.1],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Toshiba', 'Smart Cassette', 'MMU-UP#1HP-E', 1.5, 2022, 'white', 4, { type: 'кассетный', has: ['drainPump', 'freshAir'], sizes: [2.8, 3.6, 4.5, 5.6, 7.1, 9, 11.2, 14] }),
    line('Toshiba', 'Slim Duct', 'MMD-UP#SPHY', 1.5, 2022, 'steel', 3, { type: 'канальный', has: ['drainPump'], sizes: [2.2, 2.8, 3.6, 4.5, 5.6, 7.1] }),
    line('Hisense', 'Hi-FLEXi Wall', 'AVS-#HCFA', 1, 2023, 'white', 5, { type: 'настенный', has: [] }),
    line('Hisense', 'Hi-FLEXi Duct', 'AVD-#HCFC', 1, 2023, 'steel', 1, { type: 'канальный', has: ['drainPump', 'freshAir'], sizes: [2.2, 3.6, 5.6, 7.1, 9, 11.2, 14] }),
    line('Royal Clima', 'Maestro Cassette', 'RVM-C#', 0.95, 2021, 'white', 2, { type: 'кассетный', has: ['drainPump'], sizes: [2.8, 3.6, 4.5, 5.6, 7.1, 9, 11.2] }),
    line('Kentatsu', 'DX Pro', 'KTHA#HFAN', 0.92, 2020, 'white', 2, { type: 'напольно-потолочный', has: [], sizes: [3.6, 5.6, 7.1, 9, 11.2, 14] }),
  ],
  sketch(series, kw) {
    const shape = indoorShapes[series.type];
    const noise = shape.noise + Math.round(kw * 0.9);
    return {
      noun: `Внутренний блок VRF ${series.type}`,
      article: modelOf(series, String(Math.round(kw * 10)).padStart(3, '0')),
      rubles: null,
      scale: kw,
      parameters: [
        p.coolingPower(kw),
        p.heatingPower(round(kw * 1.13, 0.1)),
        p.area(Math.round(kw * 10)),
        p.airFlow(round(330 + kw * 125, 10)),
        p.noise(noise),
        p.ratedPower(Math.round(22 + kw * 9)),
        p.voltage('220 В'),
        ...flags(series, 'drainPump', 'freshAir'),
        p.type(series.type),
        p.refrigerant('R410A'),
        p.pipes(kw <= 4.5 ? '1/4″ / 1/2″' : '3/8″ / 5/8″'),
      ],
      body: body(shape.width, shape.height, shape.depth, round(shape.weight + kw * 0.9, 0.5)),
      warranty: 3,
      key: [measure(kw, 'кВт'), series.type, measure(noise, 'дБ')],
      story: [
        `Внутренний блок VRF-системы мощностью ${measure(kw, 'кВт')}, тип — ${series.type}.`,
        'Электронный клапан дозирует хладагент с точностью до доли процента, поэтому температура держится в пределах полуградуса.',
        series.has?.includes('drainPump')
          ? 'Дренажный насос встроен: уклон отвода не нужен.'
          : 'Адрес блока задаётся с пульта, без переключателей на плате.',
      ],
      tags: ['для офиса', 'для гостиницы'],
      gallery: gallery(series, shape.kind, ...looks[series.type]),
      needs: ['vrf-controller', 'copper-1/4', 'copper-1/2'],
    };
  },
});

/** Without fans: the heat leaves through the building's water or a condenser elsewhere. */
const chillerForms = { 'водяное охлаждение': 'water', 'выносной конденсатор': 'remote' } as const;

const chillers = category<
  Series & { type: 'воздушное охлаждение' | 'водяное охлаждение' | 'выносной конденсатор' },
  number
>({
  slug: 'chillery',
  name: 'Чиллеры',
  description: 'Холодильные машины от 16 до 360 кВт для офисов, гостиниц и производств.',
  sizes: [35, 65, 90, 130, 180, 260],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Clima', 'Forte Modular', 'RCM-#F', 1, 2023, 'ivory', 0, { type: 'воздушное охлаждение', has: ['inverter', 'winterKit'] }),
    line('Electrolux', 'Polar', 'ENP-#/A', 1.08, 2022, 'white', 1, { type: 'воздушное охлаждение', has: ['softStart'], sizes: [16, 35, 65, 90, 130] }),
    line('Shuft', 'Iceberg', 'SCH-#', 0.94, 2021, 'graphite', 2, { type: 'выносной конденсатор', has: ['softStart'], sizes: [35, 65, 130, 180, 260, 360] }),
    line('Kentatsu', 'Aquaforce', 'KMHF#', 1.02, 2024, 'ivory', 0, { type: 'водяное охлаждение', has: ['softStart'], sizes: [65, 130, 180, 260, 360] }),
  ],
  sketch(series, kw, random) {
    const eer = series.type === 'водяное охлаждение' ? 4.4 : 3.05;
    const power = round(kw / (eer + random.between(-0.05, 0.1)), 0.1);
    return {
      noun: 'Чиллер',
      article: modelOf(series, String(kw).padStart(3, '0')),
      rubles: null,
      scale: kw,
      parameters: [
        p.coolingPower(kw),
        p.waterFlow(round(kw / 5.8, 0.1)),
        p.outdoorNoise(62 + Math.round(Math.sqrt(kw))),
        p.eer(round(kw / power, 0.01)),
        p.electricPower(power),
        p.voltage('380 В'),
        p.current(Math.round(power * 1.9)),
        ...flags(series, 'inverter', 'winterKit', 'softStart'),
        p.coolingType(series.type),
        p.compressor(kw >= 260 ? 'винтовой' : 'спиральный'),
        p.refrigerant('R410A'),
        p.exchanger('пластинчатый'),
      ],
      body: body(kw > 150 ? 2250 : 1900, kw > 60 ? 2200 : 1840, kw > 60 ? 1100 : 1000, Math.round(120 + kw * 8)),
      color: null,
      warranty: 3,
      key: [measure(kw, 'кВт'), series.type.split(' ')[0] ?? '', kw >= 260 ? 'винтовой' : 'спиральный'],
      story: [
        `Чиллер холодопроизводительностью ${measure(kw, 'кВт')} (${series.type}) для систем с фанкойлами и технологического охлаждения.`,
        'Гидромодуль с насосом и баком поставляется отдельно или встраивается на заводе.',
        ...featureStory(series, random, 1),
      ],
      tags: ['380 В', 'для офиса', 'для гостиницы'],
      gallery:
        series.type === 'воздушное охлаждение'
          ? gallery(series, 'chiller', 2000, 2100)
          : gallery(series, 'chiller', 2000, 1500, undefined, undefined, chillerForms[series.type]),
      needs: ['mud-filter', 'heating-tank'],
    };
  },
});

type CoilType = 'кассетный' | 'канальный' | 'настенный' | 'напольный';
const fanCoils = category<Series & { type: CoilType; pipesCount: 2 | 4 }, number>({
  slug: 'fankoyly',
  name: 'Фанкойлы',
  description: 'Кассетные, канальные, настенные и напольные доводчики для двух- и четырёхтрубных систем.',
  sizes: [2.5, 3.5, 5, 7, 9],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Clima', 'Vertu', 'RFC-C#', 1, 2022, 'white', 0, { type: 'кассетный', pipesCount: 4, has: ['drainPump'] }),
    line('Electrolux', 'EFC', 'EFC-#G', 1.08, 2021, 'white', 1, { type: 'напольный', pipesCount: 2, has: [] }),
    line('Kentatsu', 'KFHE', 'KFHE#H0EN1', 0.96, 2020, 'steel', 3, { type: 'канальный', pipesCount: 2, has: ['drainPump'], sizes: [2.5, 3.5, 5, 7, 9, 11, 14] }),
    line('Hisense', 'Aqua Wall', 'HFW-#', 1.02, 2024, 'white', 3, { type: 'настенный', pipesCount: 2, has: [], sizes: [2.5, 3.5, 5] }),
    line('Shuft', 'Mistral EC', 'SFC-EC#', 1.12, 2025, 'steel', 1, { type: 'канальный', pipesCount: 4, has: ['ecMotor', 'drainPump'], sizes: [3.5, 5, 7, 9, 11] }),
  ],
  sketch(series, kw) {
    const noise = 30 + Math.round(kw);
    return {
      noun: 'Фанкойл',
      article: modelOf(series, Math.round(kw * 100)),
      rubles: null,
      scale: kw,
      parameters: [
        p.coolingPower(kw),
        p.heatingPower(round(kw * 1.25, 0.1)),
        p.airFlow(round(180 + kw * 150, 10)),
        p.noise(noise),
        p.waterFlow(round(kw / 5.8, 0.01)),
        p.speeds(series.has?.includes('ecMotor') ? 5 : 3),
        p.motorPower(Math.round(20 + kw * 11)),
        p.voltage('220 В'),
        ...flags(series, 'ecMotor', 'drainPump'),
        p.type(series.type),
        p.hookup(series.pipesCount === 4 ? 'четырёхтрубное' : 'двухтрубное'),
        p.workPressure(16),
      ],
      body:
        series.type === 'кассетный'
          ? body(835, 250, 835, 24)
          : body(Math.round(620 + kw * 75), series.type === 'настенный' ? 315 : 495, 228, round(13 + kw * 1.9, 0.5)),
      warranty: 3,
      key: [measure(kw, 'кВт'), series.type, measure(noise, 'дБ')],
      story: [
        `Фанкойл (${series.type}) на ${measure(kw, 'кВт')} холода, подключение — ${series.pipesCount === 4 ? 'четырёхтрубное' : 'двухтрубное'}.`,
        'Медно-алюминиевый теплообменник испытан давлением 30 бар, поддон утеплён.',
        series.has?.includes('ecMotor')
          ? 'EC-двигатель меняет обороты плавно и почти не слышен.'
          : 'Скорость вентилятора переключается с настенного пульта.',
      ],
      tags: ['для офиса', 'для гостиницы'],
      gallery:
        series.type === 'кассетный'
          ? gallery(series, 'cassette', ...looks.кассетный)
          : series.type === 'канальный'
            ? gallery(series, 'duct-unit', ...looks.канальный)
            : gallery(series, 'fan-coil', 1000, 495),
      needs: ['vrf-controller', 'ball-valve'],
    };
  },
});

export const vrf: GroupPlan = {
  slug: 'vrf-sistemy',
  name: 'VRF-системы и чиллеры',
  tone: 'cold',
  isPriceOnRequest: true,
  description:
    'Центральное кондиционирование зданий: VRF, чиллеры и фанкойлы. Цену считаем по проекту и отвечаем в день запроса.',
  categories: [outdoor, indoor, chillers, fanCoils],
};
