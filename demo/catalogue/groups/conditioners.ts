import { can, featureStory, flags } from '../features.ts';
import { multiSplits } from '../multi-splits.ts';
import { p } from '../parameters.ts';
import {
  body,
  category,
  type GroupPlan,
  gallery,
  line,
  modelOf,
  type Series,
  type Sketch,
  setCategory,
} from '../plan.ts';
import type { Random } from '../random.ts';
import { type Btu, shapes } from '../split-shapes.ts';
import { type SplitSeries, splitModels } from '../split-systems.ts';
import { areaTag } from '../tags.ts';
import { measure, round, upTo } from '../wording.ts';

const home: Btu[] = [7, 9, 12, 18, 24];
const wide: Btu[] = [7, 9, 12, 18, 24, 36];
const short: Btu[] = [7, 9, 12, 18];
const kilowatts = { 7: '22', 9: '28', 12: '35', 18: '55', 24: '75' };

// biome-ignore format: one series per line reads as a table
const wallSeries: SplitSeries[] = [
  line('Ballu', 'Platinum Evolution DC Inverter', 'BSUI-#HN8', 1.27, 2024, 'white', 0, { isFlagship: true, sizes: home, seer: 7.4, noise: 19, frost: -20, refrigerant: 'R32', has: ['wifi', 'ionizer', 'selfClean', 'nightMode'] }),
  line('Electrolux', 'Smartline DC Inverter', 'EACS/I-#HSM/N8', 1.3, 2023, 'white', 1, { isFlagship: true, sizes: home, seer: 7.1, noise: 20, frost: -20, refrigerant: 'R32', trim: 'chrome', has: ['wifi', 'voice', 'selfClean'] }),
  line('Royal Clima', 'Renaissance EU DC Inverter', 'RCI-RNS#HN', 1.18, 2023, 'silver', 2, { sizes: home, marks: kilowatts, seer: 6.8, noise: 20, frost: -20, refrigerant: 'R32', has: ['wifi', 'selfClean', 'nightMode'] }),
  line('Zanussi', 'Moderno', 'ZACS-#HMD/N1', 0.93, 2022, 'white', 3, { sizes: home, seer: null, noise: 24, frost: -7, refrigerant: 'R410A', has: ['nightMode', 'timer', 'selfClean'] }),
  line('Shuft', 'Berg Extra DC Inverter', 'SFTAI-#HN8', 1.12, 2024, 'graphite', 4, { madeIn: 'Китай', sizes: home, seer: 6.6, noise: 21, frost: -20, refrigerant: 'R32', has: ['wifi', 'selfClean'] }),
  line('Hisense', 'Zoom DC Inverter', 'AS-#UW4RYDDB', 1.2, 2022, 'white', 5, { sizes: wide, seer: 6.5, noise: 21, frost: -15, refrigerant: 'R32', has: ['wifi', 'nightMode', 'selfClean'] }),
  line('Toshiba', 'Shorai Edge Black', 'RAS-B#G3KVSGB-E', 1.95, 2023, 'black', 6, { isFlagship: true, sizes: home, marks: { 7: '07', 9: '10', 12: '13', 18: '18', 24: '24' }, seer: 8.6, noise: 19, frost: -20, refrigerant: 'R32', has: ['wifi', 'selfClean', 'nightMode'] }),
  line('Haier', 'Flexis Super Match', 'AS#S2SF1FA', 1.55, 2022, 'white', 7, { isFlagship: true, sizes: short, marks: { 7: '20', 9: '25', 12: '35', 18: '50' }, seer: 8.5, noise: 19, frost: -20, refrigerant: 'R32', trim: 'chrome', has: ['wifi', 'selfClean', 'nightMode'] }),
  line('Aeronik', 'Legend', 'ASB-#HL1', 0.86, 2021, 'white', 2, { sizes: home, seer: null, noise: 25, frost: -7, refrigerant: 'R410A', has: ['nightMode', 'timer'] }),
  line('Ballu', 'Platinum Black Edition DC Inverter', 'BSPI-#HN8/BL', 1.42, 2024, 'black', 0, { isFlagship: true, sizes: home, seer: 7.2, noise: 19, frost: -25, refrigerant: 'R32', trim: 'accent', has: ['wifi', 'ionizer', 'selfClean'] }),
  line('Ballu', 'Olympio Legend', 'BSW-#HN1/OL', 0.97, 2021, 'white', 1, { sizes: wide, seer: null, noise: 23, frost: -7, refrigerant: 'R410A', has: ['nightMode', 'selfClean'] }),
  line('Ballu', 'Eco Smart DC Inverter', 'BSYI-#HN8', 1.05, 2025, 'white', 4, { sizes: home, seer: 6.4, noise: 22, frost: -15, refrigerant: 'R32', has: ['wifi', 'selfClean', 'nightMode'] }),
  line('Electrolux', 'Avalanche Super DC Inverter', 'EACS/I-#HAV/N8', 1.6, 2025, 'graphite', 1, { isFlagship: true, sizes: short, seer: 8.5, noise: 18, frost: -25, refrigerant: 'R32', trim: 'chrome', has: ['wifi', 'voice', 'ionizer', 'selfClean'] }),
  line('Electrolux', 'Fusion Ultra', 'EACS-#HF2/N3', 1.02, 2020, 'white', 6, { sizes: wide, seer: null, noise: 24, frost: -7, refrigerant: 'R410A', has: ['nightMode', 'timer', 'selfClean'] }),
  line('Zanussi', 'Barocco DC Inverter', 'ZACS/I-#HB/N8', 1.1, 2024, 'ivory', 7, { sizes: short, seer: 6.3, noise: 21, frost: -15, refrigerant: 'R32', has: ['wifi', 'nightMode'] }),
  line('Royal Clima', 'Gloria', 'RC-GL#HN', 0.9, 2020, 'white', 5, { sizes: home, marks: kilowatts, seer: null, noise: 25, frost: -7, refrigerant: 'R410A', has: ['timer', 'selfClean'] }),
  line('Royal Clima', 'Sparta Black Full DC Inverter', 'RCI-SAB#HN', 1.24, 2024, 'black', 3, { sizes: home, marks: kilowatts, seer: 7.0, noise: 20, frost: -20, refrigerant: 'R32', has: ['wifi', 'selfClean'] }),
  line('Hisense', 'Champagne Crystal Super DC Inverter', 'AS-#UW4RVETG/C', 1.5, 2023, 'champagne', 5, { isFlagship: true, sizes: short, seer: 8.5, noise: 19, frost: -20, refrigerant: 'R32', has: ['wifi', 'ionizer', 'selfClean'] }),
  line('Toshiba', 'Seiya', 'RAS-B#J2KVG-E', 1.4, 2021, 'white', 6, { sizes: home, marks: { 7: '07', 9: '10', 12: '13', 18: '18', 24: '24' }, seer: 6.8, noise: 21, frost: -15, refrigerant: 'R32', trim: 'accent', has: ['selfClean', 'nightMode'] }),
  line('Haier', 'Coral', 'AS#PHP1HRA', 1.04, 2023, 'white', 3, { sizes: home, marks: { 7: '20', 9: '25', 12: '35', 18: '50', 24: '70' }, seer: null, noise: 23, frost: -7, refrigerant: 'R32', trim: 'chrome', has: ['nightMode', 'selfClean'] }),
  line('Funai', 'Bushido DC Inverter', 'RACI-BD#HP', 1.22, 2024, 'silver', 7, { sizes: short, marks: { 7: '25', 9: '30', 12: '35', 18: '55' }, seer: 6.9, noise: 20, frost: -20, refrigerant: 'R32', trim: 'accent', has: ['wifi', 'selfClean'] }),
  line('Kentatsu', 'Kanami DC Inverter', 'KSGAA#HZRN1', 1.13, 2022, 'white', 0, { sizes: wide, marks: { 7: '21', 9: '26', 12: '35', 18: '53', 24: '70', 36: '105' }, seer: 6.2, noise: 22, frost: -15, refrigerant: 'R410A', trim: 'accent', has: ['wifi', 'nightMode'] }),
  line('Hommyn', 'Aura DC Inverter', 'HAC-#IWF', 1.08, 2026, 'white', 7, { sizes: short, seer: 6.5, noise: 21, frost: -15, refrigerant: 'R32', trim: 'accent', has: ['wifi', 'voice', 'selfClean'] }),
  line('Ballu', 'iGreen Pro DC Inverter', 'BSAGI-#HN8', 1.16, 2023, 'white', 2, { sizes: home, seer: 6.9, noise: 20, frost: -20, refrigerant: 'R32', trim: 'accent', has: ['wifi', 'selfClean', 'nightMode'] }),
  line('Electrolux', 'Monaco Super DC Inverter', 'EACS/I-#HM/N8', 1.38, 2022, 'silver', 4, { sizes: home, seer: 7.4, noise: 19, frost: -20, refrigerant: 'R32', has: ['wifi', 'ionizer', 'nightMode'] }),
  line('Ballu', 'Olympio Legend DC Inverter', 'BSWI-#HN8/OL', 1.02, 2024, 'white', 1, { sizes: home, seer: 6.3, noise: 22, frost: -15, refrigerant: 'R32', has: ['wifi', 'nightMode', 'selfClean'] }),
  line('Electrolux', 'Fusion Ultra DC Inverter', 'EACS/I-#HF2/N8', 1.09, 2023, 'white', 6, { sizes: wide, seer: 6.5, noise: 22, frost: -15, refrigerant: 'R32', has: ['wifi', 'nightMode', 'selfClean'] }),
  line('Zanussi', 'Moderno DC Inverter', 'ZACS/I-#HMD/N8', 1, 2024, 'white', 3, { sizes: home, seer: 6.2, noise: 22, frost: -15, refrigerant: 'R32', has: ['nightMode', 'timer', 'selfClean'] }),
  line('Royal Clima', 'Gloria DC EU Inverter', 'RCI-GL#HN', 0.98, 2023, 'white', 5, { sizes: home, marks: kilowatts, seer: 6.4, noise: 22, frost: -15, refrigerant: 'R32', has: ['wifi', 'selfClean'] }),
  line('Hisense', 'Zoom', 'AS-#HR4RYDDB', 0.99, 2020, 'white', 5, { sizes: home, seer: null, noise: 24, frost: -7, refrigerant: 'R410A', has: ['nightMode', 'selfClean'] }),
  line('Kentatsu', 'Kanami', 'KSGAB#HFAN1', 0.94, 2020, 'white', 0, { sizes: home, marks: { 7: '21', 9: '26', 12: '35', 18: '53', 24: '70' }, seer: null, noise: 25, frost: -7, refrigerant: 'R410A', trim: 'accent', has: ['nightMode'] }),
  line('Aeronik', 'Smart DC Inverter', 'ASI-#IL3', 0.98, 2024, 'white', 2, { sizes: home, seer: 6.2, noise: 22, frost: -15, refrigerant: 'R32', has: ['wifi', 'nightMode'] }),
];

