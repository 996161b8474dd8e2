import { plural } from '#lib/rules/plural.ts';
import type { DrawingKind } from '../../pictures/drawing.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { type AccessoryRole, body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import type { Tag } from '../tags.ts';
import { measure, nbsp, round, ru } from '../wording.ts';

interface TubeSize {
  inch: string;
  outer: number;
  price: number;
  role: AccessoryRole;
  /** that a coil's picture shows side by side */
  windings: number;
}
const tubeSizes: TubeSize[] = [
  { inch: '1/4″', outer: 6.35, price: 255, role: 'copper-1/4', windings: 8 },
  { inch: '3/8″', outer: 9.52, price: 395, role: 'copper-3/8', windings: 6 },
  { inch: '1/2″', outer: 12.7, price: 540, role: 'copper-1/2', windings: 5 },
  { inch: '5/8″', outer: 15.88, price: 720, role: 'copper-5/8', windings: 4 },
  { inch: '3/4″', outer: 19.05, price: 905, role: 'copper-3/4', windings: 3 },
  { inch: '7/8″', outer: 22.22, price: 1_130, role: 'copper-3/4', windings: 3 },
];
const copper = category<Series & { isFoam: boolean; metres: number }, TubeSize>({
  slug: 'mednye-truby-i-izolyatsiya',
  name: 'Медные трубы и изоляция',
  description: 'Труба для трасс кондиционеров в бухтах и теплоизоляция к ней.',
  sizes: tubeSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu Machine', 'Copper', 'BMCT-#-15', 1, 2019, 'copper', 0, { isFoam: false, metres: 15 }),
    line('Royal Clima', 'Copper Line', 'RCT-#-50', 0.95, 2020, 'copper', 0, { isFoam: false, metres: 50 }),
    line('Shuft', 'Foam', 'SFI-#-2', 0.12, 2019, 'graphite', 2, { isFoam: true, metres: 2 }),
    line('Royal Clima', 'Foam Line', 'RFI-#-2', 0.13, 2021, 'graphite', 2, { isFoam: true, metres: 2 }),
  ],
  sketch(series, size) {
    const { metres, isFoam } = series;
    return {
      noun: isFoam ? 'Теплоизоляция для трубы' : 'Труба медная отожжённая',
      article: modelOf(series, size.inch.replace('″', '').replace('/', '-')),
      rubles: isFoam
        ? (560 + size.outer * 22) * series.tier
        : size.price * metres * series.tier * (metres > 20 ? 0.94 : 1),
      scale: size.outer,
      parameters: [
        p.outdoorMin(-40),
        p.type(isFoam ? 'теплоизоляция' : 'труба'),
        p.material(isFoam ? 'вспененный каучук' : 'медь'),
        ...(isFoam ? [] : [p.workPressure(45)]),
        p.outerDiameter(isFoam ? round(size.outer + 12, 0.1) : size.outer),
        p.inchDiameter(size.inch),
        p.wall(isFoam ? 6 : size.outer > 14 ? 0.81 : 0.76),
        p.length(metres),
      ],
      body: isFoam
        ? body(40, 40, 2000, 0.15)
        : body(420, 420, Math.round(40 + metres * 2), round(metres * size.outer * 0.0198, 0.1)),
      color: null,
      warranty: 1,
      key: [
        size.inch,
        isFoam ? `${ru(size.outer)}${nbsp}мм` : measure(size.outer, 'мм'),
        isFoam ? 'отрезок 2 м' : `бухта ${measure(metres, 'м')}`,
      ],
      story: isFoam
        ? [
            `Изоляция из вспененного каучука для трубы ${size.inch}, отрезок ${measure(metres, 'м')}.`,
            'Закрытые поры не впитывают влагу, конденсат на трассе не выпадает.',
          ]
        : [
            `Мягкая медная труба ${size.inch} (${measure(size.outer, 'мм')}) в бухте ${measure(metres, 'м')} для фреоновых трасс.`,
            'Внутренняя поверхность очищена и закрыта заглушками, труба легко гнётся и развальцовывается.',
          ],
      tags: ['монтаж кондиционера'],
      gallery: isFoam
        ? gallery(series, 'pipe-insulation', 500, 220)
        : gallery(series, 'copper-pipe', 420, 420, undefined, size.windings),
      serves: isFoam ? 'pipe-insulation' : size.role,
      needs: isFoam ? [size.role] : ['pipe-insulation', 'ac-bracket-small', 'refrigerant-R32'],
    };
  },
});

