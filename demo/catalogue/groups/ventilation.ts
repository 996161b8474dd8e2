import { capitalised } from '#lib/format/capitalised.ts';
import { can, featureStory, flags } from '../features.ts';
import { p } from '../parameters.ts';
import { body, category, type GroupPlan, gallery, line, modelOf, type Series } from '../plan.ts';
import { measure, nbsp, round, ru } from '../wording.ts';

const supply = category<Series & { heater: 'электрический' | 'водяной' }, number>({
  slug: 'pritochnye-ustanovki',
  name: 'Приточные установки',
  description: 'Компактные установки с нагревом и очисткой воздуха: автоматика собрана и настроена на заводе.',
  sizes: [350, 500, 800, 1200, 2000],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Shuft', '', 'ECO-SLIM-#-1/A', 1, 2022, 'steel', 0, { heater: 'электрический', has: ['automation', 'timer'], sizes: [350, 500, 800, 1100] }),
    line('Shuft', 'CAUF', 'CAUF-#/VW', 1.15, 2024, 'steel', 0, { heater: 'водяной', has: ['automation', 'ecMotor', 'wifi'], sizes: [500, 800, 1200, 2000, 3000] }),
    line('Ballu Machine', 'Air Master', 'BMAC-#', 0.92, 2023, 'white', 2, { heater: 'электрический', has: ['automation', 'wifi'], sizes: [200, 350, 500] }),
    line('Electrolux', 'STAR', 'EPFA-#', 1.05, 2021, 'silver', 3, { heater: 'электрический', has: ['automation', 'timer'] }),
    line('Royal Clima', 'Vento', 'RCV-#E', 0.97, 2020, 'steel', 4, { heater: 'электрический', has: ['automation'] }),
    line('Electrolux', 'STAR Aqua', 'EPFA-#/W', 1.1, 2023, 'silver', 3, { heater: 'водяной', has: ['automation', 'timer'], sizes: [500, 800, 1200, 2000] }),
  ],
  sketch(series, flow, random) {
    const kw = round(series.heater === 'электрический' ? Math.max(1.2, flow * 0.0118) : flow * 0.0165, 0.1);
    const voltage = series.heater === 'электрический' && kw > 5 ? '380 В' : '220 В';
    return {
      noun: 'Приточная установка',
      article: modelOf(series, flow),
      rubles: null,
      scale: flow,
      parameters: [
        p.airFlow(flow),
        p.heatPower(kw),
        p.staticPressure(round(260 + flow * 0.08, 10)),
        p.noise(round(34 + flow / 160, 1)),
        p.motorPower(round(60 + flow * 0.16, 5)),
        p.voltage(voltage),
        ...flags(series, 'automation', 'ecMotor', 'wifi', 'timer'),
        p.outdoorMin(-30),
        p.heater(series.heater),
        p.filterClass(flow > 1000 ? 'G4' : 'F5'),
        p.ductDiameter(flow > 1500 ? 400 : flow > 900 ? 315 : flow > 400 ? 250 : 160),
      ],
      body: body(
        round(480 + flow * 0.13, 5),
        round(280 + flow * 0.06, 5),
        round(900 + flow * 0.22, 5),
        round(24 + flow * 0.028, 1),
      ),
      color: null,
      warranty: 2,
      key: [measure(flow, 'м³/ч'), measure(kw, 'кВт'), series.heater],
      story: [
        `Приточная установка подаёт до ${measure(flow, 'м³/ч')} свежего воздуха, очищает и подогревает его.`,
        `Нагреватель — ${series.heater}, ${measure(kw, 'кВт')}: установка работает зимой при наружной температуре до −30 °C.`,
        ...featureStory(series, random, 1),
      ],
      tags: ['приток воздуха', flow <= 500 ? 'для частного дома' : 'для офиса'],
      gallery: gallery(series, 'air-handler', 950, 420),
      needs: ['supply-filter', 'fan-controller'],
    };
  },
});

const exchangerForms = { пластинчатый: 'plate', роторный: 'rotor', мембранный: 'membrane' } as const;

