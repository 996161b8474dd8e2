import type { DrawingKind } from '#demo/drawings/drawing.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series, type Sketch } from '../plan.ts';
import type { Random } from '../random.ts';
import { measure, nbsp, round } from '../wording.ts';

type HoodShape = 'купольная' | 'наклонная' | 'Т-образная' | 'плоская' | 'встраиваемая';
interface HoodTraits {
  shape: HoodShape;
  flow: number;
  noise: number;
}
interface HoodSize {
  width: number;
  mark: string;
}
const hoodSizes: HoodSize[] = [
  { width: 50, mark: '50' },
  { width: 60, mark: '60' },
];
const wideSizes: HoodSize[] = [
  { width: 60, mark: '60' },
  { width: 90, mark: '90' },
];

/** the same hood is sold in several colours, each with its own code */
const finishes: { mark: string; color: Series['color']; extra: number }[] = [
  { mark: 'W', color: 'white', extra: 0 },
  { mark: 'B', color: 'black', extra: 600 },
  { mark: 'X', color: 'steel', extra: 900 },
];
type Finished = HoodSize & (typeof finishes)[number];

function inFinishes(sizes: HoodSize[], marks: string): Finished[] {
  return sizes.flatMap(({ width, mark: sizeMark }) =>
    finishes
      .filter(({ mark }) => marks.includes(mark))
      .map(({ mark, color, extra }) => ({ width, mark: sizeMark + mark, color, extra })),
  );
}

function hood(
  own: Series & HoodTraits,
  { width, mark, color, extra }: Finished,
  kind: DrawingKind,
  random: Random,
): Sketch {
  const isBuiltIn = own.shape === 'встраиваемая';
  return {
    noun: `Вытяжка кухонная ${own.shape}`,
    article: modelOf(own, mark),
    rubles: (2_400 + width * 62 + own.flow * 5.5 + extra) * own.tier,
    scale: width,
    parameters: [
      p.airFlow(own.flow),
      p.noise(own.noise),
      p.speeds(can(own, 'touch') ? 4 : 3),
      p.motorPower(Math.round(own.flow * 0.19)),
      p.voltage('220 В'),
      ...flags(own, 'touch', 'timer', 'remote'),
      p.control(can(own, 'touch') ? 'сенсорное' : 'механическое'),
      p.mounting(isBuiltIn ? 'встраиваемый' : own.shape === 'плоская' ? 'подвесной' : 'настенный'),
      p.ductDiameter(own.flow > 600 ? 150 : 120),
      p.hoodWidth(width),
      p.lamps('LED'),
    ],
    body: body(
      width * 10 - 2,
      own.shape === 'плоская' ? 130 : isBuiltIn ? 290 : 900,
      own.shape === 'плоская' ? 480 : 330,
      round(3 + width * 0.1, 0.1),
    ),
    color,
    warranty: own.brand === 'Electrolux' ? 2 : 1,
    key: [measure(width, 'см'), measure(own.flow, 'м³/ч'), measure(own.noise, 'дБ')],
    story: [
      `Вытяжка шириной ${measure(width, 'см')} удаляет до ${measure(own.flow, 'м³/ч')} — хватит кухне площадью до ${measure(Math.round(own.flow / 33), 'м²')}.`,
      own.shape === 'плоская'
        ? 'Работает с отводом в шахту и в режиме рециркуляции с угольным фильтром.'
        : isBuiltIn
          ? 'Корпус прячется в шкаф, видна только нижняя панель.'
          : 'Периметральное всасывание собирает пар по краям и не шумит.',
      ...featureStory(own, random, 1),
    ],
    tags: ['для кухни', 'вытяжка', ...(own.noise <= 46 ? (['тихий'] as const) : [])],
    gallery: gallery({ ...own, color }, kind, 600, own.shape === 'плоская' ? 180 : isBuiltIn ? 300 : 800),
    needs: ['hood-filter'],
  };
}

function hoodCategory(
  slug: string,
  name: string,
  description: string,
  kind: DrawingKind,
  series: (Series & HoodTraits & { sizes?: readonly Finished[] })[],
) {
  return category<Series & HoodTraits, Finished>({
    slug,
    name,
    description,
    sizes: inFinishes(hoodSizes, 'WB'),
    series,
    sketch: (own, size, random) => hood(own, size, kind, random),
  });
}