// biome-ignore format: one series per line reads as a table
const cassetteSeries: SplitSeries[] = [
  line('Ballu Machine', 'Apollo DC Inverter', 'BLC-I/#HN8', 1, 2023, 'white', 0, { madeIn: 'Китай', sizes: [12, 18, 24, 36, 48, 60], seer: 6.3, noise: 28, frost: -15, refrigerant: 'R32', has: ['drainPump', 'freshAir'] }),
  line('Electrolux', 'Unitary Pro 4', 'EACC-#H/UP4', 1.08, 2022, 'white', 1, { sizes: [12, 18, 24, 36, 48, 60], seer: null, noise: 29, frost: -7, refrigerant: 'R410A', has: ['drainPump', 'winterKit'] }),
  line('Royal Clima', 'Competenza DC Inverter', 'CO-4CI#HN', 1.02, 2023, 'white', 2, { sizes: [12, 18, 24, 36, 48, 60], seer: 6.1, noise: 28, frost: -15, refrigerant: 'R32', has: ['drainPump', 'wifi'] }),
  line('Hisense', 'Heavy Classic', 'AUC-#HR4S', 0.95, 2021, 'white', 3, { sizes: [18, 24, 36, 48, 60], seer: null, noise: 31, frost: -7, refrigerant: 'R410A', has: ['drainPump'] }),
  line('Toshiba', 'Digital Inverter', 'RAV-RM#1UTP-E', 1.75, 2024, 'white', 4, { sizes: [18, 24, 36, 48], marks: { 18: '56', 24: '80', 36: '110', 48: '140' }, seer: 7, noise: 27, frost: -20, refrigerant: 'R32', has: ['drainPump', 'freshAir', 'selfClean'] }),
  line('Kentatsu', 'Turbo', 'KSZT#HFAN1', 0.97, 2020, 'white', 1, { sizes: [12, 18, 24, 36, 48], marks: { 12: '35', 18: '53', 24: '70', 36: '105', 48: '140' }, seer: null, noise: 30, frost: -7, refrigerant: 'R410A', has: ['drainPump'] }),
];

