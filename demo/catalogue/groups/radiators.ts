import { plural } from '#lib/rules/plural.ts';
import { featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import {
  body,
  type CategoryPlan,
  category,
  type GroupPlan,
  gallery,
  line,
  modelOf,
  type Series,
  type Sketch,
} from '../plan.ts';
import { areaTag } from '../tags.ts';
import { measure, nbsp, round, ru } from '../wording.ts';

interface SectionTraits {
  /** W per section at ΔT 70 °C */
  watts: number;
  /** mm between the connections */
  centres: number;
  pressure: number;
  litres: number;
  kg: number;
  bottom?: boolean;
}
type SectionSeries = Series & SectionTraits;

const counts = [4, 5, 6, 7, 8, 9, 10, 12];

function sectional(series: SectionSeries, sections: number, metal: 'алюминий' | 'биметалл'): Sketch {
  const watts = sections * series.watts;
  const area = Math.round(watts / 100);
  const isBimetal = metal === 'биметалл';
  const hookup = series.bottom ? 'bottom' : 'side';
  return {
    noun: `Радиатор ${isBimetal ? 'биметаллический' : 'алюминиевый'}`,
    article: modelOf(series, sections),
    rubles: sections * (isBimetal ? 960 : 690) * (series.centres / 900 + 0.45) * series.tier,
    scale: watts,
    parameters: [
      p.heatOutput(watts),
      p.heatedArea(area),
      p.material(metal),
      p.sections(sections),
      p.hookup(series.bottom ? 'нижнее' : 'боковое'),
      p.centres(series.centres),
      p.connection('1″'),
      p.workPressure(series.pressure),
      p.testPressure(series.pressure * 1.5),
      p.maxWater(isBimetal ? 135 : 110),
      p.waterVolume(round(sections * series.litres, 0.01)),
    ],
    body: body(sections * 80, series.centres + 70, series.watts > 190 ? 100 : 85, round(sections * series.kg, 0.01)),
    warranty: isBimetal ? 20 : 10,
    key: [
      `${sections}${nbsp}${plural(sections, 'секция', 'секции', 'секций')}`,
      measure(watts, 'Вт'),
      measure(series.centres, 'мм'),
    ],
    story: [
      `${sections} ${plural(sections, 'секция даёт', 'секции дают', 'секций дают')} ${measure(watts, 'Вт')} тепла — этого достаточно для комнаты ${ru(area)}${nbsp}м² при стандартных потолках.`,
      isBimetal
        ? `Стальной сердечник выдерживает рабочее давление ${measure(series.pressure, 'бар')} и подходит для центрального отопления.`
        : 'Алюминий быстро отзывается на терморегулятор; радиатор рекомендован для автономных систем.',
      series.bottom
        ? 'Нижнее подключение скрывает трубы в полу.'
        : series.color === 'white'
          ? 'Порошковая эмаль не желтеет и легко моется.'
          : 'Матовое покрытие не оставляет отпечатков и подходит к тёмным интерьерам.',
    ],
    tags: [
      'отопление',
      areaTag(area),
      ...(series.color !== 'white' ? (['дизайнерский корпус'] as const) : []),
      ...(isBimetal ? [] : (['для частного дома'] as const)),
    ],
    gallery: gallery(series, 'radiator-sectional', sections * 80, series.centres + 70, undefined, sections, hookup),
    needs: ['radiator-kit', 'radiator-valve', 'ball-valve'],
  };
}

const aluminium = category<SectionSeries, number>({
  slug: 'alyuminievye-radiatory',
  name: 'Алюминиевые радиаторы',
  description: 'Лёгкие секционные радиаторы с высокой теплоотдачей для домов с автономным отоплением.',
  sizes: counts,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Revolution 500', 'RTR-500-#', 1, 2020, 'white', 0, { watts: 181, centres: 500, pressure: 20, litres: 0.37, kg: 1.2 }),
    line('Royal Thermo', 'Biliner Alum', 'RBA-500-#', 1.25, 2022, 'graphite', 1, { watts: 178, centres: 500, pressure: 20, litres: 0.35, kg: 1.45 }),
    line('Rifar', 'Alum 500', 'AL-500-#', 1.15, 2019, 'white', 2, { watts: 183, centres: 500, pressure: 20, litres: 0.27, kg: 1.45, sizes: [...counts, 14] }),
    line('Rifar', 'Alum 350', 'AL-350-#', 1.05, 2019, 'white', 2, { watts: 139, centres: 350, pressure: 20, litres: 0.19, kg: 1.2 }),
    line('Stout', 'Bravo 500', 'SRA-0110-500-#', 1.05, 2021, 'white', 3, { watts: 176, centres: 500, pressure: 16, litres: 0.45, kg: 1.25 }),
    line('Ballu', 'Lux 350', 'BLA-350-#', 0.85, 2021, 'white', 4, { watts: 130, centres: 350, pressure: 16, litres: 0.3, kg: 0.95 }),
  ],
  sketch: (series, sections) => sectional(series, sections, 'алюминий'),
});

