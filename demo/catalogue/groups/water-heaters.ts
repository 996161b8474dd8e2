import type { DrawingKind } from '#demo/drawings/drawing.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series, type Sketch } from '../plan.ts';
import type { Tag } from '../tags.ts';
import { measure, round, ru } from '../wording.ts';

type TankMaterial = 'эмаль' | 'нержавеющая сталь' | 'стеклокерамика' | 'титановая эмаль';
interface StorageTraits {
  tank: TankMaterial;
  kw: number;
  isFlat: boolean;
}

function minutesTo65(litres: number, kw: number): number {
  return round((litres * 4.19 * 50) / (kw * 60), 1);
}

function tankTags(series: Series & StorageTraits, litres: number): Tag[] {
  const tags: Tag[] = ['горячая вода'];
  if (series.isFlat) tags.push('плоский бак');
  if (series.tank === 'нержавеющая сталь') tags.push('нержавеющий бак');
  if (can(series, 'dryTen')) tags.push('сухой ТЭН');
  if (can(series, 'wifi')) tags.push('умный дом');
  tags.push(litres <= 50 ? 'для дачи' : 'для частного дома');
  return tags;
}

function people(litres: number): string {
  if (litres <= 30) return 'одного человека или кухню';
  if (litres <= 50) return 'одного–двух человек';
  return litres <= 80 ? 'двух–трёх человек' : 'семью из трёх–четырёх человек';
}

function storage(
  series: Series & StorageTraits,
  litres: number,
  kind: DrawingKind,
): Pick<Sketch, 'parameters' | 'rubles' | 'body' | 'gallery'> {
  const diameter = series.isFlat ? Math.round(430 + litres * 1.4) : litres <= 50 ? 385 : 450;
  const height = series.isFlat
    ? Math.round(430 + litres * 8.8)
    : litres <= 50
      ? Math.round(260 + litres * 6.3)
      : Math.round(230 + litres * 6.9);
  const material = { эмаль: 1, 'титановая эмаль': 1.06, стеклокерамика: 1.1, 'нержавеющая сталь': 1.4 }[series.tank];
  return {
    rubles: (6_200 + litres * 88) * series.tier * material * (series.isFlat ? 1.22 : 1),
    parameters: [
      p.tank(litres),
      p.heatUpTime(minutesTo65(litres, series.kw)),
      p.electricPower(series.kw),
      p.protection('IPX4'),
      ...flags(series, 'wifi', 'dryTen', 'rcd', 'eco'),
      p.control(can(series, 'display') ? 'электронное' : 'механическое'),
      p.mounting(series.isFlat ? 'горизонтальный и вертикальный' : 'вертикальный'),
      p.tankMaterial(series.tank),
      p.maxWater(75),
      p.workPressure(series.tank === 'нержавеющая сталь' ? 6 : 7.5),
    ],
    body: body(
      diameter,
      height,
      series.isFlat ? Math.round(240 + litres * 0.55) : diameter + 15,
      round(series.tank === 'нержавеющая сталь' ? 5 + litres * 0.15 : 7 + litres * 0.21, 0.1),
    ),
    gallery: gallery(series, kind, diameter, height),
  };
}

const needs = ['safety-group', 'ball-valve', 'anode', 'heating-element'] as const;

function storageStory(series: Series & StorageTraits, litres: number): string[] {
  return [
    `Бак на ${measure(litres, 'л')} обеспечит горячей водой ${people(litres)} и нагреет её до 65 °C за ${measure(minutesTo65(litres, series.kw), 'мин')}.`,
    series.tank === 'нержавеющая сталь'
      ? 'Бак из нержавеющей стали лёгкий и не нуждается в частой замене анода.'
      : `Внутреннее покрытие — ${series.tank}, от коррозии бак защищает магниевый анод.`,
  ];
}

