import type { Drawing, DrawingKind } from '#demo/drawings/drawing.ts';
import { plural } from '#lib/rules/plural.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { type AccessoryRole, body, category, gallery, line, modelOf, type Series, type Sketch } from '../plan.ts';
import { measure, nbsp, round, ru } from '../wording.ts';

export const manifolds = category<Series, number>({
  slug: 'kollektornye-gruppy',
  name: 'Коллекторные группы',
  description: 'Коллекторы для тёплого пола и радиаторов на 2–12 контуров, с расходомерами и без.',
  tone: 'heat',
  sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10, 12],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Valtec', 'VTc.596', 'VTc.596.EMNX.06#', 1, 2019, 'steel', 0, { has: ['flowMeters'] }),
    line('Stout', '', 'SMS-0907-0000#', 1.18, 2020, 'steel', 0, { has: ['flowMeters'] }),
    line('Royal Thermo', 'Universal', 'RTU-M#', 0.85, 2022, 'copper', 2, { has: [], sizes: [2, 3, 4, 5, 6, 8] }),
  ],
  sketch(series, outlets, random) {
    const hasMeters = can(series, 'flowMeters');
    return {
      noun: 'Коллекторная группа',
      article: modelOf(series, String(outlets).padStart(2, '0')),
      rubles: (2_600 + outlets * (hasMeters ? 1_450 : 980)) * series.tier,
      scale: outlets,
      parameters: [
        p.waterFlow(round(outlets * 0.18, 0.01)),
        ...flags(series, 'flowMeters'),
        p.material(series.color === 'copper' ? 'латунь' : 'нержавеющая сталь'),
        p.connection('1″'),
        p.outlets(outlets),
        p.thread('3/4″ евроконус'),
        p.workPressure(8),
        p.maxWater(95),
      ],
      body: body(130 + outlets * 50, 330, 95, round(1.6 + outlets * 0.42, 0.1)),
      color: null,
      warranty: 7,
      key: [
        `${outlets}${nbsp}${plural(outlets, 'выход', 'выхода', 'выходов')}`,
        '3/4″',
        hasMeters ? 'расходомеры' : 'клапаны',
      ],
      story: [
        `Коллекторная группа на ${outlets} ${plural(outlets, 'контур', 'контура', 'контуров')} с кранами, воздухоотводчиками и сливом.`,
        ...featureStory(series, random, 1),
        'На клапаны возврата встают сервоприводы с резьбой M30 × 1,5.',
      ],
      tags: ['тёплый пол', 'отопление'],
      gallery: gallery(series, 'manifold', 130 + outlets * 50, 330, undefined, outlets),
      needs: ['floor-pipe', 'room-thermostat', 'ball-valve'],
      serves: 'manifold',
    };
  },
});

interface PipeSize {
  diameter: number;
  wall: number;
  coil: number;
}
interface FittingSize {
  noun: string;
  kind: DrawingKind;
  mark: string;
  diameter: number;
  price: number;
  thread: string | null;
}
/** `price` is that of the smallest size in rubles, `step` the difference to each next size. */
const fittingKinds: [noun: string, kind: DrawingKind, letter: string, price: number, step: number][] = [
  ['Муфта соединительная', 'fitting-coupling', 'M', 150, 75],
  ['Угольник соединительный', 'fitting-elbow', 'L', 180, 95],
  ['Тройник соединительный', 'fitting-tee', 'T', 255, 140],
  ['Переход на наружную резьбу', 'fitting-adapter', 'N', 135, 70],
];
const threads = new Map([
  [16, '1/2″'],
  [20, '3/4″'],
  [26, '1″'],
  [32, '1 1/4″'],
]);
const fittingSizes: FittingSize[] = Array.from(threads).flatMap(([diameter, thread], i) =>
  fittingKinds.map(([noun, kind, letter, price, step]) => ({
    noun,
    kind,
    mark: letter + diameter,
    diameter,
    price: price + i * step,
    thread: kind === 'fitting-adapter' ? thread : null,
  })),
);
const pexSizes: PipeSize[] = [
  { diameter: 16, wall: 2, coil: 100 },
  { diameter: 16, wall: 2, coil: 200 },
  { diameter: 20, wall: 2, coil: 100 },
  { diameter: 26, wall: 3, coil: 50 },
];

