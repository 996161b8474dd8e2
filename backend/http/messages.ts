import type { LocalizedText } from '#lib/config/locales.ts';
import { proxyMessages } from '#lib/config/proxy-messages.ts';

/** Refusals that concern a call as a whole. */
export const messages = {
  noSuchCall: proxyMessages.noSuchCall,
  notOurPage: proxyMessages.notOurPage,
  wrongMethod: { ru: 'У этого вызова нет такого метода', en: 'This call does not have such a method' },
  tooLarge: { ru: 'Запрос слишком большой', en: 'The request is too large' },
  tooManyLarge: {
    ru: 'Слишком много больших файлов подряд. Повторите попытку через минуту',
    en: 'Too many large files at once. Try again in a minute',
  },
  tooManyChanges: {
    ru: 'Слишком много изменений подряд. Повторите попытку через минуту',
    en: 'Too many changes at once. Try again in a minute',
  },
  noJson: { ru: 'Тело запроса должно быть в формате JSON', en: 'The body must be JSON' },
  noParts: {
    ru: 'Файл нужно передать в форме из нескольких частей',
    en: 'The file must be sent in a form of several parts',
  },
  noForm: { ru: 'Тело запроса должно быть формой', en: 'The body must be a form' },
  tooManyFields: { ru: 'В форме слишком много полей', en: 'The form has too many fields' },
  checkInput: { ru: 'Проверьте данные запроса', en: 'Check the data of the request' },
  unusableText: { ru: 'Недопустимый символ', en: 'A character that cannot be used' },
  noDatabase: {
    ru: 'База данных недоступна. Повторите попытку позже',
    en: 'The database is not available. Try again later',
  },
  failed: { ru: 'Внутренняя ошибка. Повторите попытку позже', en: 'Something went wrong here. Try again later' },
  signedInAlready: { ru: 'Вы уже вошли. Обновите страницу', en: 'You are signed in already. Reload the page' },
  importRuns: {
    ru: 'Сейчас загружается каталог. Повторите, когда загрузка закончится',
    en: 'A catalogue is being imported. Try again when the import has ended',
  },
  signIn: { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' },
  customersOnly: { ru: 'Это доступно только клиентам', en: 'This is for customers only' },
  companiesOnly: { ru: 'Это доступно только организациям', en: 'This is for companies only' },
  notForRequesters: {
    ru: 'Заявителю это недоступно: цены и документы видят покупатели и владелец организации',
    en: 'This is not for requesters: buyers and owners of the company see prices and documents',
  },
  ownersOnly: { ru: 'Это доступно только владельцу организации', en: 'This is for owners of a company only' },
  employeesOnly: { ru: 'Это доступно только сотрудникам', en: 'This is for employees only' },
  operatorsOnly: { ru: 'Это доступно только операторам магазина', en: 'This is for operators of the shop only' },
  otherUser: { ru: 'Это доступно только самому пользователю', en: 'This is for the user themself only' },
  foreignRights: {
    ru: 'Права другого пользователя видны только сотрудникам',
    en: 'Only employees see the rights of another user',
  },
  dataOfStaff: {
    ru: 'Данные сотрудника меняет отдел кадров',
    en: 'The data of an employee is changed by the personnel department',
  },
  consentsOfStaff: {
    ru: 'Согласия сотрудника хранит отдел кадров',
    en: 'The consents of an employee are kept by the personnel department',
  },
  chooseCustomer: {
    ru: 'Выберите клиента, за которого вы действуете',
    en: 'Choose the customer for whom you act',
  },
  inPersonOnly: {
    ru: 'это может сделать только сам клиент. Попросите его об этом; чтобы вернуться к своей работе, нажмите «Закончить» вверху страницы',
    en: 'only the customer can do this. Ask them; to return to your own work, press “Finish” at the top of the page',
  },
  operatorInPerson: {
    ru: 'это действие доступно только оператору, который никого не представляет. Нажмите «Закончить» вверху страницы и повторите его',
    en: 'this is for an operator who acts for nobody. Press “Finish” at the top of the page and repeat it',
  },
  customerChanged: {
    ru: 'Клиент, за которого вы действуете, сменился. Обновите страницу и повторите',
    en: 'The customer for whom you act has changed. Reload the page and try again',
  },
  actingEnded: {
    ru: 'Вы больше не действуете за этого клиента. Обновите страницу и выберите клиента заново',
    en: 'You no longer act for this customer. Reload the page and choose the customer anew',
  },
  // §6
  notVerified: {
    ru: 'Функционал будет доступен после проверки анкеты регистрации',
    en: 'This will be available once your registration form has been checked',
  },
};

/** A refusal while an employee acts for a customer: what the employee is doing, for whom, and why it is refused. */
export const whileActing = (customer: string, { ru, en }: LocalizedText): LocalizedText => ({
  ru: `Вы работаете от имени ${customer}: ${lowered(ru)}`,
  en: `You act for ${customer}: ${lowered(en)}`,
});

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