const recovery = category<Series & { exchanger: keyof typeof exchangerForms; recovery: number }, number>({
  slug: 'pritochno-vytyazhnye-ustanovki',
  name: 'Приточно-вытяжные установки',
  description: 'Вентиляция с рекуперацией: до 90 % тепла вытяжного воздуха возвращается в дом.',
  sizes: [250, 350, 500, 800, 1000],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Shuft', 'UniMAX-P', 'UniMAX-P#SE', 1.1, 2023, 'steel', 0, { exchanger: 'пластинчатый', recovery: 78, has: ['automation', 'ecMotor'], sizes: [450, 850, 1400, 2000, 3000] }),
    line('Shuft', 'UniMAX-R', 'UniMAX-R#VE', 1.3, 2024, 'steel', 0, { exchanger: 'роторный', recovery: 86, has: ['automation', 'ecMotor', 'wifi'], sizes: [450, 850, 1400, 2200] }),
    line('Electrolux', 'STAR Recovery', 'EPVS-#', 1.05, 2021, 'white', 2, { exchanger: 'мембранный', recovery: 75, has: ['automation', 'timer'], sizes: [200, 350, 450, 650, 1100] }),
    line('Royal Clima', 'Soffio Primo', 'RCS-#-P', 1, 2022, 'silver', 3, { exchanger: 'мембранный', recovery: 74, has: ['automation', 'wifi'] }),
    line('Ballu Machine', 'Breeze Pro', 'BMVU-#', 0.93, 2025, 'white', 4, { exchanger: 'пластинчатый', recovery: 80, has: ['automation', 'co2', 'wifi'] }),
  ],
  sketch(series, flow, random) {
    return {
      noun: 'Приточно-вытяжная установка',
      article: modelOf(series, flow),
      rubles: null,
      scale: flow,
      parameters: [
        p.airFlow(flow),
        p.staticPressure(round(150 + flow * 0.1, 10)),
        p.noise(round(31 + flow / 110, 1)),
        p.recovery(series.recovery),
        p.motorPower(round(80 + flow * 0.28, 5)),
        p.voltage(flow > 1500 ? '380 В' : '220 В'),
        ...flags(series, 'automation', 'ecMotor', 'wifi', 'co2'),
        p.outdoorMin(series.exchanger === 'пластинчатый' ? -20 : -25),
        p.exchanger(series.exchanger),
        p.filterClass('F7'),
        p.ductDiameter(flow > 1500 ? 400 : flow > 700 ? 250 : flow > 300 ? 200 : 160),
      ],
      body: body(
        round(780 + flow * 0.4, 5),
        round(320 + flow * 0.14, 5),
        round(580 + flow * 0.3, 5),
        round(28 + flow * 0.075, 1),
      ),
      color: null,
      warranty: 2,
      key: [measure(flow, 'м³/ч'), `КПД ${series.recovery}${nbsp}%`, series.exchanger],
      story: [
        `Установка меняет воздух в объёме до ${measure(flow, 'м³/ч')} и возвращает до ${series.recovery}${nbsp}% тепла.`,
        series.exchanger === 'роторный'
          ? 'Роторный рекуператор не обмерзает и сохраняет влажность.'
          : series.exchanger === 'мембранный'
            ? 'Мембранный рекуператор передаёт тепло и влагу, отвод конденсата не нужен.'
            : 'Пластинчатый рекуператор разделяет потоки полностью, запахи не смешиваются.',
        ...featureStory(series, random, 1),
      ],
      tags: ['рекуперация', 'приток воздуха', 'энергосбережение', flow <= 500 ? 'для частного дома' : 'для офиса'],
      gallery: gallery(series, 'recuperator', 1100, 560, undefined, undefined, exchangerForms[series.exchanger]),
      needs: ['supply-filter', 'fan-controller'],
    };
  },
});

