import type { DrawingKind } from '#demo/drawings/drawing.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, nbsp, round, upTo } from '../wording.ts';

interface WallTraits {
  isDouble: boolean;
  isOpen?: boolean;
  isCondensing?: boolean;
}
const wall = category<Series & WallTraits, number>({
  slug: 'nastennye-gazovye-kotly',
  name: 'Настенные газовые котлы',
  description: 'Одно- и двухконтурные котлы с насосом, расширительным баком и автоматикой в одном корпусе.',
  sizes: [11, 13, 18, 24, 28, 32],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Aquarius', 'RTB-A #', 0.95, 2023, 'white', 0, { isDouble: true, has: ['modulation', 'display', 'circulator', 'openTherm', 'antiFrost'] }),
    line('Baxi', 'ECO Nova', 'ECO Nova # F', 1.12, 2021, 'white', 1, { isDouble: true, has: ['modulation', 'display', 'circulator', 'openTherm', 'weather', 'antiFrost'], sizes: [10, 14, 18, 24, 31] }),
    line('Electrolux', 'Basic Space', 'GCB # Basic Space', 1.05, 2022, 'ivory', 2, { isDouble: true, has: ['modulation', 'display', 'circulator', 'antiFrost'], sizes: [11, 18, 24, 30] }),
    line('Haier', 'Tiesse', 'L1P#-F21', 1, 2022, 'white', 3, { isDouble: true, has: ['modulation', 'display', 'circulator', 'openTherm', 'wifi'], sizes: [18, 20, 24, 28] }),
    line('Baxi', 'Luna', 'Duo-tec #', 2.1, 2023, 'silver', 4, { isDouble: false, isCondensing: true, has: ['modulation', 'display', 'circulator', 'openTherm', 'weather', 'antiFrost'], sizes: [12, 24, 28, 35] }),
    line('Royal Thermo', 'Pulsar Inox', 'RTB-P # M', 1.18, 2025, 'graphite', 5, { isDouble: true, has: ['modulation', 'display', 'circulator', 'openTherm', 'wifi', 'weather'] }),
    line('Hommyn', 'Boiler One', 'HGB-# WF', 1.08, 2026, 'white', 3, { isDouble: true, has: ['modulation', 'display', 'circulator', 'openTherm', 'wifi', 'voice'], sizes: [18, 24] }),
  ],
  sketch(series, kw, random) {
    const efficiency = series.isCondensing ? 105.5 : 92.5;
    const area = kw * 10;
    return {
      noun: `Котёл газовый настенный ${series.isCondensing ? 'конденсационный' : series.isDouble ? 'двухконтурный' : 'одноконтурный'}`,
      article: modelOf(series, kw),
      rubles: (34_500 + kw * 820) * series.tier,
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(area),
        p.efficiency(efficiency),
        ...(series.isDouble ? [p.hotWater(round((Math.max(kw, 18) * 60) / (4.19 * 25), 0.1))] : []),
        p.naturalGasUse(round((kw / efficiency) * 10.65, 0.1)),
        ...flags(series, 'openTherm', 'weather', 'wifi', 'modulation'),
        p.chamber('закрытая'),
        p.loops(series.isDouble ? 'два' : 'один'),
        p.flueDiameter('60/100 мм'),
        p.workPressure(3),
      ],
      body: body(400, 700, 300, round(26 + kw * 0.3, 0.5)),
      warranty: series.brand === 'Baxi' ? 2 : 3,
      key: [measure(kw, 'кВт'), upTo(area, 'м²'), series.isDouble ? '2 контура' : '1 контур'],
      story: [
        `Котёл мощностью ${measure(kw, 'кВт')} отапливает дом ${upTo(area, 'м²')}${series.isDouble ? ' и готовит горячую воду' : '; к нему подключают бойлер'}.`,
        series.isCondensing
          ? 'Конденсация водяных паров экономит до 15 % газа в год.'
          : 'Работает при падении давления газа до 5 мбар и напряжении от 170 В.',
        ...featureStory(series, random, 1),
      ],
      tags: [
        'отопление',
        'для частного дома',
        'на газе',
        series.isDouble ? 'двухконтурный' : 'одноконтурный',
        ...(series.isCondensing ? (['энергосбережение'] as const) : []),
      ],
      gallery: gallery(series, 'boiler-wall-gas', 400, 700, undefined, series.isDouble ? 2 : 1),
      needs: ['flue-coaxial', 'room-thermostat', 'mud-filter', 'safety-group'],
    };
  },
});

