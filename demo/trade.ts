/** Trade of the demo shop: bonuses, promotions, products not for sale, price requests. */

interface DemoPromotion {
  kind: 'promotion' | 'liquidation' | 'gift';
  title: string;
  /** only for customers of this price group */
  group?: 'dealer' | 'installer';
  /** days from today; without an end: until further notice */
  from?: number;
  to?: number;
  /** percent */
  discount?: number;
  bonus?: number;
  minQuantity?: number;
  /** the most popular product of the category whose name begins with `name`; price in rubles */
  gift?: { category: string; name: string; amount?: number; price?: number };
  /** category, number of its products, and their positions in the order of popularity */
  on: [category: string, count: number, first: number, step: number][];
}

/** Percent of the price that customers get back as bonuses. */
export const demoBonusPercents = { dealer: 1, installer: 2 };

const controls = 'rashodnye-materialy/pulty-i-moduli-upravleniya';

export const demoPromotions: DemoPromotion[] = [
  {
    kind: 'gift',
    title: 'Кронштейн к сплит-системе в подарок',
    to: 24,
    gift: { category: 'rashodnye-materialy/kronshteyny', name: 'Кронштейн для наружного блока' },
    on: [['konditsionery/nastennye-split-sistemy', 8, 0, 3]],
  },
  {
    kind: 'gift',
    title: 'Проводной пульт за рубль',
    group: 'dealer',
    to: 52,
    gift: { category: controls, name: 'Проводной пульт', price: 1 },
    on: [['konditsionery/kassetnye-split-sistemy', 6, 0, 1]],
  },
  {
    kind: 'gift',
    title: 'Пульт к двум завесам в подарок',
    to: 31,
    minQuantity: 2,
    gift: { category: controls, name: 'Пульт для завесы' },
    on: [['teplovoe-oborudovanie/teplovye-zavesy', 6, 0, 2]],
  },
  {
    kind: 'promotion',
    title: 'Сплит-системы вне сезона',
    to: 38,
    discount: 7,
    on: [
      ['konditsionery/nastennye-split-sistemy', 8, 1, 3],
      ['konditsionery/napolno-potolochnye-i-kolonnye-split-sistemy', 4, 0, 2],
    ],
  },
  { kind: 'promotion', title: 'Тёплый дом', to: 45, discount: 8, on: [['obogrevateli', 14, 0, 2]] },
  {
    kind: 'promotion',
    title: 'Радиаторы оптом',
    to: 70,
    discount: 4,
    minQuantity: 5,
    on: [['radiatory-otopleniya', 12, 1, 2]],
  },
  { kind: 'promotion', title: 'Повышенные бонусы: тёплые полы', to: 20, bonus: 3, on: [['teplye-poly', 8, 0, 1]] },
  {
    kind: 'promotion',
    title: 'Закрытая распродажа котлов',
    group: 'dealer',
    to: 12,
    discount: 6,
    bonus: 1,
    on: [['kotly-otopleniya', 8, 0, 2]],
  },
  {
    kind: 'promotion',
    title: 'Монтажникам: расходные материалы',
    group: 'installer',
    to: 60,
    discount: 10,
    on: [['rashodnye-materialy', 12, 0, 3]],
  },
  {
    kind: 'promotion',
    title: 'Насосы недели',
    to: 6,
    discount: 5,
    on: [
      ['nasosy-i-vodosnabzhenie/nasosnye-stantsii', 3, 0, 2],
      ['nasosy-i-vodosnabzhenie/tsirkulyatsionnye-nasosy', 4, 0, 2],
      ['nasosy-i-vodosnabzhenie/drenazhnye-i-fekalnye-nasosy', 3, 0, 2],
    ],
  },
  { kind: 'promotion', title: 'Свежий воздух', to: 27, discount: 6, on: [['ventilyatory-i-brizery', 8, 2, 2]] },
  {
    kind: 'promotion',
    title: 'Влажность под контролем',
    to: 33,
    discount: 9,
    on: [['uvlazhniteli-i-ochistiteli', 10, 0, 2]],
  },
  {
    kind: 'liquidation',
    title: 'Распродажа остатков',
    discount: 25,
    on: [
      ['konditsionery/mobilnye-i-okonnye-konditsionery', 6, 4, 3],
      ['vodonagrevateli', 8, 3, 5],
      ['vytyazhki-i-sushilki', 4, 2, 4],
    ],
  },
  {
    kind: 'promotion',
    title: 'Котёл — до весны',
    from: 20,
    to: 80,
    discount: 9,
    on: [['kotly-otopleniya', 6, 1, 2]],
  },
  {
    kind: 'promotion',
    title: 'Чёрная пятница',
    from: -40,
    to: -5,
    discount: 15,
    on: [['teplovoe-oborudovanie', 6, 1, 2]],
  },
];

/** Not for sale to anybody, or to the customer with that INN. */
export const demoStopSells: { category: string; ordinal: number; company?: string }[] = [
  { category: 'konditsionery/multi-split-sistemy', ordinal: 9 },
  { category: 'konditsionery/multi-split-sistemy', ordinal: 10 },
  { category: 'vodonagrevateli', ordinal: 15 },
  { category: 'kotly-otopleniya', ordinal: 13, company: '6670000014' },
];

/** Bonus balances in rubles, by INN. */
export const demoBonusBalances = [
  { company: '1655000010', rubles: 18_450, note: 'Бонусы за третий квартал' },
  { company: '6670000014', rubles: 3_120.5, note: 'Бонусы за сентябрь' },
];

/** Price requests by phone; an answer is in rubles and valid for a number of days. */
export const demoPriceRequests: {
  phone: string;
  category: string;
  quantity: number;
  comment: string;
  daysAgo: number;
  answer?: { price: number; days: number };
}[] = [
  {
    phone: '9000000002',
    category: 'vrf-sistemy/naruzhnye-bloki-vrf',
    quantity: 2,
    comment: 'Объект на Баумана, нужна цена с доставкой в Казань',
    daysAgo: 3,
    answer: { price: 486_000, days: 30 },
  },
  {
    phone: '9000000003',
    category: 'ventilyatsiya/pritochno-vytyazhnye-ustanovki',
    quantity: 1,
    comment: 'Школа, класс на 30 человек. Есть ли в наличии?',
    daysAgo: 1,
  },
];

/** Subscriptions to arrivals by phone: numbers of products that have not arrived, and of those that have. */
export const demoSubscriptions = [
  { phone: '9000000002', waiting: 5, arrived: 2 },
  { phone: '9000000003', waiting: 2, arrived: 0 },
  { phone: '9000000004', waiting: 3, arrived: 1 },
];