const round80 = category<Series & StorageTraits, number>({
  slug: 'nakopitelnye-vodonagrevateli',
  name: 'Накопительные водонагреватели',
  description: 'Круглые баки от 30 до 150 литров — для дома, дачи и парикмахерской.',
  sizes: [30, 50, 80, 100],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Electrolux', 'Dryver', 'EWH # Dryver', 1.25, 2022, 'white', 0, { tank: 'стеклокерамика', kw: 2, isFlat: false, has: ['dryTen', 'rcd', 'eco', 'antiLegionella'] }),
    line('Ballu', 'Aura', 'BWH/S # Aura', 1, 2021, 'white', 1, { tank: 'нержавеющая сталь', kw: 2, isFlat: false, has: ['rcd', 'display', 'eco'] }),
    line('Zanussi', 'Symphony HD', 'ZWH/S # Symphony HD', 0.92, 2020, 'silver', 2, { tank: 'эмаль', kw: 1.5, isFlat: false, has: ['rcd', 'eco'] }),
    line('Royal Thermo', 'Etna', 'RTWH-E #', 0.95, 2023, 'white', 3, { tank: 'титановая эмаль', kw: 2, isFlat: false, has: ['dryTen', 'rcd', 'eco'], sizes: [30, 50, 80, 100, 120, 150] }),
    line('Haier', 'Mate', 'ES#V-EF', 1.08, 2022, 'ivory', 4, { tank: 'эмаль', kw: 1.5, isFlat: false, has: ['display', 'eco', 'antiLegionella'] }),
    line('Royal Clima', 'Victoria', 'RWH-VC#', 0.88, 2020, 'white', 5, { tank: 'эмаль', kw: 1.5, isFlat: false, has: ['rcd'] }),
  ],
  sketch: (series, litres, random) => ({
    noun: 'Водонагреватель накопительный',
    article: modelOf(series, litres),
    scale: litres,
    warranty: series.tank === 'нержавеющая сталь' ? 7 : 5,
    key: [
      measure(litres, 'л'),
      measure(series.kw, 'кВт'),
      series.tank === 'нержавеющая сталь' ? 'нержавейка' : series.tank,
    ],
    story: [...storageStory(series, litres), ...featureStory(series, random, 1)],
    tags: tankTags(series, litres),
    needs,
    ...storage(series, litres, 'water-heater-round'),
  }),
});

const flat = category<Series & StorageTraits, number>({
  slug: 'ploskie-vodonagrevateli',
  name: 'Плоские водонагреватели',
  description: 'Узкие баки глубиной до 30 см: встают в нишу, вешаются вертикально и горизонтально.',
  sizes: [30, 50, 80, 100],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Electrolux', 'Centurio IQ 3.0', 'EWH # Centurio IQ', 1.4, 2024, 'silver', 0, { tank: 'нержавеющая сталь', kw: 2, isFlat: true, has: ['wifi', 'voice', 'dryTen', 'rcd', 'display', 'eco', 'antiLegionella'] }),
    line('Ballu', 'Smart WiFi', 'BWH/S # Smart WiFi', 1.12, 2022, 'white', 1, { tank: 'нержавеющая сталь', kw: 2, isFlat: true, has: ['wifi', 'rcd', 'display', 'eco'] }),
    line('Zanussi', 'Azurro', 'ZWH/S # Azurro', 1, 2023, 'graphite', 2, { tank: 'нержавеющая сталь', kw: 2, isFlat: true, has: ['dryTen', 'rcd', 'display', 'eco'] }),
    line('Royal Thermo', 'Smalto', 'RTWH-S #', 0.94, 2021, 'white', 3, { tank: 'эмаль', kw: 2, isFlat: true, has: ['rcd', 'display', 'eco'] }),
    line('Electrolux', 'Megapolis', 'EWH # Megapolis', 1.55, 2025, 'champagne', 4, { tank: 'нержавеющая сталь', kw: 2, isFlat: true, has: ['wifi', 'dryTen', 'rcd', 'display', 'eco', 'antiLegionella'] }),
    line('Hommyn', 'Aqua', 'HWH-# WF', 1.08, 2025, 'white', 3, { tank: 'титановая эмаль', kw: 2, isFlat: true, has: ['wifi', 'voice', 'rcd', 'display', 'eco'], sizes: [50, 80, 100] }),
    line('Royal Clima', 'Gemma Inox', 'RWH-GI#-FS', 0.96, 2022, 'silver', 6, { tank: 'нержавеющая сталь', kw: 1.5, isFlat: true, has: ['rcd', 'eco'] }),
  ],
  sketch: (series, litres, random) => ({
    noun: 'Водонагреватель накопительный плоский',
    article: modelOf(series, litres),
    scale: litres,
    warranty: series.tank === 'нержавеющая сталь' ? 8 : 5,
    key: [measure(litres, 'л'), measure(series.kw, 'кВт'), 'плоский'],
    story: [...storageStory(series, litres), ...featureStory(series, random, 1)],
    tags: tankTags(series, litres),
    needs,
    ...storage(series, litres, 'water-heater-flat'),
  }),
});

