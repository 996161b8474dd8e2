import type { ClaimReason, ClaimStatus, ClaimWish } from '#lib/contract/claims.ts';
import type { DemoPhoto } from './drawings/damage.ts';

/** Claims of the dealer from Kazan; names and numbers are invented. */

export interface DemoClaim {
  /** phone of the author */
  phone: string;
  /** the order is the newest delivered one of at least so many days ago, and its line */
  orderDaysAgo: number;
  line: number;
  quantity: number;
  reason: ClaimReason;
  wish: ClaimWish;
  serialNumber?: string;
  /** the oldest first; the first one is the description */
  steps: readonly DemoStep[];
}

export interface DemoStep {
  side: 'customer' | 'shop';
  daysAgo: number;
  status?: ClaimStatus;
  text: string;
  photo?: DemoPhoto;
}

const [TIMUR, MARINA] = ['9000000002', '9000000003'];

/** The oldest first. */
export const demoClaims: readonly DemoClaim[] = [
  {
    phone: TIMUR,
    orderDaysAgo: 61,
    line: 3,
    quantity: 2,
    reason: 'mismatch',
    wish: 'replacement',
    steps: [
      {
        side: 'customer',
        daysAgo: 52,
        status: 'new',
        text: 'Цвет корпуса не тот, что на сайте: заказывали под белые радиаторы, пришли с серым оттенком. Просим заменить.',
      },
      {
        side: 'shop',
        daysAgo: 51,
        status: 'review',
        text: 'Здравствуйте! Проверяем партию у поставщика, ответим в течение двух рабочих дней.',
      },
      {
        side: 'shop',
        daysAgo: 49,
        status: 'declined',
        text: 'Артикул и цвет соответствуют заказу и фотографиям в карточке: RAL 9003. Товар надлежащего качества можно вернуть в течение 14 дней после получения, этот срок прошёл.',
      },
    ],
  },
  {
    phone: TIMUR,
    orderDaysAgo: 40,
    line: 1,
    quantity: 1,
    reason: 'defect',
    wish: 'replacement',
    serialNumber: 'RK26-0417-00382',
    steps: [
      {
        side: 'customer',
        daysAgo: 27,
        status: 'new',
        text: 'При пусконаладке прибор не включается: индикатор загорается на секунду и гаснет. Питание проверили, 228 В. Монтаж по инструкции, акт приложим.',
        photo: 'panel',
      },
      {
        side: 'shop',
        daysAgo: 26,
        status: 'needInfo',
        text: 'Здравствуйте! Пришлите, пожалуйста, фото шильдика с серийным номером.',
      },
      { side: 'customer', daysAgo: 26, status: 'review', text: 'Шильдик во вложении.', photo: 'nameplate' },
      {
        side: 'shop',
        daysAgo: 23,
        status: 'accepted',
        text: 'Случай гарантийный. Новый прибор отгрузим с казанского склада 2 ноября, неисправный заберёт тот же водитель. Приносим извинения.',
      },
    ],
  },
  {
    phone: MARINA,
    orderDaysAgo: 19,
    line: 2,
    quantity: 1,
    reason: 'damage',
    wish: 'replacement',
    steps: [
      {
        side: 'customer',
        daysAgo: 12,
        status: 'new',
        text: 'Коробка пришла со вмятиной на углу, внутри треснул корпус. Водитель отметку в накладной поставил.',
        photo: 'box',
      },
      {
        side: 'shop',
        daysAgo: 11,
        status: 'needInfo',
        text: 'Здравствуйте! Чтобы предъявить ущерб перевозчику, нужен скан накладной с отметкой водителя или её фото целиком.',
      },
    ],
  },
  {
    phone: TIMUR,
    orderDaysAgo: 19,
    line: 1,
    quantity: 1,
    reason: 'shortage',
    wish: 'shortage',
    steps: [
      {
        side: 'customer',
        daysAgo: 1,
        status: 'new',
        text: 'По УПД четыре штуки, в паллете оказалось три. Пломба была целой, пересчитали при кладовщике.',
      },
    ],
  },
];
