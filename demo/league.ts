/** Participants, prizes and periods of the demo league; companies and their numbers are invented. */

interface DemoParticipant {
  name: string;
  /** subdomain */
  city: string;
  group: 'dealer' | 'installer';
  /** agreed to be named in the standing */
  isNamed: boolean;
}

const dealer = (name: string, city: string, isNamed = true): DemoParticipant => ({
  name,
  city,
  group: 'dealer',
  isNamed,
});
const installer = (name: string, city: string, isNamed = true): DemoParticipant => ({
  name,
  city,
  group: 'installer',
  isNamed,
});

/** Roughly from the largest buyer of each division to the smallest; the demo's own companies are added to them. */
export const demoParticipants: readonly DemoParticipant[] = [
  dealer('Северный климат', 'spb'),
  dealer('Теплоснаб-Волга', 'samara'),
  dealer('АэроТрейд', 'moscow', false),
  dealer('Юг-Кондиционер', 'krasnodar'),
  dealer('Инженерные сети Дона', 'rostov'),
  dealer('Сибирский климат-центр', 'novosibirsk'),
  dealer('Градус', 'ufa', false),
  dealer('Термодом', 'perm'),
  dealer('Комфорт-Сервис НН', 'nn'),
  dealer('Уралтеплоприбор', 'chelyabinsk'),
  dealer('Вентмаркет', 'moscow'),
  dealer('ОВК-Поставка', 'voronezh', false),
  dealer('Тёплый контур', 'tyumen'),
  dealer('ПолярКлимат', 'krasnoyarsk'),
  dealer('Бриз-Опт', 'vladivostok'),
  dealer('КотлоМир', 'saratov', false),
  dealer('Микроклимат', 'omsk'),
  dealer('Домовой', 'yaroslavl'),
  dealer('Стройтехклимат', 'ryazan', false),
  dealer('Акваклимат', 'volgograd'),
  dealer('Радиатор-Центр', 'izhevsk'),
  dealer('Алтай-Инженеринг', 'barnaul', false),
  dealer('Климат-Восток', 'khabarovsk'),
  dealer('Тепловод', 'orenburg', false),
  dealer('Мир вентиляции', 'kemerovo'),
  dealer('Теплотехника-Юг', 'stavropol'),
  installer('Монтаж-Климат', 'moscow'),
  installer('Холодсервис', 'spb'),
  installer('Сплит-Мастер', 'krasnodar', false),
  installer('ПрофиВент', 'kazan'),
  installer('Волжский монтаж', 'samara'),
  installer('Системы комфорта', 'novosibirsk'),
  installer('АртКлимат', 'rostov', false),
  installer('Тёплый пол 59', 'perm'),
  installer('Ветер перемен', 'nn'),
  installer('Кавказ-Климат', 'stavropol', false),
  installer('Прохлада', 'ufa'),
  installer('ИнжСервис', 'chelny', false),
  installer('Сезон', 'tomsk'),
];

/** Brands whose goods bring more points. */
export const demoFactors: readonly [brand: string, factor: number][] = [
  ['Royal Clima', 2],
  ['Ballu', 1.5],
];

interface DemoPrize {
  division: 'dealers' | 'installers';
  from: number;
  to: number;
  title: string;
  text: string;
}

export const demoPrizes: readonly DemoPrize[] = [
  {
    division: 'dealers',
    from: 1,
    to: 1,
    title: 'Экспозиция для шоурума',
    text: 'Стенд с тремя работающими сплит-системами Royal Clima: доставка, монтаж и подсветка за наш счёт.',
  },
  { division: 'dealers', from: 2, to: 2, title: '100 000 бонусов', text: 'Начислим на бонусный счёт компании.' },
  { division: 'dealers', from: 3, to: 3, title: '60 000 бонусов', text: 'Начислим на бонусный счёт компании.' },
  {
    division: 'dealers',
    from: 4,
    to: 10,
    title: '20 000 бонусов',
    text: 'Начислим на бонусный счёт компании.',
  },
  {
    division: 'installers',
    from: 1,
    to: 1,
    title: 'Набор инструмента монтажника',
    text: 'Вакуумный насос, цифровой манометрический коллектор, вальцовка, весы и кейс.',
  },
  {
    division: 'installers',
    from: 2,
    to: 2,
    title: 'Цифровой манометрический коллектор',
    text: 'С поверкой и шлангами, для R32 и R410A.',
  },
  {
    division: 'installers',
    from: 3,
    to: 3,
    title: 'Обучение двух монтажников',
    text: 'Двухдневный курс с аттестацией в учебном центре, проезд оплачиваем.',
  },
  {
    division: 'installers',
    from: 4,
    to: 10,
    title: '5 000 бонусов',
    text: 'Начислим на бонусный счёт компании.',
  },
];

/** Days after a period during which late deliveries may be recorded. */
export const CLOSING_DAYS = 10;
