/** Faults of a form field (§5). */
export type Fault =
  | 'empty'
  | 'incorrect'
  | 'fioIncomplete'
  | 'nameTooShort'
  | 'innIncorrect'
  | 'companyNotCyrillic'
  | 'companyNotChosen'
  | 'consentMissing'
  | 'passwordShort'
  | 'addressIncomplete';

/** Exact texts of §8 by language. */
export const faultTexts: Record<'ru' | 'en', Record<Fault, string>> = {
  ru: {
    empty: 'Поле не заполнено',
    incorrect: 'Некорректные данные',
    fioIncomplete: 'Заполните ФИО полностью',
    nameTooShort: 'Укажите имя: хотя бы две буквы',
    innIncorrect: 'Некорректный ИНН',
    companyNotCyrillic: 'Введите наименование кириллицей',
    companyNotChosen: 'Выберите компанию из списка',
    consentMissing: 'Без этого согласия зарегистрироваться нельзя',
    passwordShort: 'Не короче 8 символов',
    addressIncomplete: 'Укажите улицу и дом',
  },
  en: {
    empty: 'Fill in this field',
    incorrect: 'Incorrect data',
    fioIncomplete: 'Enter the full name',
    nameTooShort: 'Enter a name of at least two letters',
    innIncorrect: 'Incorrect INN',
    companyNotCyrillic: 'Enter the name in Cyrillic',
    companyNotChosen: 'Choose a company from the list',
    consentMissing: 'You cannot register without this consent',
    passwordShort: 'At least 8 characters',
    addressIncomplete: 'Enter the street and the house',
  },
};
