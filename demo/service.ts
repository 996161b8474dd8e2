import type { FeedbackTopic } from '#lib/contract/feedback.ts';
import type { Daytime, InstallationStatus } from '#lib/contract/installation.ts';

/** Requests to support and for installation by the demo customers; texts and names are invented. */

interface DemoFeedback {
  /** phone of the sender */
  phone: string;
  topic: FeedbackTopic;
  text: string;
  daysAgo: number;
  answer?: string;
}

const [PETR, TIMUR, MARINA] = ['9000000001', '9000000002', '9000000003'];

/** The oldest first. */
export const demoFeedback: readonly DemoFeedback[] = [
  {
    phone: TIMUR,
    topic: 'documents',
    text: 'Добрый день! В УПД по последней отгрузке указан старый адрес нашего склада. Можно переделать документ?\nНовый адрес есть в профиле.',
    daysAgo: 12,
    answer:
      'Здравствуйте, Тимур Рашидович! Исправленный УПД выставлен и отправлен по ЭДО. В карточке клиента адрес обновили, в следующих документах он будет верным.',
  },
  {
    phone: PETR,
    topic: 'site',
    text: 'Зарегистрировался в пятницу. Когда проверят анкету?',
    daysAgo: 2,
  },
  {
    phone: TIMUR,
    topic: 'product',
    text: 'Подскажите, подойдёт ли зимний комплект к сплит-системам, которые мы заказывали в прошлом месяце? Объект — серверная, нужно охлаждение до −30 °C.',
    daysAgo: 1,
  },
];

interface DemoInstallation {
  phone: string;
  /** orders of the customer are counted from the newest delivered one, which is 0 */
  order: number;
  /** positions of that order, and pieces of each */
  lines: readonly (readonly [line: number, quantity: number])[];
  address: string;
  daytime: Daytime;
  contact: { fio: string; phone: string };
  comment: string;
  status: InstallationStatus;
  daysAgo: number;
  /** days from today; `assigned` is set for requests whose day is set */
  wished: number;
  assigned?: number;
  note?: string;
}

/** The oldest first. */
export const demoInstallations: readonly DemoInstallation[] = [
  {
    phone: MARINA,
    order: 1,
    lines: [[1, 2]],
    address: 'г Казань, ул Декабристов, д 85Б, офис 301',
    daytime: 'morning',
    contact: { fio: 'Гарипова Алия', phone: '9173334455' },
    comment: '',
    status: 'done',
    daysAgo: 30,
    wished: -24,
    assigned: -23,
    note: 'Радиаторы установлены и опрессованы, протечек нет. Акт подписан.',
  },
  {
    phone: TIMUR,
    order: 0,
    lines: [
      [1, 2],
      [2, 1],
    ],
    address: 'г Казань, ул Петербургская, д 50, корп 5',
    daytime: 'afternoon',
    contact: { fio: 'Сафин Руслан', phone: '9172223344' },
    comment: 'Пропуск на машину закажем, нужен номер накануне.',
    status: 'assigned',
    daysAgo: 6,
    wished: 3,
    assigned: 4,
    note: 'Бригада Камалова, приедут к 12:00. Позвонят за час.',
  },
  {
    phone: TIMUR,
    order: 2,
    lines: [[4, 3]],
    address: 'г Казань, пр-кт Ямашева, д 46',
    daytime: 'any',
    contact: { fio: 'Хабибуллин Тимур Рашидович', phone: '9000000002' },
    comment: 'Завесы над тремя входами магазина, питание подведено. Работать можно до открытия, с 7:00 до 10:00.',
    status: 'new',
    daysAgo: 1,
    wished: 9,
  },
];