interface PipeTraits {
  pipe: 'PE-Xa' | 'металлопластик' | 'пресс-фитинг' | 'аксиальный фитинг';
}

function pipe(series: Series & PipeTraits, { diameter, wall, coil }: PipeSize): Sketch {
  return {
    noun: `Труба ${series.pipe === 'металлопластик' ? 'металлопластиковая' : 'из сшитого полиэтилена'}`,
    article: modelOf(series, `${diameter}x${ru(wall).replace(',', '.')}-${coil}`),
    rubles: coil * (34 + (diameter - 16) * 5.6) * series.tier,
    scale: diameter,
    parameters: [
      p.material(series.pipe),
      p.workPressure(series.pipe === 'металлопластик' ? 10 : 8),
      p.maxWater(95),
      p.waterVolume(round(coil * Math.PI * ((diameter - 2 * wall) / 200) ** 2 * 10, 0.1)),
      p.outerDiameter(diameter),
      p.wall(wall),
      p.length(coil),
    ],
    body: body(700, 700, Math.round(coil * 1.6), round(coil * diameter * 0.0062, 0.1)),
    color: null,
    warranty: 10,
    key: [`${diameter}${nbsp}×${nbsp}${measure(wall, 'мм')}`, `бухта ${measure(coil, 'м')}`, series.pipe],
    story: [
      `Труба ${diameter} × ${measure(wall, 'мм')} в бухте ${measure(coil, 'м')} для тёплого пола, радиаторов и водопровода.`,
      series.pipe === 'металлопластик'
        ? 'Алюминиевый слой держит форму изгиба и снижает удлинение при нагреве.'
        : 'Антикислородный слой EVOH бережёт котёл от коррозии, труба возвращает форму после перегиба.',
    ],
    tags: ['тёплый пол', 'отопление', 'водоснабжение'],
    gallery: gallery(series, 'pipe-coil', 600, 600, undefined, Math.round(176 / diameter)),
    serves: 'floor-pipe',
    needs: ['manifold'],
  };
}

const isStraight = (kind: DrawingKind) => kind === 'fitting-coupling' || kind === 'fitting-adapter';

function fitting(series: Series & PipeTraits, size: FittingSize): Sketch {
  return {
    noun: size.noun,
    article: modelOf(series, size.mark),
    rubles: size.price * series.tier,
    scale: size.diameter,
    parameters: [
      p.type(series.pipe),
      p.material('латунь'),
      ...(size.thread ? [p.thread(size.thread)] : []),
      p.workPressure(10),
      p.maxWater(110),
      p.outerDiameter(size.diameter),
      p.packing(10),
    ],
    body: body(
      size.diameter * 2 + 20,
      size.diameter * 2,
      size.diameter + 14,
      round(0.03 + size.diameter * 0.004, 0.01),
    ),
    color: null,
    warranty: 10,
    key: [`Ø${nbsp}${measure(size.diameter, 'мм')}`, size.thread ?? 'труба — труба', 'латунь'],
    story: [
      `${size.noun} ${measure(size.diameter, 'мм')}${size.thread ? ` × ${size.thread}` : ''}: корпус из латуни CW617N.`,
      series.pipe === 'пресс-фитинг'
        ? 'Соединение опрессовывают клещами с профилем TH, его можно замоноличивать.'
        : 'Аксиальная гильза не сужает проход и не требует уплотнений.',
    ],
    tags: ['отопление', 'водоснабжение'],
    gallery: gallery(series, size.kind, 100, isStraight(size.kind) ? 60 : 80),
    needs: ['floor-pipe', 'manifold'],
  };
}