const exchangerWords = {
  чугун: 'Чугунный теплообменник служит десятилетиями и не боится конденсата.',
  сталь: 'Стальной теплообменник легче чугунного и спокойно переносит перепады температуры.',
};

const floor = category<Series & { exchanger: 'чугун' | 'сталь'; fuel: 'природный газ' | 'дрова и уголь' }, number>({
  slug: 'napolnye-kotly',
  name: 'Напольные котлы',
  description: 'Газовые и твердотопливные котлы от 10 до 120 кВт для дома и небольшой котельной.',
  sizes: [12, 16, 24, 32],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Baxi', '', 'SLIM 1.#', 1.8, 2020, 'white', 0, { exchanger: 'чугун', fuel: 'природный газ', has: ['display', 'weather', 'antiFrost'], sizes: [15, 22, 30, 40, 49, 62] }),
    line('Royal Thermo', 'Nord', 'RTN-#', 0.8, 2022, 'graphite', 4, { exchanger: 'сталь', fuel: 'природный газ', has: ['piezo'] }),
    line('Stout', 'SGB', 'SGB-#', 1.5, 2023, 'silver', 2, { exchanger: 'чугун', fuel: 'природный газ', has: ['display', 'weather'], sizes: [24, 34, 45, 65, 90, 120] }),
    line('Royal Thermo', 'Ural', 'RTU-#', 0.72, 2021, 'graphite', 1, { exchanger: 'сталь', fuel: 'дрова и уголь', has: [], sizes: [10, 15, 20, 30] }),
  ],
  sketch(series, kw, random) {
    const isGas = series.fuel === 'природный газ';
    const efficiency = isGas ? 90.5 : 78;
    return {
      noun: isGas ? 'Котёл газовый напольный' : 'Котёл твердотопливный',
      article: modelOf(series, kw),
      rubles: kw >= 90 ? null : (24_000 + kw * 1_900) * series.tier,
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(kw * 10),
        p.efficiency(efficiency),
        isGas ? p.naturalGasUse(round((kw / efficiency) * 10.65, 0.1)) : p.runtime(8),
        p.voltage(can(series, 'display') ? '220 В' : 'не требуется'),
        ...flags(series, 'weather', 'display'),
        p.fuel(series.fuel),
        p.exchanger(series.exchanger),
        p.chamber('открытая'),
        p.loops('один'),
        p.flueDiameter(kw > 60 ? '180 мм' : kw > 30 ? '160 мм' : '130 мм'),
        p.workPressure(series.exchanger === 'чугун' ? 4 : 2.5),
      ],
      body: body(
        Math.round(350 + kw * 3),
        850,
        Math.round(480 + kw * 4.5),
        Math.round((series.exchanger === 'чугун' ? 55 : 38) + kw * (series.exchanger === 'чугун' ? 3.2 : 2.6)),
      ),
      warranty: series.brand === 'Baxi' ? 2 : 3,
      key: [measure(kw, 'кВт'), upTo(kw * 10, 'м²'), series.exchanger],
      story: [
        `Напольный котёл на ${measure(kw, 'кВт')} рассчитан на дом ${upTo(kw * 10, 'м²')}.`,
        isGas ? exchangerWords[series.exchanger] : 'Одной закладки дров хватает на 6–8 часов, угля — дольше.',
        ...(can(series, 'display')
          ? featureStory(series, random, 1)
          : ['Электричество не нужно: котёл работает и при отключениях.']),
      ],
      tags: [
        'отопление',
        'для частного дома',
        'одноконтурный',
        ...(isGas ? (['на газе'] as const) : (['для дачи'] as const)),
      ],
      gallery: gallery(series, 'boiler-floor', Math.round(350 + kw * 3), 850),
      needs: ['flue-steel', 'heating-tank', 'safety-group', 'mud-filter'],
    };
  },
});