// biome-ignore format: one series per line reads as a table
const domes = hoodCategory('kupolnye-i-naklonnye-vytyazhki', 'Купольные и наклонные вытяжки', 'Настенные вытяжки шириной от 50 до 90 см: купол, наклонное стекло, Т-образные.', 'cooker-hood-dome', [
  line('Electrolux', 'Slide', 'EFV#', 1.5, 2022, 'black', 0, { shape: 'наклонная', flow: 650, noise: 48, has: ['touch', 'timer'], sizes: inFinishes(wideSizes, 'WB') }),
  line('Zanussi', 'Cupola', 'ZHC#', 0.95, 2020, 'steel', 1, { shape: 'купольная', flow: 450, noise: 51, has: [], sizes: inFinishes([...hoodSizes, ...wideSizes.slice(1)], 'X') }),
  line('Hisense', 'Glass', 'CH#4', 1.2, 2023, 'black', 2, { shape: 'Т-образная', flow: 700, noise: 50, has: ['touch', 'remote'], sizes: inFinishes(wideSizes, 'B') }),
  line('Electrolux', 'Glide', 'EFG#', 1.35, 2024, 'black', 0, { shape: 'наклонная', flow: 580, noise: 49, has: ['touch'], sizes: inFinishes(hoodSizes, 'WB') }),
  line('Haier', 'Incline', 'HVX-W#2', 1.15, 2024, 'white', 3, { shape: 'наклонная', flow: 600, noise: 46, has: ['touch'], sizes: inFinishes(hoodSizes, 'WB') }),
]);

// biome-ignore format: one series per line reads as a table
const slims = hoodCategory('ploskie-i-vstraivaemye-vytyazhki', 'Плоские и встраиваемые вытяжки', 'Компактные вытяжки под шкаф и в шкаф, с рециркуляцией и отводом.', 'cooker-hood-slim', [
  line('Zanussi', 'Slim', 'ZHP#', 0.8, 2019, 'white', 0, { shape: 'плоская', flow: 240, noise: 52, has: [], sizes: inFinishes(hoodSizes, 'WX') }),
  line('Electrolux', 'Box', 'LFG#', 1.45, 2021, 'steel', 1, { shape: 'встраиваемая', flow: 580, noise: 47, has: ['touch'], sizes: inFinishes([{ width: 52, mark: '52' }, { width: 70, mark: '70' }], 'X') }),
  line('Hisense', 'Under', 'UH#2', 0.9, 2022, 'black', 2, { shape: 'плоская', flow: 320, noise: 50, has: [], sizes: inFinishes(hoodSizes, 'B') }),
  line('Haier', 'Hidden', 'HVX-BI#', 1.2, 2023, 'white', 3, { shape: 'встраиваемая', flow: 620, noise: 45, has: ['touch', 'timer'], sizes: inFinishes([{ width: 52, mark: '52' }, { width: 60, mark: '60' }, { width: 90, mark: '90' }], 'W') }),
]);

