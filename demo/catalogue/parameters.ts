import type { SourceParameter } from '#backend/import/source.ts';

const output = 'Производительность';
const power = 'Электропитание';
const functions = 'Функции';
const build = 'Конструкция';
const size = 'Габариты и масса';
const general = 'Общие';

/** Headings in the order of the product page. */
export const parameterGroups = [output, power, functions, build, size, general];

type Make<T extends number | string | boolean> = (value: T) => SourceParameter;

function number(name: string, unit: string | null, group: string, isFacet = true): Make<number> {
  return (value) => ({ name, unit, group, value, isFacet });
}

function text(name: string, group: string, isFacet = true, unit: string | null = null): Make<string> {
  return (value) => ({ name, unit, group, value, isFacet });
}

export function flag(name: string): Make<boolean> {
  return (value) => ({ name, unit: null, group: functions, value, isFacet: true });
}

/** All parameters of the catalogue except the yes/no features, each with one name, unit, type and heading. */
export const p = {
  coolingPower: number('Мощность охлаждения', 'кВт', output),
  heatingPower: number('Мощность обогрева', 'кВт', output, false),
  heatPower: number('Тепловая мощность', 'кВт', output),
  heatOutput: number('Теплоотдача', 'Вт', output),
  heatDensity: number('Удельная мощность', 'Вт/м²', output),
  linearPower: number('Линейная мощность', 'Вт/м', output),
  area: number('Площадь помещения', 'м²', output),
  heatedArea: number('Площадь обогрева', 'м²', output),
  airFlow: number('Расход воздуха', 'м³/ч', output),
  cadr: number('Чистый воздух (CADR)', 'м³/ч', output),
  noise: number('Уровень шума', 'дБ(А)', output),
  outdoorNoise: number('Шум наружного блока', 'дБ(А)', output),
  staticPressure: number('Статическое давление', 'Па', output),
  suction: number('Максимальное разрежение', 'Па', output),
  tank: number('Объём бака', 'л', output),
  capacity: number('Объём', 'л', output),
  humidifying: number('Производительность увлажнения', 'мл/ч', output),
  drying: number('Осушение', 'л/сут', output),
  runtime: number('Время работы', 'ч', output),
  head: number('Напор', 'м', output),
  waterFlow: number('Подача', 'м³/ч', output),
  hotWater: number('Горячая вода при ΔT 25 °C', 'л/мин', output),
  heatUpTime: number('Время нагрева до 65 °C', 'мин', output),
  dryTime: number('Время сушки', 'с', output),
  flowSpeed: number('Скорость потока', 'м/с', output),
  throwHeight: number('Высота установки', 'м', output),
  throwLength: number('Длина струи', 'м', output),
  gasUse: number('Расход газа', 'кг/ч', output, false),
  naturalGasUse: number('Расход природного газа', 'м³/ч', output, false),
  dieselUse: number('Расход топлива', 'кг/ч', output, false),
  efficiency: number('КПД', '%', output),
  recovery: number('Эффективность рекуперации', '%', output),
  seer: number('SEER', null, output),
  scop: number('SCOP', null, output),
  eer: number('EER', null, output),
  energyClass: text('Класс энергоэффективности', output),
  indoorUnits: number('Внутренних блоков', null, output),
  horsePower: number('Типоразмер', 'HP', output),
  speeds: number('Скоростей', null, output),
  heatSteps: number('Ступеней мощности', null, output),
  dose: number('Порция мыла', 'мл', output),

  electricPower: number('Потребляемая мощность', 'кВт', power),
  motorPower: number('Мощность двигателя', 'Вт', power),
  ratedPower: number('Номинальная мощность', 'Вт', power),
  voltage: text('Напряжение питания', power),
  current: number('Максимальный ток', 'А', power, false),
  protection: text('Степень защиты', power),
  cord: number('Длина кабеля', 'м', power, false),

  control: text('Управление', functions),
  minHeating: number('Обогрев до', '°C', functions),
  minCooling: number('Охлаждение до', '°C', functions),
  outdoorMin: number('Работа при температуре от', '°C', functions),
  thermostatRange: text('Диапазон регулировки', functions, false),

  type: text('Тип', build),
  mounting: text('Монтаж', build),
  material: text('Материал', build),
  tankMaterial: text('Материал бака', build),
  tankShape: text('Форма бака', build),
  heater: text('Нагревательный элемент', build),
  heaters: number('Нагревательных элементов', null, build),
  exchanger: text('Теплообменник', build),
  chamber: text('Камера сгорания', build),
  loops: text('Контуров', build),
  fuel: text('Топливо', build),
  refrigerant: text('Хладагент', build),
  refrigerantWeight: number('Масса хладагента', 'кг', build, false),
  compressor: text('Компрессор', build),
  pipes: text('Трубы жидкость/газ', build, false),
  pipeRun: number('Длина трассы', 'м', build, false),
  pipeRise: number('Перепад высот', 'м', build, false),
  composition: text('Состав комплекта', build, false),
  connection: text('Присоединение', build),
  ductDiameter: number('Диаметр воздуховода', 'мм', build),
  flueDiameter: text('Диаметр дымохода', build),
  sections: number('Секций', null, build),
  panelType: text('Тип панели', build),
  hookup: text('Подключение', build),
  centres: number('Межосевое расстояние', 'мм', build),
  workPressure: number('Рабочее давление', 'бар', build),
  testPressure: number('Давление опрессовки', 'бар', build, false),
  maxWater: number('Температура воды до', '°C', build),
  waterVolume: number('Объём воды', 'л', build, false),
  bars: number('Перекладин', null, build),
  outlets: number('Выходов', null, build),
  outerDiameter: number('Наружный диаметр', 'мм', build),
  inchDiameter: text('Диаметр в дюймах', build),
  wall: number('Толщина стенки', 'мм', build, false),
  length: number('Длина', 'м', build),
  loadLimit: number('Допустимая нагрузка', 'кг', build),
  filterClass: text('Класс фильтра', build),
  filterStages: number('Ступеней фильтрации', null, build),
  compatible: text('Совместимость', build),
  packing: number('В упаковке', 'шт.', build),
  thread: text('Резьба', build),
  depthOfDive: number('Глубина погружения', 'м', build),
  pumpDiameter: number('Диаметр насоса', 'мм', build),
  particle: number('Размер частиц', 'мм', build),
  mountingLength: number('Монтажная длина', 'мм', build),
  scaleRange: text('Диапазон измерения', build),
  accuracy: text('Класс точности', build),
  meshSize: number('Тонкость фильтрации', 'мкм', build),
  blades: number('Лопастей', null, build),
  rotor: number('Диаметр рабочего колеса', 'мм', build),
  hoodWidth: number('Ширина вытяжки', 'см', build),
  lamps: text('Освещение', build),
  cableType: text('Кабель', build),
  sensor: text('Датчик температуры', build),
  matWidth: number('Ширина мата', 'м', build, false),
  openingWidth: number('Ширина проёма', 'м', build),
  flame: text('Эффект пламени', build),
  adr: text('Класс безопасности', build),
  coolingType: text('Тип чиллера', build),
  gas: text('Марка газа', build),

  width: number('Ширина', 'мм', size, false),
  height: number('Высота', 'мм', size, false),
  depth: number('Глубина', 'мм', size, false),
  weight: number('Масса', 'кг', size, false),
  indoorSize: text('Внутренний блок, Ш × В × Г', size, false, 'мм'),
  outdoorSize: text('Наружный блок, Ш × В × Г', size, false, 'мм'),

  color: text('Цвет', general),
  country: text('Страна производства', general),
  warranty: number('Гарантия', 'лет', general),
  replaceAfter: number('Замена через', 'мес.', build),
};