const electric = category<Series, number>({
  slug: 'elektricheskie-kotly',
  name: 'Электрические котлы',
  description: 'Отопление там, где нет газа: котлы от 4 до 60 кВт с насосом и защитой.',
  sizes: [6, 9, 12, 18, 24],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Electra', 'RTE-# Electra', 0.95, 2022, 'white', 0, { has: ['display', 'circulator', 'modulation', 'antiFrost'], sizes: [4, 6, 9, 12, 18, 24] }),
    line('Electrolux', 'Smart', 'ESB-#', 1.15, 2024, 'graphite', 1, { has: ['display', 'wifi', 'circulator', 'modulation', 'weather', 'antiFrost'], sizes: [6, 9, 12, 18, 24] }),
    line('Stout', 'SEB', 'SEB-0001-#', 1.2, 2021, 'silver', 2, { has: ['display', 'circulator', 'modulation', 'weather'], sizes: [5, 7, 9, 12, 14, 18, 24, 27] }),
    line('Ballu', 'Heat Line', 'BEB-#', 0.8, 2020, 'ivory', 3, { has: ['antiFrost'], sizes: [6, 9, 12, 15] }),
  ],
  sketch(series, kw, random) {
    const isThreePhase = kw > 9;
    return {
      noun: 'Котёл электрический',
      article: modelOf(series, String(kw).padStart(2, '0')),
      rubles: (15_500 + kw * 1_150) * series.tier * (can(series, 'circulator') ? 1.25 : 1),
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(kw * 10),
        p.efficiency(99),
        p.heatSteps(can(series, 'modulation') ? 6 : 3),
        p.voltage(isThreePhase ? '380 В' : kw > 7 ? '220/380 В' : '220 В'),
        p.current(round((kw * 1000) / (isThreePhase ? 658 : 220), 0.5)),
        ...flags(series, 'wifi', 'weather', 'circulator'),
        p.control(can(series, 'display') ? 'электронное' : 'механическое'),
        p.connection('3/4″'),
        p.maxWater(85),
        p.workPressure(3),
      ],
      body: body(
        can(series, 'circulator') ? 410 : 270,
        can(series, 'circulator') ? 720 : 560,
        can(series, 'circulator') ? 250 : 160,
        round((can(series, 'circulator') ? 19 : 9) + kw * 0.3, 0.5),
      ),
      warranty: 2,
      key: [measure(kw, 'кВт'), upTo(kw * 10, 'м²'), isThreePhase ? '380 В' : kw > 7 ? '220/380 В' : '220 В'],
      story: [
        `Электрический котёл мощностью ${measure(kw, 'кВт')} отапливает дом ${upTo(kw * 10, 'м²')} и не требует дымохода.`,
        can(series, 'circulator')
          ? 'Насос, группа безопасности и расширительный бак уже внутри.'
          : 'Корпус компактный: котёл встаёт в любую систему с внешним насосом.',
        ...featureStory(series, random, 1),
      ],
      tags: [
        'отопление',
        'для частного дома',
        'для дачи',
        'одноконтурный',
        ...(isThreePhase ? (['380 В'] as const) : []),
      ],
      gallery: can(series, 'circulator')
        ? gallery(series, 'boiler-electric', 410, 720)
        : gallery(series, 'boiler-electric', 270, 560),
      needs: can(series, 'circulator')
        ? ['room-thermostat', 'mud-filter']
        : ['heating-tank', 'safety-group', 'room-thermostat'],
    };
  },
});