// biome-ignore format: one series per line reads as a table
const ductSeries: SplitSeries[] = [
  line('Ballu Machine', 'Apollo DC Inverter', 'BLD-I/#HN8', 1, 2023, 'steel', 0, { madeIn: 'Китай', sizes: [12, 18, 24, 36, 48, 60], seer: 6.1, noise: 28, frost: -15, refrigerant: 'R32', has: ['drainPump', 'freshAir'] }),
  line('Electrolux', 'Unitary Pro 4', 'EACD-#H/UP4', 1.08, 2022, 'steel', 1, { sizes: [18, 24, 36, 48, 60], seer: null, noise: 30, frost: -7, refrigerant: 'R410A', has: ['winterKit'] }),
  line('Royal Clima', 'Competenza DC Inverter', 'CO-DI#HN', 1.02, 2023, 'steel', 2, { sizes: [12, 18, 24, 36, 48, 60], seer: 5.9, noise: 29, frost: -15, refrigerant: 'R32', has: ['drainPump', 'wifi'] }),
  line('Kentatsu', 'Medium Duct', 'KSKR#HFAN1', 0.97, 2020, 'steel', 3, { sizes: [18, 24, 36, 48, 60], marks: { 18: '53', 24: '70', 36: '105', 48: '140', 60: '176' }, seer: null, noise: 31, frost: -7, refrigerant: 'R410A', has: [] }),
  line('Toshiba', 'Digital Inverter', 'RAV-RM#1BTP-E', 1.7, 2024, 'steel', 3, { sizes: [18, 24, 36, 48], marks: { 18: '56', 24: '80', 36: '110', 48: '140' }, seer: 6.7, noise: 27, frost: -20, refrigerant: 'R32', has: ['drainPump'] }),
];

