import { p } from '../parameters.ts';
import { type AccessoryRole, body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, nbsp, round, ru } from '../wording.ts';
import { controls, parts } from './controls-and-spares.ts';

interface TubeSize {
  inch: string;
  outer: number;
  price: number;
  role: AccessoryRole;
  /** number of windings in the picture of a coil */
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
/** Width and height of the can or cylinder that holds so many kilograms, mm. */
function vesselOf(kg: number): [number, number] {
  if (kg < 1) return [75, 220];
  if (kg < 2) return [130, 235];
  if (kg < 4) return [165, 310];
  if (kg < 7) return [205, 350];
  return kg < 12 ? [235, 410] : [250, 455];
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
    line('Royal Clima', 'R32', 'RC-R32-#', 1, 2020, 'blue-grey', 0, { gas: 'R32', price: 1_150, safety: 'A2L', role: 'refrigerant-R32' }),
    line('Royal Clima', 'R410A', 'RC-R410A-#', 1, 2019, 'rose', 1, { gas: 'R410A', price: 1_420, safety: 'A1', role: 'refrigerant-R410A', sizes: [{ mark: '0.65', kg: 0.65 }, { mark: '2.8', kg: 2.8 }, { mark: '11.3', kg: 11.3 }] }),
    line('Ballu Machine', 'R32', 'BM-R32-#', 1.05, 2022, 'blue-grey', 0, { gas: 'R32', price: 1_150, safety: 'A2L', role: 'refrigerant-R32', sizes: [{ mark: '5', kg: 5 }, { mark: '9', kg: 9 }] }),
    line('Royal Clima', 'R134a', 'RC-R134A-#', 1, 2019, 'light-blue', 2, { gas: 'R134a', price: 1_240, safety: 'A1', sizes: [{ mark: '1', kg: 1 }, { mark: '13.6', kg: 13.6 }] }),
    line('Royal Clima', 'R407C', 'RC-R407C-#', 1, 2019, 'brown', 3, { gas: 'R407C', price: 1_480, safety: 'A1', sizes: [{ mark: '1', kg: 1 }, { mark: '11.3', kg: 11.3 }] }),
  ],
  sketch(series, size) {
    const [width, height] = vesselOf(size.kg);
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
      body: body(width, height, width, round(size.kg * 1.35 + 0.15, 0.1)),
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
      gallery: gallery(series, 'refrigerant-cylinder', width, height),
      needs: ['copper-1/4', 'copper-3/8'],
      ...(series.role ? { serves: series.role } : {}),
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