interface FluePart {
  mark: string;
  noun: string;
  length: number;
  price: number;
  look: [kind: DrawingKind, width: number, height: number, degrees?: number];
}
const coaxialParts: FluePart[] = [
  { mark: '750', noun: 'Комплект коаксиального дымохода', length: 0.75, price: 2_700, look: ['flue-kit', 700, 300] },
  { mark: '1000', noun: 'Комплект коаксиального дымохода', length: 1, price: 3_050, look: ['flue-kit', 700, 300] },
  { mark: 'E500', noun: 'Удлинитель коаксиальный', length: 0.5, price: 1_350, look: ['flue-pipe', 100, 300] },
  { mark: 'E1000', noun: 'Удлинитель коаксиальный', length: 1, price: 2_100, look: ['flue-pipe', 100, 400] },
  { mark: 'B90', noun: 'Отвод коаксиальный 90°', length: 0.15, price: 1_450, look: ['flue-bend', 220, 200, 90] },
  { mark: 'B45', noun: 'Отвод коаксиальный 45°', length: 0.12, price: 1_350, look: ['flue-bend', 220, 200, 45] },
  { mark: 'A60', noun: 'Адаптер коаксиальный для котла', length: 0.1, price: 1_250, look: ['flue-adapter', 180, 160] },
];
const steelParts: FluePart[] = [
  { mark: '120-1000', noun: 'Труба дымохода утеплённая', length: 1, price: 3_900, look: ['flue-pipe', 120, 400] },
  { mark: '150-1000', noun: 'Труба дымохода утеплённая', length: 1, price: 4_700, look: ['flue-pipe', 120, 400] },
  { mark: '150-T', noun: 'Тройник дымохода утеплённый', length: 0.35, price: 5_100, look: ['flue-tee', 260, 330] },
  { mark: '150-Z', noun: 'Зонт дымохода', length: 0.2, price: 1_700, look: ['flue-cap', 320, 240] },
  { mark: '180-1000', noun: 'Труба дымохода утеплённая', length: 1, price: 5_600, look: ['flue-pipe', 120, 400] },
  { mark: '120-T', noun: 'Тройник дымохода утеплённый', length: 0.3, price: 4_300, look: ['flue-tee', 260, 330] },
];
function fluePictures(series: Series, { look: [kind, width, height, degrees] }: FluePart) {
  return gallery(series, kind, width, height, ['front', 'angle'], degrees);
}

const flues = category<Series & { isCoaxial: boolean }, FluePart>({
  slug: 'dymohody',
  name: 'Дымоходы',
  tone: 'neutral',
  description: 'Коаксиальные комплекты и утеплённые стальные трубы: выход через стену и через кровлю.',
  sizes: coaxialParts,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Coax', 'RTC-60/100-#', 0.9, 2020, 'white', 0, { isCoaxial: true }),
    line('Baxi', 'Coax', 'KHG 60/100 #', 1.5, 2020, 'white', 0, { isCoaxial: true }),
    line('Stout', 'Coax', 'SCA-6010-#', 1.1, 2021, 'white', 0, { isCoaxial: true }),
    line('Royal Thermo', 'Steel Line', 'RTS-AISI-#', 1, 2022, 'steel', 3, { isCoaxial: false, sizes: steelParts }),
  ],
  sketch(series, part) {
    return {
      noun: part.noun,
      article: modelOf(series, part.mark),
      rubles: part.price * series.tier,
      scale: part.length,
      parameters: [
        p.mounting(series.isCoaxial ? 'настенный' : 'настенный и напольный'),
        p.material(series.isCoaxial ? 'алюминий' : 'нержавеющая сталь'),
        p.compatible(series.isCoaxial ? 'турбированные котлы' : 'котлы с открытой камерой'),
        p.flueDiameter(series.isCoaxial ? '60/100 мм' : `${part.mark.slice(0, 3)} мм`),
        p.length(part.length),
      ],
      body: body(
        series.isCoaxial ? 110 : 250,
        series.isCoaxial ? 110 : 250,
        Math.round(part.length * 1000),
        round(part.length * (series.isCoaxial ? 2.1 : 5.5), 0.1),
      ),
      warranty: series.isCoaxial ? 2 : 10,
      key: [
        series.isCoaxial ? '60/100 мм' : `Ø${nbsp}${part.mark.slice(0, 3)}${nbsp}мм`,
        measure(part.length, 'м'),
        series.isCoaxial ? 'алюминий' : 'нержавейка',
      ],
      story: [
        series.isCoaxial
          ? 'Коаксиальная система подаёт воздух и отводит дым по одной трубе, отверстие в стене — 105 мм.'
          : 'Двухслойная труба с утеплителем 50 мм не обмерзает и не даёт конденсата.',
        series.isCoaxial
          ? 'Уплотнения и декоративные накладки в комплекте.'
          : 'Внутренний контур из стали AISI 304 выдерживает до 600 °C.',
      ],
      tags: ['отопление'],
      gallery: fluePictures(series, part),
      serves: series.isCoaxial ? 'flue-coaxial' : 'flue-steel',
      needs: [series.isCoaxial ? 'flue-coaxial' : 'flue-steel'],
    };
  },
});

export const boilers: GroupPlan = {
  slug: 'kotly-otopleniya',
  name: 'Котлы отопления',
  tone: 'heat',
  description: 'Газовые, электрические и твердотопливные котлы с дымоходами для дома до 1200 м².',
  categories: [wall, floor, electric, flues],
};