interface BracketSize {
  mark: string;
  length: number;
  load: number;
  role: AccessoryRole;
}
const brackets = category<Series & { shell: string }, BracketSize>({
  slug: 'kronshteyny',
  name: 'Кронштейны и опоры',
  description: 'Кронштейны наружных блоков с крепежом, виброопоры и ножки конвекторов.',
  sizes: [
    { mark: '450', length: 450, load: 100, role: 'ac-bracket-small' },
    { mark: '500', length: 500, load: 140, role: 'ac-bracket-small' },
    { mark: '550', length: 550, load: 180, role: 'ac-bracket-large' },
    { mark: '650', length: 650, load: 240, role: 'ac-bracket-large' },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu Machine', 'Support', 'BMB-#', 1, 2019, 'white', 0, { shell: 'сталь' }),
    line('Shuft', 'Welded', 'SKB-#', 1.25, 2020, 'white', 0, { shell: 'сталь' }),
    line('Royal Clima', 'Inox', 'RCB-#', 2.6, 2022, 'steel', 2, { shell: 'нержавеющая сталь' }),
    line('Ballu', 'Legs', 'BFT/EVU-#', 0.8, 2020, 'white', 3, { shell: 'ABS-пластик', sizes: [{ mark: 'R', length: 280, load: 15, role: 'convector-legs' }, { mark: 'F', length: 260, load: 15, role: 'convector-legs' }] }),
    line('Electrolux', 'Legs', 'EFT/AG-#', 1.1, 2021, 'white', 3, { shell: 'сталь', sizes: [{ mark: 'R', length: 290, load: 20, role: 'convector-legs' }] }),
  ],
  sketch(series, size) {
    const forConvector = size.role === 'convector-legs';
    return {
      noun: forConvector ? 'Комплект ножек для конвектора' : 'Кронштейн для наружного блока',
      article: modelOf(series, size.mark),
      rubles: (280 + size.length * 1.5) * series.tier,
      scale: size.length,
      parameters: [
        p.type(forConvector ? 'ножки' : 'кронштейн'),
        p.mounting(forConvector ? 'напольный' : 'настенный'),
        p.material(series.shell),
        p.loadLimit(size.load),
        p.packing(2),
        p.compatible(
          forConvector ? 'конвекторы' : size.load > 150 ? 'наружные блоки от 24 kBTU' : 'наружные блоки до 18 kBTU',
        ),
      ],
      body: body(
        size.length,
        forConvector ? 60 : 420,
        60,
        round(0.5 + size.load * 0.017 * (forConvector ? 0.4 : 1), 0.1),
      ),
      warranty: 3,
      key: [
        `${size.length}${nbsp}мм`,
        `до${nbsp}${measure(size.load, 'кг')}`,
        series.shell === 'нержавеющая сталь' ? 'нержавейка' : series.shell,
      ],
      story: forConvector
        ? [
            'Ножки с колёсами превращают настенный конвектор в напольный.',
            'Крепятся без инструмента, выдерживают любой конвектор серии.',
          ]
        : [
            `Пара кронштейнов ${size.length} мм выдерживает наружный блок массой до ${measure(size.load, 'кг')}.`,
            series.shell === 'сталь'
              ? 'Порошковая окраска защищает от ржавчины, крепёж в комплекте.'
              : 'Нержавеющая сталь не ржавеет даже у моря.',
          ],
      tags: forConvector ? ['запчасти'] : ['монтаж кондиционера'],
      gallery: forConvector ? gallery(series, 'convector-legs', 360, 260) : gallery(series, 'bracket', 500, 420),
      needs: forConvector ? ['room-thermostat'] : ['copper-1/4', 'copper-3/8', 'pipe-insulation'],
      serves: size.role,
    };
  },
});