const small = category<Series & StorageTraits, { litres: number; under: boolean }>({
  slug: 'malolitrazhnye-vodonagrevateli',
  name: 'Малолитражные водонагреватели',
  description: 'Баки на 5–15 литров под мойку и над мойкой: горячая вода на кухне за четверть часа.',
  sizes: [
    { litres: 10, under: false },
    { litres: 10, under: true },
    { litres: 15, under: false },
    { litres: 15, under: true },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Electrolux', 'Q-bic', 'EWH # Q-bic', 1.2, 2021, 'white', 0, { tank: 'эмаль', kw: 2.5, isFlat: false, has: ['rcd', 'eco'] }),
    line('Ballu', 'Omnium', 'BWH/S # Omnium', 1, 2022, 'white', 1, { tank: 'нержавеющая сталь', kw: 1.5, isFlat: false, has: ['rcd'] }),
    line('Zanussi', 'Melody', 'ZWH/S # Melody', 0.9, 2020, 'ivory', 2, { tank: 'эмаль', kw: 1.5, isFlat: false, has: ['rcd'] }),
    line('Royal Thermo', 'Cub', 'RTWH-C #', 0.95, 2023, 'silver', 3, { tank: 'титановая эмаль', kw: 2, isFlat: false, has: ['rcd', 'eco'] }),
    line('Haier', 'Mini', 'ES# Mini', 0.98, 2021, 'white', 1, { tank: 'эмаль', kw: 1.5, isFlat: false, has: ['eco'], sizes: [{ litres: 8, under: false }, { litres: 10, under: true }, { litres: 15, under: false }] }),
  ],
  sketch: (series, { litres, under }, random) => ({
    noun: 'Водонагреватель накопительный',
    article: modelOf(series, `${litres} ${under ? 'U' : 'O'}`),
    rubles: (4_300 + litres * 165 + (under ? 300 : 0)) * series.tier * (series.tank === 'нержавеющая сталь' ? 1.2 : 1),
    scale: litres,
    parameters: [
      p.tank(litres),
      p.heatUpTime(minutesTo65(litres, series.kw)),
      p.electricPower(series.kw),
      p.voltage('220 В'),
      p.protection('IPX4'),
      ...flags(series, 'rcd', 'eco'),
      p.control('механическое'),
      p.mounting(under ? 'под мойкой' : 'над мойкой'),
      p.tankMaterial(series.tank),
      p.maxWater(75),
      p.workPressure(7.5),
      p.connection('1/2″'),
    ],
    body: body(260 + litres * 6, 260 + litres * 6, 250 + litres * 5, round(5 + litres * 0.25, 0.1)),
    warranty: series.tank === 'нержавеющая сталь' ? 5 : 3,
    key: [measure(litres, 'л'), measure(series.kw, 'кВт'), under ? 'под мойкой' : 'над мойкой'],
    story: [
      `Водонагреватель на ${measure(litres, 'л')} ставят ${under ? 'под раковину: подводка выходит сверху' : 'над раковиной: подводка выходит снизу'}.`,
      `Вода нагревается до 65 °C за ${measure(minutesTo65(litres, series.kw), 'мин')}.`,
      ...featureStory(series, random, 1),
    ],
    tags: [
      'горячая вода',
      'для кухни',
      'для дачи',
      ...(under ? (['под мойку'] as const) : []),
      ...(series.tank === 'нержавеющая сталь' ? (['нержавеющий бак'] as const) : []),
    ],
    gallery: gallery(series, 'water-heater-small', 340, 340, undefined, undefined, under ? 'top' : 'bottom'),
    needs: ['safety-group', 'ball-valve'],
  }),
});