export const pipes = category<Series & PipeTraits, PipeSize | FittingSize>({
  slug: 'truby-i-fitingi',
  name: 'Трубы и фитинги',
  description: 'Трубы для тёплого пола, отопления и водопровода в бухтах, пресс- и аксиальные фитинги к ним.',
  sizes: pexSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Stout', 'PE-Xa EVOH', 'SPX-0002-#', 1.25, 2019, 'red', 0, { pipe: 'PE-Xa' }),
    line('Royal Thermo', 'Axioma PE-Xb', 'RTE-#', 0.98, 2021, 'white', 1, { pipe: 'PE-Xa' }),
    line('Valtec', 'PEX-AL-PEX', 'V16-#', 0.95, 2019, 'white', 1, { pipe: 'металлопластик' }),
    line('Valtec', 'VTm.200', 'VTm.200-#', 1, 2019, 'steel', 2, { pipe: 'пресс-фитинг', sizes: fittingSizes }),
    line('Stout', 'SFA', 'SFA-0010-#', 1.2, 2020, 'copper', 3, { pipe: 'аксиальный фитинг', sizes: fittingSizes }),
    line('Royal Thermo', 'Press', 'RTP-F-#', 0.85, 2022, 'steel', 2, { pipe: 'пресс-фитинг', sizes: fittingSizes }),
  ],
  sketch: (series, size) => ('coil' in size ? pipe(series, size) : fitting(series, size)),
});