// biome-ignore format: one series per line reads as a table
const floorCeilingSeries: SplitSeries[] = [
  line('Ballu Machine', 'Apollo', 'BLF-#HN1', 0.96, 2022, 'white', 0, { madeIn: 'Китай', sizes: [18, 24, 36, 48, 60], seer: null, noise: 34, frost: -7, refrigerant: 'R410A', has: ['timer'] }),
  line('Electrolux', 'Unitary Pro 4 DC Inverter', 'EACU/I-#H/UP4', 1.08, 2024, 'white', 1, { sizes: [18, 24, 36, 48, 60], seer: 6.1, noise: 32, frost: -15, refrigerant: 'R32', has: ['wifi', 'timer'] }),
  line('Royal Clima', 'Competenza', 'CO-F#HN', 0.99, 2021, 'white', 2, { sizes: [18, 24, 36, 48, 60], seer: null, noise: 34, frost: -7, refrigerant: 'R410A', has: ['timer', 'nightMode'] }),
];

// biome-ignore format: one series per line reads as a table
const columnSeries: SplitSeries[] = [
  line('Ballu Machine', 'Colonna', 'BFL-#HN1', 1, 2021, 'white', 3, { madeIn: 'Китай', isColumn: true, sizes: [24, 48, 60], seer: null, noise: 38, frost: -7, refrigerant: 'R410A', has: ['timer'] }),
  line('Hisense', 'Tower DC Inverter', 'AUF-#UR4SV', 1.14, 2024, 'champagne', 5, { isColumn: true, sizes: [24, 48], seer: 6.2, noise: 37, frost: -15, refrigerant: 'R32', has: ['wifi', 'swing'] }),
];