interface DuctFanSize {
  mark: string;
  diameter: number;
  flow: number;
  pressure: number;
  watts: number;
}
const round100: DuctFanSize[] = [
  { mark: '100', diameter: 100, flow: 250, pressure: 320, watts: 60 },
  { mark: '125', diameter: 125, flow: 350, pressure: 330, watts: 62 },
  { mark: '160', diameter: 160, flow: 710, pressure: 410, watts: 98 },
  { mark: '200', diameter: 200, flow: 950, pressure: 510, watts: 150 },
  { mark: '250', diameter: 250, flow: 1080, pressure: 540, watts: 158 },
  { mark: '315', diameter: 315, flow: 1850, pressure: 690, watts: 300 },
];
const ductFans = category<Series & { shell: 'сталь' | 'пластик'; quiet: number }, DuctFanSize>({
  slug: 'kanalnye-ventilyatory',
  name: 'Канальные вентиляторы',
  description: 'Вентиляторы в разрыв воздуховода: круглые каналы от 100 до 315 мм, корпус из стали и пластика.',
  sizes: round100,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Shuft', 'TUBE', 'TUBE-#XL', 1, 2020, 'steel', 0, { shell: 'сталь', quiet: 0, has: ['thermalProtection'] }),
    line('Shuft', 'MIX', 'MIX-#', 0.8, 2021, 'white', 1, { shell: 'пластик', quiet: -4, has: ['thermalProtection', 'timer'], sizes: round100.slice(0, 4) }),
    line('Shuft', '', 'TUBE-EC-#', 1.7, 2024, 'steel', 0, { shell: 'сталь', quiet: -3, has: ['ecMotor', 'speedControl', 'thermalProtection'] }),
    line('Ballu Machine', 'Flow', 'BMF-#', 0.85, 2022, 'graphite', 3, { shell: 'сталь', quiet: 1, has: ['thermalProtection'] }),
    line('Electrolux', 'Line', 'EDF-#', 1.1, 2023, 'white', 4, { shell: 'пластик', quiet: -5, has: ['thermalProtection', 'speedControl'], sizes: round100.slice(0, 5) }),
    line('Royal Clima', 'Tubo Silent', 'RTS-#', 1.15, 2022, 'silver', 5, { shell: 'сталь', quiet: -8, has: ['thermalProtection'] }),
  ],
  sketch(series, size, random) {
    const isEc = can(series, 'ecMotor');
    const noise = 38 + Math.round(size.flow / 110) + series.quiet;
    return {
      noun: 'Канальный вентилятор',
      article: modelOf(series, size.mark),
      rubles: null,
      scale: size.diameter,
      parameters: [
        p.airFlow(round(size.flow * random.between(0.95, 1.05), 10)),
        p.staticPressure(size.pressure),
        p.noise(noise),
        p.speeds(isEc ? 10 : 3),
        p.motorPower(isEc ? Math.round(size.watts * 0.68) : size.watts),
        p.voltage('220 В'),
        p.protection('IPX4'),
        ...flags(series, 'ecMotor', 'speedControl', 'thermalProtection', 'timer'),
        p.material(series.shell),
        p.ductDiameter(size.diameter),
      ],
      body: body(
        Math.round(size.diameter * 1.05 + 140),
        Math.round(size.diameter * 1.05 + 140),
        230,
        round(1.4 + size.diameter * 0.014, 0.1),
      ),
      warranty: 2,
      key: [`Ø${nbsp}${measure(size.diameter, 'мм')}`, measure(size.flow, 'м³/ч'), measure(noise, 'дБ')],
      story: [
        `Вентилятор для круглого воздуховода Ø${nbsp}${measure(size.diameter, 'мм')}: до ${measure(size.flow, 'м³/ч')} при давлении до ${measure(size.pressure, 'Па')}.`,
        series.shell === 'сталь'
          ? 'Стальной корпус с полимерным покрытием выдерживает наружный монтаж под навесом.'
          : 'Пластиковый корпус лёгкий, не ржавеет и гасит вибрацию.',
        ...featureStory(series, random, 1),
      ],
      tags: ['вытяжка', 'приток воздуха', ...(noise < 42 ? (['тихий'] as const) : [])],
      gallery: gallery(series, 'fan-duct', 380, 340),
      needs: ['fan-controller', 'grille'],
    };
  },
});