const instant = category<Series & { isPressure: boolean }, number>({
  slug: 'protochnye-vodonagrevateli',
  name: 'Проточные водонагреватели',
  description: 'Горячая вода без ожидания: кран и душ — от розетки, весь дом — от трёхфазной сети.',
  sizes: [3.5, 5.5, 6.5],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Electrolux', 'Smartfix 2.0', 'NPX-# TS', 1, 2021, 'white', 0, { isPressure: false, has: ['overheat'] }),
    line('Zanussi', '3-logic', '3-logic # TS', 0.88, 2019, 'ivory', 1, { isPressure: false, has: ['overheat'] }),
    line('Electrolux', 'Aquatronic Digital 2.0', 'NPX-# AD', 1.7, 2022, 'silver', 2, { isPressure: true, has: ['display', 'overheat', 'touch'], sizes: [6, 8] }),
    line('Royal Thermo', 'Flux', 'RTF-#', 1.5, 2023, 'black', 3, { madeIn: 'Китай', isPressure: true, has: ['display', 'overheat', 'touch'], sizes: [6, 8, 12, 18] }),
    line('Ballu', 'Jet', 'BWI-#', 0.92, 2024, 'white', 0, { isPressure: false, has: ['overheat'] }),
    line('Electrolux', 'Flow Active', 'NPX-# FA', 2.3, 2020, 'white', 5, { isPressure: true, has: ['display', 'overheat', 'modulation'], sizes: [9, 12, 18, 24] }),
  ],
  sketch(series, kw, random) {
    const flow = round((kw * 60) / (4.19 * 25), 0.1);
    const isThreePhase = kw > 9;
    return {
      noun: 'Водонагреватель проточный',
      article: modelOf(series, ru(kw).replace(',', '.')),
      rubles: (1_700 + kw * 760) * series.tier,
      scale: kw,
      parameters: [
        p.hotWater(flow),
        p.electricPower(kw),
        p.voltage(isThreePhase ? '380 В' : '220 В'),
        p.current(round((kw * 1000) / (isThreePhase ? 658 : 220), 0.1)),
        ...flags(series, 'display', 'overheat'),
        p.control(can(series, 'display') ? 'электронное' : 'механическое'),
        p.mounting('настенный'),
        p.type(series.isPressure ? 'напорный' : 'безнапорный'),
        p.heater(kw > 6 ? 'спираль' : 'медный ТЭН'),
        p.maxWater(60),
        p.workPressure(series.isPressure ? 7 : 6),
        p.connection('1/2″'),
      ],
      body: body(kw > 9 ? 226 : 140, kw > 9 ? 470 : 270, kw > 9 ? 110 : 95, round(1 + kw * 0.16, 0.1)),
      warranty: 2,
      key: [measure(kw, 'кВт'), measure(flow, 'л/мин'), series.isPressure ? 'напорный' : 'душ + кран'],
      story: [
        `Проточный водонагреватель даёт ${measure(flow, 'л/мин')} воды, нагретой на 25 °C.`,
        series.isPressure
          ? 'Напорная модель обслуживает несколько точек сразу.'
          : 'В комплекте лейка и излив, модель рассчитана на одну точку.',
        isThreePhase
          ? 'Нужна трёхфазная сеть.'
          : kw > 3.6
            ? 'Нужна отдельная линия от щитка.'
            : 'Достаточно розетки с заземлением.',
        ...featureStory(series, random, 1),
      ],
      tags: [
        'горячая вода',
        ...(isThreePhase ? (['380 В', 'для частного дома'] as const) : (['для дачи', 'для ванной'] as const)),
      ],
      gallery: gallery(
        series,
        'water-heater-instant',
        kw > 9 ? 226 : 200,
        kw > 9 ? 470 : 300,
        undefined,
        undefined,
        series.isPressure ? 'bottom' : 'shower',
      ),
      needs: ['ball-valve'],
    };
  },
});

