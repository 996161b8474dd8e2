import type { DrawingKind } from '#demo/drawings/drawing.ts';
import { featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, round, ru, upTo } from '../wording.ts';

type InfraType = 'потолочный' | 'настенный' | 'напольный';

interface InfraTraits {
  type: InfraType;
  kind: DrawingKind;
  heater: string;
  shape: [number, number];
}
export const infrared = category<Series & InfraTraits, number>({
  slug: 'infrakrasnye-obogrevateli',
  name: 'Инфракрасные обогреватели',
  description: 'Лучистое тепло для зала, мастерской, балкона и открытой террасы: согревает людей, а не воздух.',
  sizes: [800, 1000, 1500, 2000],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'APL', 'BIH-APL-#', 0.95, 2021, 'white', 0, { type: 'потолочный', kind: 'infrared-heater', heater: 'ТЭН', shape: [1200, 160], has: ['overheat'], sizes: [600, 800, 1000, 1500, 2000, 3000, 4000] }),
    line('Ballu', 'CM', 'BIH-CM-#', 0.72, 2019, 'silver', 1, { type: 'потолочный', kind: 'infrared-heater', heater: 'ТЭН', shape: [1200, 160], has: ['overheat'], sizes: [600, 800, 1000, 1500, 2000] }),
    line('Electrolux', 'Prof Infra', 'EIH-#', 1.3, 2022, 'black', 2, { type: 'настенный', kind: 'infrared-heater', heater: 'карбоновая лампа', shape: [720, 180], has: ['remote', 'timer', 'overheat'], sizes: [1000, 1500, 2000, 3000] }),
    line('Royal Clima', 'Raggio', 'RIH-R#', 1.05, 2021, 'graphite', 3, { type: 'настенный', kind: 'infrared-heater', heater: 'карбоновая лампа', shape: [720, 180], has: ['remote', 'overheat'], sizes: [1000, 1500, 2000] }),
    line('Zanussi', 'Sole', 'ZIH-#', 0.8, 2020, 'white', 4, { type: 'потолочный', kind: 'infrared-heater', heater: 'керамический', shape: [1000, 200], has: ['overheat'], sizes: [600, 800, 1000, 1500] }),
    line('Ballu', 'LW', 'BIH-LW-#', 0.9, 2020, 'orange', 0, { type: 'напольный', kind: 'infrared-lamp', heater: 'галогенная лампа', shape: [420, 700], has: ['tipOver', 'overheat'], sizes: [1200, 1500] }),
    line('Hommyn', 'Sun', 'HIH-#', 1.1, 2024, 'black', 1, { type: 'напольный', kind: 'infrared-lamp', heater: 'карбоновая лампа', shape: [320, 900], has: ['tipOver', 'timer', 'swing'], sizes: [800, 1000, 1200] }),
  ],
  sketch(series, watts, random) {
    const area = Math.round(watts / 100);
    const isLamp = series.kind === 'infrared-lamp';
    return {
      noun: 'Обогреватель инфракрасный',
      article: modelOf(series, watts >= 1000 ? (watts / 1000).toFixed(1) : (watts / 1000).toFixed(1)),
      rubles: (1_900 + watts * 1.9) * series.tier,
      scale: watts,
      parameters: [
        p.heatPower(watts / 1000),
        p.heatedArea(area),
        ...(isLamp ? [] : [p.throwHeight(watts >= 3000 ? 4.5 : watts >= 1500 ? 3 : 2.4)]),
        p.voltage(watts >= 4000 ? '380 В' : '220 В'),
        p.current(round(watts / (watts >= 4000 ? 658 : 220), 0.1)),
        p.protection(series.type === 'настенный' ? 'IP55' : isLamp ? 'IP20' : 'IP24'),
        ...flags(series, 'remote', 'timer', 'overheat'),
        p.mounting(series.type),
        p.heater(series.heater),
      ],
      body: isLamp
        ? body(series.shape[0], series.shape[1], 260, 3.4)
        : body(Math.round(500 + watts * 0.42), watts >= 2000 ? 280 : 165, 55, round(1.6 + watts * 0.0042, 0.1)),
      warranty: 3,
      key: [measure(watts / 1000, 'кВт'), upTo(area, 'м²'), series.type],
      story: [
        `Инфракрасный обогреватель (${series.type}) мощностью ${measure(watts, 'Вт')} даёт тепло сразу после включения, на площади ${upTo(area, 'м²')}.`,
        series.type === 'настенный'
          ? 'Корпус IP55 не боится дождя: прибор вешают под навес террасы.'
          : series.type === 'потолочный'
            ? 'Под потолком прибор не занимает места и недоступен детям.'
            : 'Устойчивое основание и решётка делают прибор безопасным дома.',
        ...featureStory(series, random, 1),
      ],
      tags: [
        'быстрый нагрев',
        ...(series.type === 'настенный'
          ? (['для террасы', 'для кафе и ресторана'] as const)
          : series.type === 'потолочный'
            ? (['для гаража', 'для склада'] as const)
            : (['для дачи'] as const)),
      ],
      gallery: gallery(series, series.kind, series.shape[0], series.shape[1]),
      needs: isLamp ? [] : ['room-thermostat'],
    };
  },
});