interface GasSize {
  mark: string;
  kg: number;
}
const refrigerants = category<Series & { gas: string; price: number; safety: string; role?: AccessoryRole }, GasSize>({
  slug: 'hladagenty',
  name: 'Хладагенты',
  tone: 'cold',
  description: 'Фреон для заправки и дозаправки: R32, R410A, R134a и R407C в баллонах разной массы.',
  sizes: [
    { mark: '0.65', kg: 0.65 },
    { mark: '3', kg: 3 },
    { mark: '9.5', kg: 9.5 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Clima', 'R32', 'RC-R32-#', 1, 2020, 'green', 0, { gas: 'R32', price: 1_150, safety: 'A2L', role: 'refrigerant-R32' }),
    line('Royal Clima', 'R410A', 'RC-R410A-#', 1, 2019, 'red', 1, { gas: 'R410A', price: 1_420, safety: 'A1', role: 'refrigerant-R410A', sizes: [{ mark: '0.65', kg: 0.65 }, { mark: '2.8', kg: 2.8 }, { mark: '11.3', kg: 11.3 }] }),
    line('Ballu Machine', 'R32', 'BM-R32-#', 1.05, 2022, 'green', 0, { gas: 'R32', price: 1_150, safety: 'A2L', role: 'refrigerant-R32', sizes: [{ mark: '5', kg: 5 }, { mark: '9', kg: 9 }] }),
    line('Royal Clima', 'R134a', 'RC-R134A-#', 1, 2019, 'blue', 2, { gas: 'R134a', price: 1_240, safety: 'A1', sizes: [{ mark: '1', kg: 1 }, { mark: '13.6', kg: 13.6 }] }),
    line('Royal Clima', 'R407C', 'RC-R407C-#', 1, 2019, 'orange', 3, { gas: 'R407C', price: 1_480, safety: 'A1', sizes: [{ mark: '1', kg: 1 }, { mark: '11.3', kg: 11.3 }] }),
  ],
  sketch(series, size) {
    return {
      noun: `Хладагент ${series.gas}`,
      article: modelOf(series, size.mark),
      rubles: series.price * size.kg * (size.kg < 1 ? 1.7 : size.kg < 4 ? 1.15 : 1) * series.tier,
      scale: size.kg,
      parameters: [
        p.type('хладагент'),
        p.refrigerantWeight(size.kg),
        p.compatible(series.gas === 'R32' || series.gas === 'R410A' ? 'кондиционеры' : 'холодильное оборудование'),
        p.connection(size.kg < 1 ? '7/16″' : '1/4″'),
        p.workPressure(series.gas === 'R134a' ? 14 : 42),
        p.gas(series.gas),
        p.adr(series.safety),
        p.material('сталь'),
      ],
      body: body(
        size.kg < 1 ? 75 : 230,
        size.kg < 1 ? 220 : 420,
        size.kg < 1 ? 75 : 230,
        round(size.kg * 1.35 + 0.15, 0.1),
      ),
      color: null,
      warranty: 2,
      key: [series.gas, measure(size.kg, 'кг'), `класс ${series.safety}`],
      story: [
        `Хладагент ${series.gas}, баллон ${measure(size.kg, 'кг')} — чистота 99,9 %.`,
        series.safety === 'A2L'
          ? 'Слабогорючий: при монтаже нужны вакуумирование и проветривание.'
          : 'Негорючий хладагент для заправки и дозаправки систем.',
        'Отпускается организациям и сертифицированным специалистам.',
      ],
      tags: ['фреон', 'монтаж кондиционера'],
      gallery: gallery(series, 'refrigerant-cylinder', 240, 420),
      needs: ['copper-1/4', 'copper-3/8'],
      ...(series.role ? { serves: series.role } : {}),
    };
  },
});

interface ControlSize {
  mark: string;
  noun: string;
  type: string;
  role: AccessoryRole;
  kind: DrawingKind;
  price: number;
  text: string;
  compatible: string;
  has?: Series['has'];
}
// biome-ignore format: one line per device reads as a table
const controlSizes: ControlSize[] = [
  { mark: 'RC', noun: 'Пульт управления', type: 'пульт', role: 'ac-remote', kind: 'remote-control', price: 1_450, text: 'Пульт с подсветкой взамен штатного.', compatible: 'сплит-системы' },
  { mark: 'WF', noun: 'Модуль Wi-Fi', type: 'модуль Wi-Fi', role: 'wifi-module', kind: 'wifi-module', price: 2_600, text: 'Модуль встаёт в разъём внутреннего блока и добавляет управление со смартфона.', compatible: 'сплит-системы', has: ['wifi', 'voice'] },
  { mark: 'WC', noun: 'Проводной пульт', type: 'проводной пульт', role: 'vrf-controller', kind: 'controller', price: 5_900, text: 'Настенный пульт с недельным таймером для полупромышленных и VRF-блоков.', compatible: 'VRF-системы', has: ['timer', 'display'] },
  { mark: 'DP', noun: 'Дренажная помпа', type: 'помпа', role: 'drain-pump', kind: 'condensate-pump', price: 6_400, text: 'Помпа отводит конденсат там, где нельзя сделать уклон.', compatible: 'кондиционеры' },
  { mark: 'FC', noun: 'Регулятор скорости', type: 'регулятор скорости', role: 'fan-controller', kind: 'speed-controller', price: 2_900, text: 'Плавная регулировка оборотов вентилятора до 3 А.', compatible: 'вентиляторы', has: ['speedControl'] },
  { mark: 'AC', noun: 'Пульт для завесы', type: 'проводной пульт', role: 'curtain-remote', kind: 'remote-control', price: 3_100, text: 'Проводной пульт с выбором скорости и ступени нагрева.', compatible: 'тепловые завесы' },
];
const deviceLooks: Partial<Record<DrawingKind, [number, number]>> = {
  'remote-control': [50, 150],
  'wifi-module': [60, 90],
  'condensate-pump': [240, 190],
  'pump-controller': [140, 230],
};
const controls = category<Series, ControlSize>({
  slug: 'pulty-i-moduli-upravleniya',
  name: 'Пульты и модули управления',
  description: 'Пульты, модули Wi-Fi, регуляторы и автоматика для кондиционеров, вентиляторов и насосов.',
  sizes: controlSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Control', 'BCA-#', 0.95, 2021, 'white', 0),
    line('Electrolux', 'Control', 'ECA-#', 1.15, 2022, 'graphite', 1),
    line('Royal Clima', 'Control', 'RCA-#', 1, 2020, 'white', 0),
    line('Hommyn', 'Smart', 'HCA-#', 1.1, 2025, 'white', 0, { sizes: controlSizes.slice(1, 3) }),
    line('Джилекс', 'Краб', 'Краб-#', 1, 2019, 'white', 0, { sizes: [{ mark: 'Т24', noun: 'Блок автоматики для насоса', type: 'автоматика насоса', role: 'pump-automation', kind: 'pump-controller', price: 3_300, text: 'Включает насос по давлению и останавливает при сухом ходе.', compatible: 'насосы', has: ['dryRun'] }, { mark: 'Т50', noun: 'Блок автоматики для насоса', type: 'автоматика насоса', role: 'pump-automation', kind: 'pump-controller', price: 4_700, text: 'Реле, манометр и пятивыводной штуцер уже собраны.', compatible: 'насосы', has: ['dryRun'] }] }),
  ],
  sketch(series, device, dice) {
    const own = { ...series, has: device.has ?? [] };
    return {
      noun: device.noun,
      article: modelOf(series, device.mark),
      rubles: device.price * series.tier,
      scale: device.price / 100,
      parameters: [
        p.voltage(
          device.kind === 'remote-control' && device.role === 'ac-remote'
            ? 'батареи 2 × AAA'
            : device.role === 'wifi-module'
              ? '5 В'
              : '220 В',
        ),
        p.protection('IP20'),
        ...flags(own, 'wifi', 'timer', 'display'),
        p.control(can(own, 'wifi') ? 'приложение' : 'электронное'),
        p.type(device.type),
        p.material('ABS-пластик'),
        p.compatible(device.compatible),
        p.packing(1),
      ],
      body:
        device.kind === 'remote-control'
          ? body(50, 150, 22, 0.12)
          : body(86, 86, 30, round(0.15 + device.price / 20_000, 0.05)),
      warranty: 1,
      key: [device.compatible, can(own, 'wifi') ? 'Wi-Fi' : 'IP20', series.brand],
      story: [
        device.text,
        `Совместимость: ${device.compatible} ${series.brand} и других марок по таблице в инструкции.`,
        ...featureStory(own, dice, 1),
      ],
      tags: can(own, 'wifi') ? ['умный дом', 'монтаж кондиционера'] : ['запчасти'],
      gallery: gallery(series, device.kind, ...(deviceLooks[device.kind] ?? [86, 86])),
      serves: device.role,
    };
  },
});