interface DryerTraits {
  watts: number;
  seconds: number;
  speed: number;
  noise: number;
  shell: string;
  height: number;
  width: number;
}
interface DryerFinish {
  mark: string;
  color: Series['color'];
  extra: number;
}
const dryerFinishes: DryerFinish[] = [
  { mark: 'W', color: 'white', extra: 0 },
  { mark: 'S', color: 'silver', extra: 900 },
];
const handDryers = category<Series & DryerTraits, DryerFinish>({
  slug: 'sushilki-dlya-ruk',
  name: 'Сушилки для рук',
  description: 'Скоростные и классические электросушители для бизнес-центров, кафе и вокзалов.',
  tone: 'heat',
  sizes: dryerFinishes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'BAHD-1000', 'BAHD-1000#', 0.75, 2019, 'white', 0, { watts: 1000, seconds: 25, speed: 15, noise: 62, shell: 'ABS-пластик', width: 240, height: 240, has: ['overheat'], sizes: dryerFinishes }),
    line('Ballu', 'BAHD-2000DM', 'BAHD-2000DM#', 1.1, 2020, 'silver', 1, { watts: 2000, seconds: 20, speed: 20, noise: 65, shell: 'нержавеющая сталь', width: 250, height: 270, has: ['overheat', 'vandal'], sizes: dryerFinishes.slice(1) }),
    line('Electrolux', 'Jet', 'EHDA/HPF-1200#', 1.9, 2021, 'white', 2, { watts: 1200, seconds: 10, speed: 90, noise: 70, shell: 'ABS-пластик', width: 300, height: 670, has: ['overheat', 'uv'] }),
    line('Electrolux', 'Base', 'EHDA-2500#', 1.2, 2019, 'white', 3, { watts: 2500, seconds: 18, speed: 18, noise: 64, shell: 'ABS-пластик', width: 260, height: 250, has: ['overheat'], sizes: dryerFinishes.slice(0, 1) }),
    line('Ballu', 'BAHD-1250', 'BAHD-1250#', 0.85, 2022, 'white', 0, { watts: 1250, seconds: 22, speed: 17, noise: 60, shell: 'ABS-пластик', width: 240, height: 240, has: ['overheat'], sizes: dryerFinishes.slice(0, 1) }),
    line('Electrolux', 'Jet Pro', 'EHDA/HPF-1500#', 2.3, 2024, 'white', 2, { watts: 1500, seconds: 8, speed: 95, noise: 71, shell: 'ABS-пластик', width: 300, height: 670, has: ['overheat', 'uv', 'hepa'], sizes: dryerFinishes.slice(0, 1) }),
    line('Royal Clima', 'Turbo', 'RHD-T1600#', 1.4, 2023, 'graphite', 4, { watts: 1600, seconds: 12, speed: 85, noise: 68, shell: 'сталь', width: 210, height: 320, has: ['overheat', 'vandal', 'hepa'], sizes: dryerFinishes.slice(1) }),
  ],
  sketch(series, finish, random) {
    return {
      noun: 'Сушилка для рук',
      article: modelOf(series, finish.mark),
      rubles: (3_900 + series.speed * 62 + finish.extra) * series.tier,
      scale: series.watts,
      parameters: [
        p.noise(series.noise),
        p.dryTime(series.seconds),
        p.flowSpeed(series.speed),
        p.ratedPower(series.watts),
        p.voltage('220 В'),
        p.protection('IPX2'),
        ...flags(series, 'overheat', 'vandal', 'hepa', 'uv'),
        p.mounting('настенный'),
        p.material(series.shell),
      ],
      body: body(series.width, series.height, 210, round(2.2 + series.width * series.height * 0.00004, 0.1)),
      color: finish.color,
      warranty: 2,
      key: [measure(series.watts, 'Вт'), `${series.seconds}${nbsp}с`, measure(series.speed, 'м/с')],
      story: [
        `Сушит руки за ${measure(series.seconds, 'с')}: скорость потока ${measure(series.speed, 'м/с')}, включение — по датчику.`,
        series.speed >= 80
          ? 'Скоростной поток сдувает воду и тратит втрое меньше электричества, чем горячий воздух.'
          : 'Тёплый воздух комфортен зимой, а корпус выдерживает ежедневную уборку.',
        ...featureStory(series, random, 1),
      ],
      tags: ['общественные места', 'для кафе и ресторана', 'для гостиницы', 'для офиса'],
      gallery: gallery({ ...series, color: finish.color }, 'hand-dryer', series.width, series.height),
    };
  },
});

interface WashTraits {
  isDryer: boolean;
  shell: string;
}
interface WashSize {
  /** watts of a hair dryer, litres of a dispenser */
  amount: number;
  color: Series['color'];
}
const inColor = (color: Series['color'], ...amounts: number[]): WashSize[] =>
  amounts.map((amount) => ({ amount, color }));

