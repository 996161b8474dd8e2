import { APPROVALS_PATH } from '#lib/config/routes.ts';
import type dealerTexts from '#messages/ru/dealerTasks.json';
import type { Task } from './task-links.tsx';

export type DealerTexts = typeof dealerTexts;

/** Tasks of a customer who can order; their state is added once it is loaded. */
export const dealerTasks = (texts: DealerTexts): [pay: Task, orders: Task, list: Task, repeat: Task, offer: Task] => [
  { icon: 'file-text', href: '/personal/profile#receivables', title: texts.pay, hint: texts.payHint },
  { icon: 'package', href: '/personal/orders', title: texts.orders, hint: texts.ordersHint },
  { icon: 'clipboard-list', href: '/personal/order/cart#fast-order', title: texts.list, hint: texts.listHint },
  { icon: 'rotate-ccw', href: '/personal/orders/archive', title: texts.repeat, hint: texts.repeatHint },
  { icon: 'briefcase', href: '/personal/kp', title: texts.offer, hint: texts.offerHint },
];

/** Tasks of a person who asks colleagues to order. */
export const requesterTasks = (texts: DealerTexts): Task[] => [
  { icon: 'clipboard-list', href: '/personal/order/cart#fast-order', title: texts.list, hint: texts.listHint },
  { icon: 'send', href: APPROVALS_PATH, title: texts.approvals, hint: texts.approvalsHint },
];