interface SpareSize {
  mark: string;
  noun: string;
  role: AccessoryRole;
  kind: DrawingKind;
  price: number;
  text: string;
  compatible: string;
  type: string;
  months: number;
  tag: Tag;
}
// biome-ignore format: one line per spare reads as a table
const spares: SpareSize[] = [
  { mark: 'HF1', noun: 'Картридж для увлажнителя', role: 'humidifier-filter', kind: 'air-filter', price: 690, text: 'Ионообменная смола смягчает воду и убирает белый налёт.', compatible: 'увлажнители и мойки', type: 'картридж', months: 3, tag: 'увлажнение' },
  { mark: 'PF1', noun: 'Комплект фильтров для очистителя', role: 'purifier-filter', kind: 'air-filter', price: 2_350, text: 'HEPA H13 и угольный фильтр в одном комплекте.', compatible: 'очистители и бризеры', type: 'HEPA-фильтр', months: 12, tag: 'очистка воздуха' },
  { mark: 'SF5', noun: 'Фильтр для приточной установки', role: 'supply-filter', kind: 'air-filter', price: 1_150, text: 'Карманный фильтр F5 из синтетического волокна.', compatible: 'приточные установки', type: 'карманный фильтр', months: 6, tag: 'приток воздуха' },
  { mark: 'CF2', noun: 'Угольный фильтр для вытяжки', role: 'hood-filter', kind: 'air-filter', price: 620, text: 'Комплект из двух фильтров для рециркуляции.', compatible: 'кухонные вытяжки', type: 'угольный фильтр', months: 4, tag: 'для кухни' },
  { mark: 'MA', noun: 'Анод магниевый', role: 'anode', kind: 'anode', price: 340, text: 'Анод M5 продлевает жизнь баку: менять его советуют раз в год.', compatible: 'водонагреватели', type: 'анод', months: 12, tag: 'горячая вода' },
  { mark: 'TEN', noun: 'ТЭН для водонагревателя', role: 'heating-element', kind: 'heating-element', price: 1_480, text: 'Медный нагреватель 2 кВт с фланцем и прокладкой.', compatible: 'водонагреватели', type: 'нагреватель', months: 60, tag: 'горячая вода' },
  { mark: 'GH', noun: 'Шланг газовый с редуктором', role: 'gas-hose', kind: 'gas-hose', price: 1_250, text: 'Шланг 1,5 м и редуктор 30 мбар для баллона.', compatible: 'газовые обогреватели', type: 'шланг', months: 60, tag: 'на газе' },
  { mark: 'WF2', noun: 'Ионизирующий стержень', role: 'humidifier-filter', kind: 'ionizer-rod', price: 1_490, text: 'Ионы серебра сдерживают рост бактерий в баке с водой.', compatible: 'увлажнители и мойки', type: 'стержень', months: 12, tag: 'увлажнение' },
  { mark: 'TS', noun: 'Термостат капиллярный', role: 'heating-element', kind: 'capillary-thermostat', price: 690, text: 'Термостат с капилляром взамен заводского, до 75 °C.', compatible: 'водонагреватели', type: 'термостат', months: 60, tag: 'горячая вода' },
  { mark: 'FL', noun: 'Прокладка фланца', role: 'anode', kind: 'flange-gasket', price: 140, text: 'Прокладка под фланец нагревателя, меняется при каждом обслуживании.', compatible: 'водонагреватели', type: 'прокладка', months: 12, tag: 'горячая вода' },
];
const spareLooks: Partial<Record<DrawingKind, [number, number]>> = {
  anode: [110, 320],
  'heating-element': [150, 320],
  'gas-hose': [260, 300],
  'ionizer-rod': [110, 230],
  'capillary-thermostat': [200, 300],
  'flange-gasket': [200, 200],
};
const parts = category<Series, SpareSize>({
  slug: 'filtry-i-zapchasti',
  name: 'Фильтры и запчасти',
  description: 'Сменные фильтры, картриджи, ТЭНы и аноды: расходники, которые всегда держат на складе.',
  sizes: spares,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Service', 'BSP-#', 0.9, 2020, 'white', 0),
    line('Electrolux', 'Service', 'ESP-#', 1.15, 2021, 'white', 0),
    line('Royal Thermo', 'Service', 'RSP-#', 0.95, 2022, 'steel', 2, { sizes: [...spares.slice(4, 6), ...spares.slice(8)] }),
    line('Boneco', 'Original', 'A-#', 1.9, 2020, 'white', 0, { sizes: spares.slice(0, 2) }),
    line('Master', 'Original', 'MSP-#', 1.5, 2021, 'steel', 2, { sizes: spares.slice(6, 7) }),
  ],
  sketch(series, spare) {
    return {
      noun: spare.noun,
      article: modelOf(series, spare.mark),
      rubles: spare.price * series.tier,
      scale: spare.price / 100,
      parameters: [
        p.type(spare.type),
        p.material(
          spare.kind === 'air-filter'
            ? 'синтетическое волокно'
            : spare.type === 'анод'
              ? 'магний'
              : spare.type === 'шланг' || spare.type === 'прокладка'
                ? 'резина'
                : spare.type === 'стержень'
                  ? 'серебро'
                  : 'медь',
        ),
        p.compatible(spare.compatible),
        p.packing(spare.mark === 'CF2' ? 2 : 1),
        p.replaceAfter(spare.months),
      ],
      body: spare.kind === 'air-filter' ? body(280, 200, 40, 0.4) : body(40, 320, 40, 0.5),
      color: null,
      warranty: 1,
      key: [spare.type, spare.months < 60 ? `${spare.months}${nbsp}мес.` : 'долговечный', series.brand],
      story: [
        spare.text,
        `Подходит для оборудования ${series.brand}; меняют ${spare.months < 60 ? `раз в ${spare.months} ${plural(spare.months, 'месяц', 'месяца', 'месяцев')}` : 'по состоянию'}.`,
      ],
      tags: ['запчасти', spare.tag],
      gallery: gallery(series, spare.kind, ...(spareLooks[spare.kind] ?? [280, 200])),
      serves: spare.role,
    };
  },
});

export const supplies: GroupPlan = {
  slug: 'rashodnye-materialy',
  name: 'Расходные материалы и запчасти',
  tone: 'neutral',
  description: 'Медная труба, кронштейны, хладагенты, пульты и фильтры: всё, с чем приезжает монтажник.',
  categories: [copper, brackets, refrigerants, controls, parts],
};