const bimetal = category<SectionSeries, number>({
  slug: 'bimetallicheskie-radiatory',
  name: 'Биметаллические радиаторы',
  description: 'Радиаторы для квартир с центральным отоплением: держат давление до 30 бар и гидроудары.',
  sizes: counts,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'PianoForte 500', 'RTP-500-#', 1.35, 2021, 'graphite', 5, { watts: 185, centres: 500, pressure: 30, litres: 0.21, kg: 1.9 }),
    line('Royal Thermo', 'PianoForte 500 Bianco', 'RTPB-500-#', 1.3, 2021, 'white', 5, { watts: 185, centres: 500, pressure: 30, litres: 0.21, kg: 1.9, sizes: [...counts, 14] }),
    line('Royal Thermo', 'Vittoria 350', 'RTV-350-#', 1, 2020, 'white', 6, { watts: 129, centres: 350, pressure: 30, litres: 0.16, kg: 1.35 }),
    line('Rifar', 'Base 500', 'B500-#', 1.2, 2019, 'white', 7, { watts: 197, centres: 500, pressure: 20, litres: 0.2, kg: 1.92, sizes: [4, 5, 6, 7, 8, 9, 10, 11, 12, 14] }),
    line('Rifar', 'Base Ventil 500', 'B500-#-BV', 1.45, 2022, 'white', 7, { watts: 197, centres: 500, pressure: 20, litres: 0.2, kg: 1.92, bottom: true }),
    line('Rifar', 'Base 200', 'B200-#', 1.1, 2019, 'white', 4, { watts: 104, centres: 200, pressure: 20, litres: 0.16, kg: 1.02 }),
    line('Stout', 'Space 500', 'SRB-0310-500-#', 1.12, 2020, 'white', 3, { watts: 180, centres: 500, pressure: 30, litres: 0.26, kg: 1.8 }),
  ],
  sketch: (series, sections) => sectional(series, sections, 'биметалл'),
});