interface AxialSize {
  rotor: number;
  flow: number;
  watts: number;
  pressure: number;
}
const rotors: AxialSize[] = [
  { rotor: 250, flow: 980, watts: 60, pressure: 70 },
  { rotor: 300, flow: 1500, watts: 85, pressure: 80 },
  { rotor: 350, flow: 2600, watts: 140, pressure: 100 },
  { rotor: 400, flow: 3700, watts: 190, pressure: 120 },
  { rotor: 450, flow: 4900, watts: 255, pressure: 130 },
  { rotor: 500, flow: 7200, watts: 430, pressure: 150 },
  { rotor: 630, flow: 11800, watts: 780, pressure: 170 },
];
const axialAndRoof = category<Series & { isRoof: boolean }, AxialSize>({
  slug: 'osevye-i-kryshnye-ventilyatory',
  name: 'Осевые и крышные вентиляторы',
  description: 'Вытяжка из цехов, складов и торговых залов: осевые на стену и крышные с горизонтальным выбросом.',
  sizes: rotors,
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Shuft', 'AXW', 'AXW-#B', 1, 2020, 'black', 0, { isRoof: false, has: ['thermalProtection'] }),
    line('Ballu Machine', 'Axis', 'BMA-#', 0.88, 2022, 'graphite', 2, { isRoof: false, has: ['thermalProtection'] }),
    line('Royal Clima', 'Vento Assiale', 'RVA-#', 0.95, 2021, 'black', 0, { isRoof: false, has: ['thermalProtection', 'speedControl'], sizes: rotors.slice(0, 5) }),
    line('Shuft', 'ROOF', 'ROOF-#', 2.6, 2021, 'steel', 1, { isRoof: true, has: ['thermalProtection', 'speedControl'], sizes: rotors.slice(0, 6) }),
    line('Ballu Machine', 'Top EC', 'BMR-EC-#', 3.4, 2024, 'graphite', 3, { isRoof: true, has: ['ecMotor', 'thermalProtection', 'speedControl'], sizes: rotors.slice(1, 6) }),
  ],
  sketch(series, size, random) {
    const noun = series.isRoof ? 'Крышный вентилятор' : 'Осевой вентилятор';
    return {
      noun,
      article: modelOf(series, size.rotor),
      rubles: null,
      scale: size.rotor,
      parameters: [
        p.airFlow(round(size.flow * (series.isRoof ? 0.8 : 1), 10)),
        p.staticPressure(size.pressure * (series.isRoof ? 4 : 1)),
        p.noise(Math.round(46 + size.rotor / 28)),
        p.motorPower(size.watts * (series.isRoof ? 1.5 : 1)),
        p.voltage(size.rotor >= 500 ? '380 В' : '220 В'),
        p.protection('IP54'),
        ...flags(series, 'ecMotor', 'thermalProtection', 'speedControl'),
        p.outdoorMin(-40),
        p.type(series.isRoof ? 'крышный' : 'осевой'),
        p.rotor(size.rotor),
        p.material('сталь'),
      ],
      body: body(
        size.rotor + 120,
        series.isRoof ? Math.round(size.rotor * 0.75 + 120) : size.rotor + 120,
        series.isRoof ? size.rotor + 120 : Math.round(size.rotor * 0.5),
        round(size.rotor * (series.isRoof ? 0.065 : 0.024), 0.5),
      ),
      warranty: 2,
      key: [`Ø${nbsp}${measure(size.rotor, 'мм')}`, measure(size.flow, 'м³/ч'), 'IP54'],
      story: [
        `${noun} с рабочим колесом ${measure(size.rotor, 'мм')} перемещает до ${measure(series.isRoof ? round(size.flow * 0.8, 10) : size.flow, 'м³/ч')}.`,
        series.isRoof
          ? 'Корпус с горизонтальным выбросом защищён от осадков, монтажный стакан заказывают отдельно.'
          : 'Крепится на стену за монтажную панель, решётка защищает от случайного касания.',
        ...featureStory(series, random, 1),
      ],
      tags: ['вытяжка', 'для склада', ...(size.rotor >= 500 ? (['380 В'] as const) : [])],
      gallery: gallery(
        series,
        series.isRoof ? 'fan-roof' : 'fan-axial',
        series.isRoof ? 600 : 500,
        series.isRoof ? 480 : 500,
      ),
      needs: ['fan-controller'],
    };
  },
});

