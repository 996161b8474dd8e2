import type { DrawingKind } from '#demo/drawings/drawing.ts';
import { plural } from '#lib/rules/plural.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { type AccessoryRole, body, category, gallery, line, modelOf, type Series } from '../plan.ts';
import type { Tag } from '../tags.ts';
import { nbsp, round } from '../wording.ts';

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
export const controls = category<Series, ControlSize>({
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
  sketch(series, device, random) {
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
        ...featureStory(own, random, 1),
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
export const parts = category<Series, SpareSize>({
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