interface PanelSize {
  height: number;
  length: number;
}
const panelSizes: PanelSize[] = [300, 500].flatMap((height) =>
  [400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800].map((length) => ({ height, length })),
);
const panels = category<Series & { type: '11' | '22' | '33'; bottom: boolean }, PanelSize>({
  slug: 'stalnye-panelnye-radiatory',
  name: 'Стальные панельные радиаторы',
  description: 'Панельные радиаторы 11, 22 и 33 типа с боковым и нижним подключением, длина от 400 до 1800 мм.',
  sizes: panelSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Compact', 'C22-#', 1, 2020, 'white', 0, { type: '22', bottom: false }),
    line('Royal Thermo', 'Ventil Compact', 'VC22-#', 1.15, 2021, 'white', 0, { type: '22', bottom: true }),
    line('Stout', 'Valve Compact', 'SRV-33-#', 1.2, 2022, 'white', 2, { type: '33', bottom: true, sizes: panelSizes.filter(({ height, length }) => height === 500 && length >= 600) }),
    line('Ballu', 'Eco Panel', 'BEP11-#', 0.86, 2019, 'white', 3, { type: '11', bottom: false, sizes: panelSizes.filter(({ height, length }) => height === 500 && length <= 1200) }),
  ],
  sketch(series, { height, length }) {
    const perMetre = { '11': 1.02, '22': 1.95, '33': 2.75 }[series.type];
    const watts = Math.round(length * perMetre * (height / 500) ** 0.83);
    const depth = { '11': 63, '22': 100, '33': 155 }[series.type];
    const kg = round((length / 1000) * (height / 500) * { '11': 14.5, '22': 27, '33': 40 }[series.type], 0.1);
    return {
      noun: 'Радиатор стальной панельный',
      article: modelOf(series, `${height}-${length}`),
      rubles: (900 + length * 3.5 * perMetre * (height / 500) ** 0.6) * series.tier,
      scale: watts,
      parameters: [
        p.heatOutput(watts),
        p.heatedArea(Math.max(1, Math.round(watts / 100))),
        p.material('сталь'),
        p.panelType(series.type),
        p.hookup(series.bottom ? 'нижнее' : 'боковое'),
        p.connection('1/2″'),
        p.workPressure(10),
        p.testPressure(13),
        p.maxWater(110),
        p.waterVolume(round((length / 1000) * (height / 500) * { '11': 2.6, '22': 5.2, '33': 7.8 }[series.type], 0.1)),
      ],
      body: body(length, height, depth, kg),
      warranty: 10,
      key: [`тип ${series.type}`, `${height}${nbsp}×${nbsp}${ru(length)}`, measure(watts, 'Вт')],
      story: [
        `Стальной радиатор типа ${series.type}, ${height} × ${ru(length)} мм: теплоотдача ${measure(watts, 'Вт')} при ΔT 70 °C.`,
        series.bottom
          ? 'Термостатический клапан встроен, трубы подводят из пола или стены.'
          : 'Четыре боковых выхода позволяют подключить радиатор с любой стороны.',
        'Крепления, пробка и воздухоотводчик в комплекте.',
      ],
      tags: ['отопление', 'для частного дома'],
      gallery: gallery(
        series,
        'radiator-panel',
        length,
        height,
        undefined,
        Number(series.type),
        series.bottom ? 'bottom' : 'side',
      ),
      needs: series.bottom ? ['radiator-valve'] : ['radiator-valve', 'ball-valve'],
    };
  },
});

interface TowelSize {
  width: number;
  height: number;
  bars: number;
}
const towels = category<Series & { isElectric: boolean }, TowelSize>({
  slug: 'polotentsesushiteli',
  name: 'Полотенцесушители',
  description: 'Электрические и водяные полотенцесушители из нержавеющей стали.',
  sizes: [
    { width: 500, height: 500, bars: 5 },
    { width: 500, height: 600, bars: 6 },
    { width: 500, height: 800, bars: 8 },
    { width: 500, height: 1000, bars: 10 },
    { width: 600, height: 1000, bars: 11 },
    { width: 600, height: 1200, bars: 13 },
  ],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Palladium', 'RTP-E #', 1.1, 2022, 'steel', 0, { isElectric: true, has: ['timer', 'display', 'overheat'] }),
    line('Royal Thermo', 'Palladium Nero', 'RTPN-E #', 1.3, 2024, 'black', 1, { isElectric: true, has: ['timer', 'display', 'overheat'] }),
    line('Zanussi', 'Bagno', 'ZTR-#', 0.88, 2020, 'white', 2, { isElectric: true, has: ['overheat'], sizes: [{ width: 500, height: 500, bars: 5 }, { width: 500, height: 600, bars: 6 }, { width: 500, height: 800, bars: 8 }] }),
    line('Stout', 'Ladder', 'STR-W #', 1, 2019, 'steel', 3, { isElectric: false }),
    line('Valtec', 'Arc', 'VTR-W #', 0.94, 2021, 'steel', 6, { isElectric: false }),
  ],
  sketch(series, { width, height, bars }, random) {
    const watts = round(bars * (series.isElectric ? 18 : 34) * (width / 500), 5);
    return {
      noun: `Полотенцесушитель ${series.isElectric ? 'электрический' : 'водяной'}`,
      article: modelOf(series, `${width}/${height}`),
      rubles: (3_600 + bars * 720 + (series.isElectric ? 1_900 : 0)) * series.tier,
      scale: height,
      parameters: [
        p.heatOutput(watts),
        ...(series.isElectric ? [p.voltage('220 В'), p.protection('IPX4'), p.cord(1.2)] : []),
        ...(series.isElectric ? flags(series, 'timer', 'display', 'overheat') : []),
        p.mounting('настенный'),
        p.material('нержавеющая сталь'),
        p.bars(bars),
        ...(series.isElectric
          ? [p.hookup('скрытое и от розетки')]
          : [
              p.hookup('боковое'),
              p.centres(height === 500 ? 350 : 500),
              p.connection('1″'),
              p.workPressure(8),
              p.maxWater(110),
            ]),
      ],
      body: body(width, height, 100, round(bars * 0.55, 0.1)),
      warranty: 5,
      key: [
        `${ru(width)}${nbsp}×${nbsp}${ru(height)}`,
        measure(watts, 'Вт'),
        `${bars}${nbsp}${plural(bars, 'перекладина', 'перекладины', 'перекладин')}`,
      ],
      story: [
        `Полотенцесушитель ${width} × ${ru(height)} мм с ${bars} ${plural(bars, 'перекладиной', 'перекладинами', 'перекладинами')} из нержавеющей стали.`,
        series.isElectric
          ? 'Нагревается за четверть часа и не зависит от отключений горячей воды.'
          : 'Подключается к горячему водоснабжению или контуру отопления.',
        ...featureStory(series, random, 1),
      ],
      tags: ['для ванной', 'отопление', ...(series.color === 'black' ? (['дизайнерский корпус'] as const) : [])],
      gallery: gallery(series, 'towel-rail', width, height, undefined, bars, series.isElectric ? 'cord' : 'side'),
      needs: series.isElectric ? [] : ['ball-valve', 'radiator-kit'],
    };
  },
});

