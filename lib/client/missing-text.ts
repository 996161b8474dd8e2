import { pageLocale } from '#lib/client/page-locale.ts';
import type { Fault } from '#lib/rules/faults.ts';
import { faultText } from './fault-text.ts';

/** What is to be entered, where §5 does not give the words. */
const words = {
  ru: {
    address: 'Укажите адрес: город, улицу и дом',
    pickupPoint: 'Выберите магазин или склад',
    terminal: 'Выберите терминал',
    day: 'Выберите день',
    contact: 'Укажите, кому позвонить',
    fio: 'Укажите фамилию и имя',
    phone: 'Укажите телефон полностью: +7 и десять цифр',
    email: 'Укажите электронную почту, например ivanov@mail.ru',
    topic: 'Выберите тему',
    question: 'Опишите вопрос',
    currentPassword: 'Введите пароль, с которым вы входите сейчас',
    newPassword: 'Придумайте новый пароль: не короче 8 символов',
  },
  en: {
    address: 'Enter the address: city, street and house',
    pickupPoint: 'Choose a store or a warehouse',
    terminal: 'Choose a terminal',
    day: 'Choose a day',
    contact: 'Enter whom to call',
    fio: 'Enter the surname and the first name',
    phone: 'Enter the whole phone number: +7 and ten digits',
    email: 'Enter an e-mail address such as ivanov@mail.ru',
    topic: 'Choose a topic',
    question: 'Describe your question',
    currentPassword: 'Enter the password that you sign in with now',
    newPassword: 'Think of a new password of at least 8 characters',
  },
};

/** What is wrong with a field; of an empty one, what is to be entered. */
export const missingText = (fault: Fault | null, field: keyof (typeof words)['ru']): string | null =>
  fault === 'empty' ? words[pageLocale()][field] : faultText(fault);