const washroom = category<Series & WashTraits, WashSize>({
  slug: 'feny-i-dozatory',
  name: 'Настенные фены и дозаторы',
  description: 'Фены для гостиниц и бассейнов, дозаторы мыла и антисептика — механические и сенсорные.',
  sizes: [],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Ballu', 'Hotel', 'BHD-#', 1, 2020, 'white', 0, { isDryer: true, shell: 'ABS-пластик', has: ['overheat'], sizes: inColor('white', 1000, 1200, 1600) }),
    line('Electrolux', 'Spa', 'EHD-#', 1.4, 2022, 'white', 1, { isDryer: true, shell: 'ABS-пластик', has: ['overheat', 'ionizer'], sizes: inColor('white', 1200, 1600, 2000) }),
    line('Ballu', 'Soap', 'BSD-#', 0.5, 2021, 'silver', 2, { isDryer: false, shell: 'нержавеющая сталь', has: ['vandal'], sizes: inColor('silver', 0.5, 0.8, 1) }),
    line('Electrolux', 'Touchless', 'ESD-#', 0.9, 2023, 'silver', 4, { isDryer: false, shell: 'ABS-пластик', has: ['motion'], sizes: [...inColor('white', 0.5, 0.8), ...inColor('silver', 0.5, 0.8)] }),
    line('Royal Clima', 'Savon', 'RSD-#', 0.42, 2020, 'silver', 4, { isDryer: false, shell: 'нержавеющая сталь', has: [], sizes: inColor('silver', 0.3, 0.5, 1) }),
  ],
  sketch(series, { amount, color }, random) {
    const isMotion = can(series, 'motion');
    return {
      noun: series.isDryer ? 'Фен настенный' : 'Дозатор жидкого мыла',
      article: modelOf(series, `${series.isDryer ? amount : amount * 1000}${color === 'white' ? 'W' : 'S'}`),
      rubles: (series.isDryer ? 2_300 + amount * 1.3 : 2_400 + amount * 1_100) * series.tier,
      scale: amount,
      parameters: [
        ...(series.isDryer
          ? [p.noise(68), p.speeds(2), p.ratedPower(amount), p.voltage('220 В'), p.protection('IPX2')]
          : [p.capacity(amount), p.dose(1.2), p.voltage(isMotion ? 'батареи 4 × AA' : 'не требуется')]),
        ...(series.isDryer ? flags(series, 'overheat', 'ionizer') : flags(series, 'motion', 'vandal')),
        p.type(series.isDryer ? 'фен' : isMotion ? 'сенсорный дозатор' : 'механический дозатор'),
        p.mounting('настенный'),
        p.material(series.shell),
      ],
      body: series.isDryer
        ? body(210, 210, 105, 0.9)
        : body(110, Math.round(150 + amount * 90), 105, round(0.4 + amount * 0.4, 0.1)),
      color,
      warranty: 1,
      key: series.isDryer
        ? [measure(amount, 'Вт'), '2 скорости', 'IPX2']
        : [
            measure(amount, 'л'),
            isMotion ? 'сенсорный' : 'механический',
            series.shell === 'нержавеющая сталь' ? 'нержавейка' : series.shell,
          ],
      story: series.isDryer
        ? [
            `Настенный фен мощностью ${measure(amount, 'Вт')} включается, когда его снимают с держателя.`,
            'Спиральный шнур и защита от перегрева рассчитаны на номера гостиниц и раздевалки бассейнов.',
            ...featureStory(series, random, 1),
          ]
        : [
            `Дозатор на ${measure(amount, 'л')} заправляют любым жидким мылом или антисептиком.`,
            isMotion
              ? 'Датчик подаёт порцию без касания, батарей хватает на год.'
              : 'Замок и смотровое окно упрощают обслуживание.',
            ...featureStory({ has: series.has?.filter((name) => name !== 'motion') ?? [] }, random, 1),
          ],
      tags: ['общественные места', 'для гостиницы', ...(series.isDryer ? [] : (['для кафе и ресторана'] as const))],
      gallery: gallery(
        { ...series, color },
        series.isDryer ? 'hair-dryer' : 'soap-dispenser',
        series.isDryer ? 210 : 110,
        series.isDryer ? 210 : 240,
      ),
    };
  },
});

export const kitchenAndWashroom: GroupPlan = {
  slug: 'vytyazhki-i-sushilki',
  name: 'Вытяжки и сушилки для рук',
  tone: 'neutral',
  description: 'Кухонные вытяжки для дома и оснащение санузлов: сушилки для рук, фены, дозаторы.',
  categories: [domes, slims, handDryers, washroom],
};
