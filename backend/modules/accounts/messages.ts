import { formatRublesExact } from '#lib/format/money.ts';
export const messages = {
  consentChanged: {
    ru: 'Текст согласия обновился. Обновите страницу и прочтите его заново',
    en: 'The text of the consent has changed. Reload the page and read it again',
  },
  tooManyMessages: {
    ru: 'Слишком много сообщений. Попробуйте позже или обратитесь в поддержку',
    en: 'Too many messages. Try again later or contact support',
  },
  messageIn: (seconds: number) => ({
    ru: `Новое сообщение можно запросить через ${seconds} сек.`,
    en: `You can ask for another message in ${seconds} s`,
  }),
  signIn: { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' },
  tooManyTries: { ru: 'Слишком много попыток. Попробуйте позже', en: 'Too many attempts. Try again later' },
  codeEnded: { ru: 'Код больше не действует. Получите новый', en: 'The code is no longer valid. Get a new one' },
  wrongCode: { ru: 'Неверный код', en: 'Wrong code' },
  lastWrongCode: {
    ru: 'Неверный код. Попытки закончились, получите новый код',
    en: 'Wrong code. There are no attempts left, get a new code',
  },
  codeUsed: { ru: 'Этот код уже использован', en: 'This code has been used already' },
  noCompany: { ru: 'Компания не найдена', en: 'No such company' },
  codeNeeded: { ru: 'Подтвердите телефон кодом из СМС', en: 'Confirm the phone by the code from the message' },
  phoneTaken: {
    ru: 'Этот телефон уже зарегистрирован. Войдите или получите новый пароль по СМС',
    en: 'This phone is registered already. Sign in or get a new password by SMS',
  },
  blocked: { ru: 'Доступ закрыт. Обратитесь к администратору', en: 'Your access is closed. Contact the administrator' },
  tryIn: (minutes: number) => ({
    ru: `Слишком много попыток. Повторите через ${minutes} мин.`,
    en: `Too many attempts. Try again in ${minutes} min.`,
  }),
  wrongLogin: { ru: 'Неверный логин или пароль', en: 'Wrong login or password' },
  wrongLoginInFull: {
    ru: 'Неверный логин или пароль. Логин указывается <b>без домена</b>, пароль — тот же, что от рабочего компьютера.',
    en: 'Wrong login or password. Give the login <b>without the domain</b>; the password is that of your work computer.',
  },
  wrongPhone: { ru: 'Неверный телефон или пароль', en: 'Wrong phone or password' },
  commonPassword: {
    ru: 'Такой пароль подбирают одним из первых. Придумайте другой',
    en: 'This password is among the first to be guessed. Think of another one',
  },
  patternPassword: {
    ru: 'Пароль из повторов или знаков, идущих подряд, легко угадать. Придумайте другой',
    en: 'A password of repetitions or of characters in a row is easy to guess. Think of another one',
  },
  ownPassword: {
    ru: 'Пароль не должен повторять ваш телефон, почту, имя или название компании',
    en: 'The password must not repeat your phone, e-mail, name or the name of your company',
  },
  captchaMissing: { ru: 'Введите код из картинки', en: 'Enter the code from the picture' },
  wrongCaptcha: { ru: 'Неверный код из картинки', en: 'Wrong code from the picture' },
  tooManyCaptchas: {
    ru: 'Слишком много картинок. Подождите немного и повторите',
    en: 'Too many pictures. Wait a little and try again',
  },
  overdue: (debt: number) => ({
    ru: `Просроченная задолженность: ${formatRublesExact(debt)}. До оплаты заказы оформляются по предоплате.`,
    en: `Overdue debt: ${formatRublesExact(debt, 'en')}. Until it is paid, orders are prepaid.`,
  }),
};
