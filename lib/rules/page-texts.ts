import { formatRubles } from '#lib/format/money.ts';
import { countOf } from './plural.ts';

export interface PageTexts {
  title: string;
  description: string;
}

/** Longer titles are cut by search engines and browser tabs. */
const TITLE_MAX = 80;

/** The first wording that is short enough, or the last one cut at a word. */
export function fitting(...wordings: [string, ...string[]]): string {
  const short = wordings.find(({ length }) => length <= TITLE_MAX);
  if (short !== undefined) return short;
  return beginningOf(wordings.at(-1)!, TITLE_MAX);
}

/** The text cut at a word to at most `max` characters and an ellipsis. */
const beginningOf = (text: string, max: number): string => `${text.slice(0, max).replace(/[\s,;(]+\S*$/, '')}…`;

/** A long name without its middle: the model at its end, or else the code, tells it from others of its series. */
function shortened(name: string, code: string): string {
  const end = /\s(\S*\d\S*)$/.exec(name)?.[1] ?? `НС-код ${code}`;
  return `${beginningOf(name, TITLE_MAX - end.length - 2)} ${end}`;
}

/** Title and description of a listing. `cityWords` is appended to a sentence: « в Казани» or ''. */
export function sectionTexts(name: string, total: number, cityWords = ''): PageTexts {
  const count = countOf(total, 'товар', 'товара', 'товаров');
  return {
    title: fitting(
      `${name}${cityWords}: ${count}, цены и наличие`,
      `${name}${cityWords}: цены и наличие`,
      name + cityWords,
      name,
    ),
    description: `${name}${cityWords}: ${count} с характеристиками, ценами и остатками на складах. Подбор по параметрам, доставка и самовывоз.`,
  };
}

/** Title and description of a product; `price` in rubles, null: on request. */
export function productTexts(
  product: { name: string; code: string; price: number | null; keyParameters: string[] },
  cityWords = '',
): PageTexts {
  const { name, code, price, keyParameters } = product;
  const terms = price === null ? 'цена по запросу' : `цена ${formatRubles(price)}`;
  const traits = keyParameters.length > 0 ? ` ${keyParameters.join(', ')}.` : '';
  return {
    title: fitting(`${name}: ${terms}${cityWords}`, name + cityWords, name, shortened(name, code)),
    description: `${name}, НС-код ${code}: ${terms}.${traits} Характеристики, документы и наличие на складах${cityWords}.`,
  };
}

/** Descriptions of pages that are the same in every city. */
const sameDescriptions: Record<string, string | undefined> = {
  '/privacy':
    'Какие персональные данные обрабатывает магазин, зачем, как долго и как защищает; файлы cookie; права субъекта персональных данных.',
  '/privacy/personal-data':
    'Согласие, которое даётся при регистрации: цели, перечень данных, действия с ними, срок и порядок отзыва.',
  '/privacy/marketing':
    'Согласие на рассылку: какие сообщения и как приходят, какие данные используются, как отказаться.',
  '/privacy/reservation':
    'Согласие, которое даётся при резерве товара в магазине: цели, перечень данных, действия с ними, срок и порядок отзыва.',
  '/personal/internet_partner':
    'Программа «Интернет Партнер»: ваши цены и остатки Русклимата в вашей системе, только изменения, CSV и YML, заказы без операторов.',
  '/partner_program':
    'Партнёрская программа Русклимата: персональные цены, бонусы, отсрочка. Кто может вступить, как зарегистрироваться и на каких условиях.',
  '/actions/league':
    'Рейтинг дилеров и монтажников по доставленным заказам за квартал: таблица, баллы, правила участия и призы.',
  '/actions/league/prizes':
    'Призы лиги партнёров по местам и дивизионам: что получают победители, как и когда вручают, кто победил раньше.',
  '/news':
    'Новости Русклимата: новинки каталога, изменения в доставке и сервисе, обучение монтажников, работа портала для партнёров.',
  '/brands':
    'Все бренды каталога по алфавиту: климатическая техника, отопление, вентиляция и водоснабжение, с числом товаров каждого бренда.',
  '/agreement':
    'Условия работы портала для организаций и профессиональных клиентов: регистрация, цены, заказы, бонусы, претензии.',
};

/** Pages whose terms depend on the city. */
const localPages = new Set(['/delivery', '/payment']);

/** Title and description of an edited text; `cityWords` is added where the city matters. */
export function contentTexts(path: string, { title, description }: PageTexts, cityWords = ''): PageTexts {
  if (path.startsWith('/brands/'))
    return { title: fitting(`${title}${cityWords}: каталог, цены и наличие`, title + cityWords, title), description };
  return { title: fitting(localPages.has(path) ? title + cityWords : title, title), description };
}

/** Addresses that a description names: search engines cut it at about 160 characters. */
const ADDRESSES_SHOWN = 3;

/** Title and description of a city's stores. */
export function storesTexts(stores: { address: string; cashAndCarry: boolean }[], cityWords: string): PageTexts {
  const name = `Филиалы и магазины${cityWords}`;
  if (stores.length === 0)
    return {
      title: `${name}: телефон, доставка, ближайшие города`,
      description: `${name}: телефон отдела продаж, склады, доставка и ближайшие города с магазинами на карте.`,
    };
  const count = countOf(stores.length, 'адрес', 'адреса', 'адресов');
  const cash = stores.filter(({ cashAndCarry }) => cashAndCarry).length;
  const kind = cash === 0 ? '' : `, Cash & Carry — ${cash}`;
  const addresses = stores.slice(0, ADDRESSES_SHOWN).map(({ address }) => address);
  return {
    title: fitting(`${name}: ${count}, часы работы, карта`, name),
    description: `${name}: ${count}${kind}. ${addresses.join('; ')}. Часы работы, телефоны и схема проезда.`,
  };
}

/** Title and description of a page at a fixed address; `title` is that of the route table. */
export function fixedTexts(path: string, title: string, cityWords = ''): PageTexts {
  if (path === '/')
    return {
      title: `Климатическая техника и инженерное оборудование${cityWords}`,
      description: `Кондиционеры, обогреватели, водонагреватели, котлы, насосы и вентиляция${cityWords}: цены, остатки на складах, доставка и самовывоз.`,
    };
  if (path === '/catalog')
    return {
      title: `Каталог климатического оборудования${cityWords}`,
      description: `Все группы товаров: кондиционеры, тепловое оборудование, отопление, вентиляция, водоснабжение${cityWords}.`,
    };
  if (path === '/promotions')
    return {
      title: `Акции на климатическую технику${cityWords}`,
      description: `Скидки, подарки и повышенные бонусы${cityWords}: какие акции действуют сейчас, до какого числа и на какие товары. Архив акций.`,
    };
  const description = sameDescriptions[path];
  if (description) return { title, description };
  return { title: `${title}${cityWords}`, description: `${title}${cityWords}` };
}