const trench = category<Series & { isForced: boolean; width: number }, number>({
  slug: 'vnutripolnye-konvektory',
  name: 'Внутрипольные конвекторы',
  description: 'Тепло вдоль панорамных окон: конвекторы в полу с естественной и принудительной конвекцией.',
  sizes: [800, 1000, 1200, 1500, 1750, 2000, 2500, 3000],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Royal Thermo', 'Atlant', 'RTA-250-#', 1, 2021, 'silver', 0, { isForced: false, width: 250 }),
    line('Stout', 'SCN', 'SCN-240-#', 1.15, 2022, 'silver', 0, { isForced: false, width: 240 }),
    line('Stout', 'SCQ', 'SCQ-240-EC-#', 1.75, 2023, 'black', 2, { isForced: true, width: 240, has: ['ecMotor'], sizes: [900, 1200, 1600, 2000, 2600] }),
    line('Royal Thermo', 'Atlant Fan', 'RTAF-200-#', 1.6, 2024, 'silver', 0, { isForced: true, width: 200, has: ['ecMotor'] }),
  ],
  sketch(series, length) {
    const watts = Math.round(length * (series.isForced ? 1.05 : 0.36) * (series.width / 240));
    return {
      noun: 'Конвектор внутрипольный',
      article: modelOf(series, length),
      rubles: (7_200 + length * 9.4) * series.tier,
      scale: length,
      parameters: [
        p.heatOutput(watts),
        p.heatedArea(Math.round(watts / 100)),
        ...(series.isForced ? [p.noise(27), p.voltage('12 В')] : []),
        ...flags(series, 'ecMotor'),
        p.mounting('встраиваемый'),
        p.material('нержавеющая сталь'),
        p.exchanger('медь и алюминий'),
        p.connection('1/2″'),
        p.workPressure(16),
        p.maxWater(130),
      ],
      body: body(length, 90, series.width, round(length * 0.0115, 0.5)),
      warranty: 10,
      key: [`${ru(length)}${nbsp}мм`, measure(watts, 'Вт'), series.isForced ? 'с вентилятором' : 'без вентилятора'],
      story: [
        `Внутрипольный конвектор длиной ${measure(length, 'мм')} отсекает холод от панорамного окна.`,
        series.isForced
          ? 'Тангенциальный вентилятор на 12 В втрое повышает теплоотдачу и почти не слышен.'
          : 'Естественная конвекция — ни шума, ни движущихся частей.',
        'Рулонную решётку выбирают под цвет пола.',
      ],
      tags: ['отопление', 'для частного дома', 'премиум'],
      gallery: gallery(series, 'radiator-floor', 1500, 260),
      needs: ['radiator-valve', 'room-thermostat'],
    };
  },
});

const categories: CategoryPlan[] = [aluminium, bimetal, panels, towels, trench];

export const radiators: GroupPlan = {
  slug: 'radiatory-otopleniya',
  name: 'Радиаторы отопления',
  tone: 'heat',
  description: 'Секционные, панельные и внутрипольные приборы с креплениями и термоарматурой.',
  categories,
};