const indirect = category<Series & { tank: TankMaterial }, number>({
  slug: 'boylery-kosvennogo-nagreva',
  name: 'Бойлеры косвенного нагрева',
  description: 'Горячая вода от котла: баки со змеевиком от 100 до 1000 литров.',
  sizes: [100, 150, 200, 300],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'AquaTec Inox', 'RTWX-# inox', 1.15, 2022, 'white', 0, { tank: 'нержавеющая сталь' }),
    line('Baxi', 'Premier Plus', 'UBT #', 1.45, 2021, 'silver', 1, { tank: 'нержавеющая сталь', sizes: [100, 120, 160, 200, 300] }),
    line('Stout', 'SWH', 'SWH-1210-0001#', 1.2, 2020, 'graphite', 2, { tank: 'эмаль', sizes: [100, 150, 200, 300, 500, 1000] }),
    line('Electrolux', 'Elitec', 'CWH #.1', 1.25, 2023, 'white', 0, { tank: 'стеклокерамика', sizes: [100, 150, 200] }),
    line('Royal Thermo', 'AquaTec Email', 'RTWE-#', 0.95, 2021, 'white', 0, { tank: 'эмаль', sizes: [100, 150, 200, 300, 500, 800] }),
  ],
  sketch(series, litres) {
    const kw = round(12 + litres * 0.105, 0.5);
    const width = Math.round(100 + 90 * Math.cbrt(litres));
    // with 55 mm of insulation around, and legs and lid
    const height = Math.round((litres / ((Math.PI / 4) * ((width - 110) / 100) ** 2)) * 100 + 260);
    const flow = round((kw * 60) / (4.19 * 35), 0.1);
    return {
      noun: 'Бойлер косвенного нагрева',
      article: modelOf(series, litres),
      rubles:
        litres >= 800 ? null : (21_000 + litres * 215) * series.tier * (series.tank === 'нержавеющая сталь' ? 1.25 : 1),
      scale: litres,
      parameters: [
        p.tank(litres),
        p.heatPower(kw),
        p.hotWater(round((kw * 60) / (4.19 * 25), 0.1)),
        ...flags({ has: ['antiLegionella'] }, 'antiLegionella'),
        p.mounting(litres <= 120 ? 'настенный и напольный' : 'напольный'),
        p.tankMaterial(series.tank),
        p.exchanger('змеевик'),
        p.connection(litres >= 300 ? '1″' : '3/4″'),
        p.maxWater(85),
        p.workPressure(litres > 300 ? 8 : 10),
      ],
      body: body(
        width,
        height,
        width + 20,
        Math.round((series.tank === 'нержавеющая сталь' ? 18 : 30) + litres * 0.32),
      ),
      warranty: series.tank === 'нержавеющая сталь' ? 7 : 5,
      key: [measure(litres, 'л'), measure(kw, 'кВт'), series.tank === 'нержавеющая сталь' ? 'нержавейка' : series.tank],
      story: [
        `Бойлер на ${measure(litres, 'л')} нагревается от котла и отдаёт около ${measure(flow, 'л/мин')} горячей воды непрерывно.`,
        `Змеевик мощностью ${measure(kw, 'кВт')}, слой пенополиуретана ${litres >= 300 ? 60 : 45} мм удерживает тепло сутками.`,
        'Предусмотрены гильза датчика и место под ТЭН.',
      ],
      tags: [
        'горячая вода',
        'для частного дома',
        'отопление',
        ...(series.tank === 'нержавеющая сталь' ? (['нержавеющий бак'] as const) : []),
      ],
      gallery: gallery(series, 'water-heater-indirect', width, height),
      needs: ['safety-group', 'water-tank', 'heating-element', 'ball-valve'],
    };
  },
});

export const waterHeaters: GroupPlan = {
  slug: 'vodonagrevateli',
  name: 'Водонагреватели',
  tone: 'heat',
  description: 'Накопительные, проточные и косвенные водонагреватели от 5 до 1000 литров.',
  categories: [round80, flat, small, instant, indirect],
};
