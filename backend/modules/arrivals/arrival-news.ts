import { productUrl } from '#backend/modules/catalogue/index.ts';
import type { NewNotification } from '#backend/modules/notifications/index.ts';

interface Arrived {
  name: string;
  code: string;
  slug: string;
}

/** Texts of the notification about an arrived product. */
export const arrivalWords = ({ name, code, slug }: Arrived): Pick<NewNotification, 'title' | 'text' | 'links'> => ({
  title: { ru: `Снова в наличии: ${name}`, en: `In stock again: ${name}` },
  text: {
    ru: `НС-код ${code}. Вы просили сообщить о поступлении.`,
    en: `NS code ${code}. You asked to be told when it arrives.`,
  },
  links: [
    { text: { ru: 'К товару', en: 'To the product' }, link: productUrl(slug) },
    { text: { ru: 'Все подписки', en: 'All subscriptions' }, link: '/personal/subscriptions' },
  ],
});