interface ValveSize {
  thread: string;
  scale: number;
  kg: number;
}
const valveSizes: ValveSize[] = [
  { thread: '1/2″', scale: 15, kg: 0.18 },
  { thread: '3/4″', scale: 20, kg: 0.28 },
  { thread: '1″', scale: 25, kg: 0.46 },
  { thread: '1 1/4″', scale: 32, kg: 0.78 },
  { thread: '1 1/2″', scale: 40, kg: 1.15 },
  { thread: '2″', scale: 50, kg: 1.8 },
];
interface ValveTraits {
  what: string;
  kind: DrawingKind;
  role: AccessoryRole;
  price: number;
  text: string;
  pressure: number;
  temperature: number;
  look: [number, number];
  form?: Drawing['form'];
  mesh?: number;
  scaleRange?: string;
}
export const valves = category<Series & ValveTraits, ValveSize>({
  slug: 'armatura-i-filtry',
  name: 'Краны, фильтры и приборы',
  description: 'Шаровые краны, термоклапаны, фильтры, манометры и группы безопасности для отопления и водопровода.',
  sizes: valveSizes,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Valtec', 'Base', 'VT.217-#', 1, 2019, 'steel', 0, { what: 'Кран шаровой', kind: 'ball-valve', role: 'ball-valve', price: 330, text: 'Кран с ручкой-бабочкой для воды, пара и воздуха.', pressure: 40, temperature: 150, look: [90, 70] }),
    line('Stout', 'SVB', 'SVB-0006-#', 1.25, 2020, 'steel', 0, { what: 'Кран шаровой', kind: 'ball-valve', role: 'ball-valve', price: 360, text: 'Полнопроходной кран с рычагом и сальником из PTFE.', pressure: 30, temperature: 120, look: [90, 70] }),
    line('Royal Thermo', 'Expert', 'RTO-#', 0.88, 2021, 'copper', 2, { madeIn: 'Китай', what: 'Кран шаровой с американкой', kind: 'ball-valve', role: 'ball-valve', price: 520, text: 'Разборное соединение позволяет снять прибор, не трогая трубу.', pressure: 25, temperature: 120, look: [90, 70] }),
    line('Royal Thermo', 'Termo Set', 'RTT-SET-#', 1, 2022, 'white', 3, { what: 'Комплект терморегулятора', kind: 'radiator-valve', role: 'radiator-valve', price: 1_650, text: 'Клапан, запорный вентиль и термоголовка для одного радиатора.', pressure: 10, temperature: 110, look: [70, 100], sizes: valveSizes.slice(0, 2) }),
    line('Valtec', 'Combi', 'VT.046-#', 1, 2020, 'steel', 2, { what: 'Комплект для подключения радиатора', kind: 'radiator-kit', role: 'radiator-kit', price: 420, text: 'Переходники, кран Маевского, заглушка и кронштейны.', pressure: 10, temperature: 110, look: [100, 80], sizes: valveSizes.slice(0, 2) }),
    line('Valtec', 'Y-filter', 'VT.192-#', 1, 2019, 'steel', 0, { what: 'Фильтр грубой очистки', kind: 'strainer', role: 'mud-filter', price: 290, text: 'Косой фильтр с сеткой из нержавеющей стали.', pressure: 20, temperature: 150, look: [100, 90], mesh: 500 }),
    line('Stout', 'Self Clean', 'SFW-0001-#', 1.3, 2022, 'steel', 0, { what: 'Фильтр промывной с манометром', kind: 'water-filter', role: 'mud-filter', price: 3_400, text: 'Сетку промывают, не разбирая фильтр; манометр подскажет, когда пора.', pressure: 16, temperature: 40, look: [110, 220], mesh: 100, sizes: valveSizes.slice(0, 3) }),
    line('Valtec', 'Check', 'VT.161-#', 1, 2020, 'steel', 2, { what: 'Клапан обратный', kind: 'check-valve', role: 'check-valve', price: 330, text: 'Пружинный клапан не пускает поток назад.', pressure: 25, temperature: 95, look: [100, 64] }),
    line('Royal Thermo', 'Safe', 'RTS-GB-#', 1, 2021, 'steel', 3, { what: 'Группа безопасности котла', kind: 'safety-group', role: 'safety-group', price: 2_900, text: 'Предохранительный клапан 3 бар, манометр и воздухоотводчик на одной консоли.', pressure: 3, temperature: 110, look: [160, 160], scaleRange: '0–4 бар', sizes: valveSizes.slice(2, 3) }),
    line('Stout', 'Boiler Safe', 'SVS-0028-#', 1, 2022, 'steel', 3, { what: 'Группа безопасности водонагревателя', kind: 'safety-group', role: 'safety-group', price: 1_450, text: 'Клапан сбрасывает избыток давления и не даёт воде уйти из бака.', pressure: 7, temperature: 95, look: [160, 160], form: 'compact', scaleRange: '0–10 бар', sizes: valveSizes.slice(0, 2) }),
    line('Royal Thermo', 'Meter', 'RTM-#', 1, 2020, 'black', 4, { madeIn: 'Китай', what: 'Манометр', kind: 'pressure-gauge', role: 'safety-group', price: 390, text: 'Радиальный манометр в стальном корпусе, класс точности 2,5.', pressure: 10, temperature: 80, look: [63, 80], scaleRange: '0–10 бар', sizes: valveSizes.slice(0, 1) }),
  ],
  sketch(series, size) {
    return {
      noun: series.what,
      article: modelOf(series, size.thread.replace('″', '').replace(' ', '.')),
      rubles: series.price * series.tier * (0.55 + size.scale / 33),
      scale: size.scale,
      parameters: [
        p.type(series.what.toLowerCase()),
        p.material('латунь'),
        p.connection(size.thread),
        p.workPressure(series.pressure),
        p.maxWater(series.temperature),
        ...(series.mesh ? [p.meshSize(series.mesh)] : []),
        ...(series.scaleRange ? [p.scaleRange(series.scaleRange), p.accuracy('2,5')] : []),
      ],
      body: body(
        40 + size.scale * 2,
        45 + size.scale * 2,
        30 + size.scale,
        round(size.kg * (series.price > 1_000 ? 2 : 1), 0.01),
      ),
      color: null,
      warranty: series.brand === 'Valtec' ? 7 : 5,
      key: [
        size.thread,
        measure(series.pressure, 'бар'),
        series.mesh ? measure(series.mesh, 'мкм') : `до ${series.temperature}${nbsp}°C`,
      ],
      story: [
        series.text,
        `Резьба ${size.thread}, рабочее давление ${measure(series.pressure, 'бар')}, температура до ${series.temperature}${nbsp}°C.`,
      ],
      tags: ['водоснабжение', 'отопление'],
      gallery: gallery(series, series.kind, ...series.look, undefined, undefined, series.form),
      serves: series.role,
      needs: ['ball-valve', 'mud-filter'],
    };
  },
});