type OutletType = 'диффузор' | 'решётка' | 'анемостат' | 'гибкий воздуховод';
const outletText: Record<OutletType, string> = {
  диффузор: 'Диффузор раздаёт воздух на четыре стороны и ставится в подвесной потолок.',
  решётка: 'Решётка с подвижными жалюзи меняет направление и дальность струи.',
  анемостат: 'Анемостат регулирует поток поворотом тарелки и подходит для притока и вытяжки.',
  'гибкий воздуховод': 'Гибкий воздуховод из алюминиевой плёнки со стальным каркасом режется по месту.',
};
const outlets = category<Series & { type: OutletType }, number>({
  slug: 'vozduhoraspredeliteli-i-vozduhovody',
  name: 'Воздухораспределители и воздуховоды',
  description: 'Диффузоры, решётки, анемостаты и гибкие воздуховоды для монтажа вентиляционных сетей.',
  sizes: [100, 125, 160, 200, 250, 315],
  // biome-ignore format: one series per line reads as a table
  series: [
    line('Shuft', '4CA', '4CA-#', 1.4, 2019, 'white', 1, { type: 'диффузор', sizes: [300, 450, 600] }),
    line('Shuft', 'DVS', 'DVS-#', 0.35, 2019, 'white', 6, { type: 'анемостат', sizes: [100, 125, 160, 200] }),
    line('Ballu Machine', 'Grille', 'BMG-#', 0.9, 2021, 'silver', 2, { type: 'решётка', sizes: [200, 300, 400, 500, 600] }),
    line('Royal Clima', 'Diffusore', 'RDF-#', 1.5, 2022, 'white', 7, { type: 'диффузор', sizes: [300, 450, 600] }),
    line('Shuft', 'Flex', 'SFX-#', 0.7, 2019, 'silver', 0, { type: 'гибкий воздуховод' }),
    line('Shuft', 'Flex Iso', 'SFX-ISO-#', 1.3, 2020, 'silver', 0, { type: 'гибкий воздуховод' }),
  ],
  sketch(series, size) {
    const isDuct = series.type === 'гибкий воздуховод';
    const isRound = isDuct || series.type === 'анемостат';
    const flow = round(isRound ? size * size * 0.0113 : size * 1.9, 10);
    const insulated = series.title.includes('Iso');
    return {
      noun: capitalised(series.type),
      article: modelOf(series, isRound ? size : `${size}x${series.type === 'решётка' ? Math.round(size / 2) : size}`),
      rubles: null,
      scale: size,
      parameters: [
        p.airFlow(flow),
        ...(isDuct ? [] : [p.noise(28)]),
        p.outdoorMin(isDuct ? -30 : -10),
        p.type(series.type),
        p.material(isDuct ? 'алюминий и сталь' : series.type === 'анемостат' ? 'сталь' : 'алюминий'),
        p.mounting(isDuct ? 'канальный' : series.type === 'решётка' ? 'настенный' : 'потолочный'),
        ...(isRound ? [p.ductDiameter(size)] : []),
        p.packing(isDuct ? 1 : 10),
        ...(isDuct ? [p.length(10)] : []),
      ],
      body: isDuct
        ? body(size + 15, size + 15, 600, round(size * (insulated ? 0.019 : 0.009), 0.1))
        : body(size, series.type === 'решётка' ? Math.round(size / 2) : size, 55, round(0.2 + size * 0.0038, 0.1)),
      warranty: 1,
      key: [
        isRound ? `Ø${nbsp}${measure(size, 'мм')}` : measure(size, 'мм'),
        `${ru(flow)}${nbsp}м³/ч`,
        series.type === 'гибкий воздуховод' ? measure(10, 'м') : 'алюминий',
      ],
      story: [
        outletText[series.type],
        insulated
          ? 'Слой минеральной ваты 25 мм защищает от конденсата и гасит шум.'
          : `Рекомендуемый расход — до ${measure(flow, 'м³/ч')}.`,
      ],
      tags: ['вытяжка', 'приток воздуха'],
      gallery: isDuct
        ? gallery(series, 'flexible-duct', 500, 350, undefined, undefined, insulated ? 'insulated' : undefined)
        : gallery(series, 'air-diffuser', 500, series.type === 'решётка' ? 250 : 500),
      ...(series.type === 'решётка' ? { serves: 'grille' as const } : {}),
    };
  },
});

export const ventilation: GroupPlan = {
  slug: 'ventilyatsiya',
  name: 'Вентиляция',
  tone: 'neutral',
  isPriceOnRequest: true,
  description:
    'Приточные и приточно-вытяжные установки, вентиляторы и сетевые элементы. Стоимость рассчитаем по спецификации объекта.',
  categories: [supply, recovery, ductFans, axialAndRoof, outlets],
};