interface MobileTraits {
  isWindow?: boolean;
  noise: number;
  sizes: readonly MobileSize[];
}
type MobileSize = 7 | 9 | 12 | 14 | 18;

const mobileKw: Record<MobileSize, number> = { 7: 2.05, 9: 2.64, 12: 3.25, 14: 3.9, 18: 5.1 };

// biome-ignore format: one series per line reads as a table
const mobileSeries: (Series & MobileTraits)[] = [
  line('Electrolux', 'Art Style', 'EACM-#HR/N6', 1.2, 2022, 'white', 0, { sizes: [9, 12, 14], noise: 48, trim: 'chrome', has: ['wifi', 'remote', 'timer', 'nightMode'] }),
  line('Ballu', 'Smart Electronic', 'BPAC-#CE', 0.95, 2021, 'white', 1, { sizes: [7, 9, 12], noise: 51, has: ['remote', 'timer', 'nightMode'] }),
  line('Zanussi', 'Massimo Solar', 'ZACM-#MS/N1', 1, 2020, 'white', 2, { sizes: [7, 9, 12], noise: 50, has: ['remote', 'timer'] }),
  line('Royal Clima', 'Mobile Plus', 'RM-MP#CH', 1.02, 2023, 'silver', 3, { sizes: [9, 12, 14], noise: 49, has: ['remote', 'timer', 'nightMode', 'wifi'] }),
  line('Funai', 'Orchid', 'MAC-OR#CON', 1.1, 2024, 'black', 4, { sizes: [7, 9, 12], noise: 48, trim: 'wood', has: ['remote', 'timer', 'touch'] }),
  line('Hommyn', 'Nomad', 'HMC-#WF', 1.05, 2025, 'white', 5, { sizes: [9, 12], noise: 49, has: ['wifi', 'voice', 'remote', 'timer'] }),
  line('Ballu', 'Window', 'BWC-#AC', 1.25, 2021, 'ivory', 0, { sizes: [9, 12, 18], noise: 46, isWindow: true, has: ['remote', 'timer'] }),
  line('Hisense', 'Window', 'AW-#CR4', 1.3, 2022, 'white', 2, { sizes: [9, 12, 18], noise: 45, isWindow: true, has: ['remote', 'timer', 'nightMode'] }),
];