export const outdoorGas = category<Series & { isPyramid?: boolean; isIndoor?: boolean }, number>({
  slug: 'gazovye-i-ulichnye-obogrevateli',
  name: 'Газовые и уличные обогреватели',
  description: 'Тепло без розетки: газовые обогреватели для дачи и высокие уличные «грибы» для веранд кафе.',
  sizes: [8, 11, 13],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Flame', 'BOGH-#', 1.05, 2021, 'steel', 0, { has: ['piezo', 'tipOver'], sizes: [12, 13, 14, 15] }),
    line('Ballu', 'Pyramid', 'BOGH-P-#', 1.5, 2023, 'black', 1, { isPyramid: true, has: ['piezo', 'tipOver'], sizes: [12, 13, 14] }),
    line('Royal Clima', 'Terrazza', 'RGT-#', 0.95, 2022, 'graphite', 2, { has: ['piezo', 'tipOver'], sizes: [11, 13, 14] }),
    line('Ballu', 'Bigh', 'BIGH-#', 0.62, 2020, 'black', 3, { isIndoor: true, has: ['piezo', 'tipOver', 'overheat'], sizes: [3, 4.2, 5.5] }),
    line('Zanussi', 'Fiaba', 'ZGI-#', 0.58, 2019, 'black', 3, { isIndoor: true, has: ['piezo', 'overheat'], sizes: [3, 4.2] }),
    line('Master', 'Aktiv', 'A-#GAS', 0.8, 2021, 'black', 3, { isIndoor: true, has: ['piezo', 'overheat', 'tipOver'], sizes: [2.8, 4.5] }),
  ],
  sketch(series, kw, random) {
    const use = round(kw / 13.4, 0.01);
    const isIndoor = series.isIndoor ?? false;
    return {
      noun: isIndoor ? 'Обогреватель газовый' : 'Обогреватель уличный газовый',
      article: modelOf(series, ru(kw).replace(',', '')),
      rubles: (isIndoor ? 9_500 + kw * 900 : 12_500 + kw * 720) * series.tier,
      scale: kw,
      parameters: [
        p.heatPower(kw),
        p.heatedArea(isIndoor ? Math.round(kw * 10) : Math.round(kw * 1.7)),
        p.gasUse(use),
        p.runtime(Math.round((isIndoor ? 5 : 11) / use)),
        p.heatSteps(3),
        ...flags(series, 'piezo', 'tipOver', 'overheat'),
        p.control('механическое'),
        p.mounting('напольный'),
        p.fuel('пропан-бутан'),
        p.type(isIndoor ? 'для дома и дачи' : series.isPyramid ? 'пирамида' : 'гриб'),
      ],
      body: isIndoor
        ? body(420, 730, 380, round(8 + kw * 0.6, 0.1))
        : body(series.isPyramid ? 600 : 815, 2230, series.isPyramid ? 600 : 815, round(14 + kw * 0.4, 0.5)),
      warranty: 1,
      key: [
        measure(kw, 'кВт'),
        upTo(isIndoor ? Math.round(kw * 10) : Math.round(kw * 1.7), 'м²'),
        measure(use, 'кг/ч'),
      ],
      story: isIndoor
        ? [
            `Газовый обогреватель на ${measure(kw, 'кВт')} работает от баллона и не зависит от электричества.`,
            'Датчик CO₂ в воздухе и газ-контроль перекроют подачу при малейшей опасности.',
            ...featureStory(series, random, 1),
          ]
        : [
            `Уличный обогреватель высотой ${measure(2.2, 'м')} согревает гостей на площади ${upTo(Math.round(kw * 1.7), 'м²')}.`,
            series.isPyramid
              ? 'Живое пламя в стеклянной трубе видно издалека.'
              : 'Отражатель направляет тепло вниз, колёса помогают переставить прибор.',
            ...featureStory(series, random, 1),
          ],
      tags: isIndoor ? ['на газе', 'для дачи', 'для гаража'] : ['на газе', 'для террасы', 'для кафе и ресторана'],
      gallery: isIndoor ? gallery(series, 'gas-heater', 420, 730) : gallery(series, 'patio-heater', 815, 2230),
      needs: ['gas-hose'],
    };
  },
});
