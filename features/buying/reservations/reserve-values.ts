import { faultText } from '#lib/client/fault-text.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { mobileFault, nationalNumber } from '#lib/rules/phone.ts';
import type { ReservationTexts } from './reservation-texts.ts';

export interface ReserveValues {
  storeId: string;
  quantity: number;
  fio: string;
  phone: string;
  isAgreed: boolean;
  captchaWord: string;
}

export const PLACES = 'GET v1 reservations/places/';

export const reserveFields = ['storeId', 'quantity', 'fio', 'phone', 'isAgreed', 'captchaWord'] as const;
/** The API's names of the form's fields that have another one. */
const asTyped = (field: string) => (field === 'personalData' ? 'isAgreed' : field);

/** What is missing or wrong in the form, by field; null: nothing. */
export function faultsIn(values: ReserveValues, texts: ReservationTexts, isCaptchaRead: boolean) {
  const phoneFault = mobileFault(nationalNumber(values.phone) ?? values.phone);
  return {
    storeId: values.storeId === '' ? texts.placeMissing : null,
    fio: values.fio.trim() === '' ? texts.nameMissing : null,
    phone: phoneFault && faultText(phoneFault),
    isAgreed: values.isAgreed ? null : texts.consentMissing,
    captchaWord: isCaptchaRead && values.captchaWord.trim() === '' ? faultText('empty') : null,
  };
}

/** What the API refuses when the places or the price have changed since they were shown. */
const shownFields = ['price', 'storeId', 'quantity'];

/** The refusal of a reservation in the form's terms; reloads the places if they have changed. */
export function reserveRefusal(error: unknown) {
  if (refusalOf(error, shownFields).fields.length > 0)
    void queryClient().invalidateQueries({ predicate: ({ queryKey: [call] }) => call === PLACES });
  const { fields: errors, general } = refusalOf(error, [...reserveFields, 'personalData']);
  return { fields: errors.map((one) => ({ ...one, field: asTyped(one.field) })), general };
}