function mobile(series: Series & MobileTraits, size: MobileSize, random: Random): Sketch {
  const kw = round(mobileKw[size] * random.between(0.98, 1.03), 0.05);
  const area = Math.round(mobileKw[size] * 9);
  const isWindow = series.isWindow ?? false;
  return {
    noun: isWindow ? 'Оконный кондиционер' : 'Мобильный кондиционер',
    article: modelOf(series, String(size).padStart(2, '0')),
    rubles: (9_500 + kw * 7_400) * series.tier,
    scale: kw,
    parameters: [
      p.coolingPower(kw),
      p.area(area),
      p.airFlow(round(230 + kw * 52, 10)),
      p.noise(series.noise + Math.round(size / 4) - 2),
      p.energyClass('A'),
      p.electricPower(round(kw / 2.62, 0.01)),
      p.voltage('220 В'),
      ...flags(series, 'wifi', 'remote', 'timer', 'nightMode'),
      p.type(isWindow ? 'оконный' : 'мобильный'),
      p.refrigerant(isWindow ? 'R410A' : 'R290'),
    ],
    body: isWindow ? body(560, 400, 660, 32 + size) : body(330 + size * 5, 700 + size * 4, 340 + size * 3, 18 + size),
    warranty: 2,
    key: [measure(round(kw, 0.1), 'кВт'), upTo(area, 'м²'), measure(series.noise, 'дБ')],
    story: isWindow
      ? [
          `Моноблок ставится в оконный проём или стену и охлаждает помещение ${upTo(area, 'м²')}.`,
          'Не нужны ни трасса, ни наружный блок: монтаж занимает час.',
          ...featureStory(series, random, 1),
        ]
      : [
          `Охлаждает комнату ${upTo(area, 'м²')} без монтажа: достаточно вывести гофру в приоткрытое окно.`,
          'Ролики и ручки помогают перекатить прибор в соседнюю комнату.',
          ...featureStory(series, random, 2),
        ],
    tags: [areaTag(area), 'для дачи', ...(can(series, 'wifi') ? (['умный дом'] as const) : [])],
    gallery: isWindow
      ? gallery(series, 'window-conditioner', 560, 400)
      : gallery(series, 'mobile-conditioner', 370, 740),
  };
}

export const conditioners: GroupPlan = {
  slug: 'konditsionery',
  name: 'Кондиционеры',
  tone: 'cold',
  description:
    'Сплит-системы для квартиры, офиса и магазина, мобильные кондиционеры и отдельные блоки. Складская программа — с отгрузкой в день заказа.',
  categories: [
    setCategory({
      slug: 'nastennye-split-sistemy',
      name: 'Настенные сплит-системы',
      description: 'Инверторные и классические сплит-системы от 2 до 11 кВт для комнат от 20 до 100 м².',
      series: wallSeries,
      models: (series, random) => splitModels(series, shapes.wall, random),
    }),
    multiSplits,
    setCategory({
      slug: 'kassetnye-split-sistemy',
      name: 'Кассетные сплит-системы',
      description:
        'Блоки для подвесного потолка с раздачей воздуха на четыре стороны. Декоративная панель входит в комплект.',
      series: cassetteSeries,
      models: (series, random) => splitModels(series, shapes.cassette, random),
    }),
    setCategory({
      slug: 'kanalnye-split-sistemy',
      name: 'Канальные сплит-системы',
      description: 'Скрытое охлаждение нескольких комнат через сеть воздуховодов.',
      series: ductSeries,
      models: (series, random) => splitModels(series, shapes.duct, random),
    }),
    setCategory({
      slug: 'napolno-potolochnye-i-kolonnye-split-sistemy',
      name: 'Напольно-потолочные и колонные сплит-системы',
      description: 'Мощные системы для залов без подвесного потолка: магазинов, кафе, вестибюлей.',
      series: [...floorCeilingSeries, ...columnSeries],
      models: (series, random) => splitModels(series, series.isColumn ? shapes.column : shapes.floorCeiling, random),
    }),
    category({
      slug: 'mobilnye-i-okonnye-konditsionery',
      name: 'Мобильные и оконные кондиционеры',
      description: 'Охлаждение без наружного блока: поставили, вывели гофру в окно, включили.',
      series: mobileSeries,
      sizes: [],
      sketch: mobile,
    }),
    {
      slug: 'vnutrennie-bloki',
      name: 'Внутренние блоки',
      description:
        'Внутренние блоки и декоративные панели сплит- и мульти-сплит-систем — для замены и подбора по проекту.',
      batches: [],
    },
    {
      slug: 'naruzhnye-bloki',
      name: 'Наружные блоки',
      description: 'Наружные блоки сплит- и мульти-сплит-систем отдельно от комплектов.',
      batches: [],
    },
  ],
};
