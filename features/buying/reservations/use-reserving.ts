import { useRef, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { useCountdown } from '#components/state/use-countdown.ts';
import { api } from '#lib/client/api.ts';
import { faultText } from '#lib/client/fault-text.ts';
import { queryClient } from '#lib/client/queries.ts';
import { isLost, refusalOf } from '#lib/client/refusal.ts';
import { sentKeys } from '#lib/client/sent-keys.ts';
import { useCaptcha } from '#lib/client/use-captcha.ts';
import { legalDocuments } from '#lib/config/legal-documents.ts';
import type { Reply } from '#lib/contract/contract.ts';
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

type Reserved = Reply<'POST v1 reservations/'>;

interface Reserving {
  guid: string;
  /** rubles, as shown */
  price: number;
  /** the place that is chosen at first */
  storeId: number;
  sessionId: () => Promise<string>;
  texts: ReservationTexts;
}

const fields = ['storeId', 'quantity', 'fio', 'phone', 'isAgreed', 'captchaWord'] as const;
/** The API's names of the form's fields that have another one. */
const asTyped = (field: string) => (field === 'personalData' ? 'isAgreed' : field);

/** The form of a reservation, the code that verifies its phone, and the reservation once it is made. */
export function useReserving({ guid, price, storeId, sessionId, texts }: Reserving) {
  const [keys] = useState(sentKeys);
  const captcha = useCaptcha(sessionId);
  const timer = useCountdown();
  const [sentTo, setSentTo] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [{ reservation, link }, setReserved] = useState<Reserved>({ reservation: null, link: null });
  const form = useCheckedForm<ReserveValues>({
    values: { storeId: String(storeId), quantity: 1, fio: '', phone: '', isAgreed: false, captchaWord: '' },
    fields,
    faultsOf: (values) => {
      const phoneFault = mobileFault(nationalNumber(values.phone) ?? values.phone);
      return {
        storeId: values.storeId === '' ? texts.placeMissing : null,
        fio: values.fio.trim() === '' ? texts.nameMissing : null,
        phone: phoneFault && faultText(phoneFault),
        isAgreed: values.isAgreed ? null : texts.consentMissing,
        captchaWord: captcha.isToBeRead && values.captchaWord.trim() === '' ? faultText('empty') : null,
      };
    },
    refusalOf: refused,
  });

  /** Reserves if the phone is verified; false: it is not, and everything else is right. Throws the API's errors. */
  const reserve = async (): Promise<boolean> => {
    const { storeId: store, quantity, fio, phone } = form.getValues();
    const content = {
      productId: guid,
      storeId: Number(store),
      quantity,
      price,
      fio,
      phone,
      personalData: legalDocuments.reservation.version,
    };
    const body = { ...content, sessionId: await sessionId(), key: keys.keyOf(content) };
    const reserved = await api('POST v1 reservations/', { body });
    setReserved(reserved);
    return reserved.reservation !== null;
  };

  const sendCode = async (): Promise<void> => {
    const { phone, captchaWord } = form.getValues();
    try {
      const body = { sessionId: await sessionId(), phone, ...captcha.answer(captchaWord) };
      const { wait } = await api('POST v1 verifyCode/send/', { body });
      setSentTo(phone);
      timer.start(wait);
    } catch (error) {
      const isAsked = refusalOf(error, ['captchaWord']).fields.length > 0;
      form.setValue('captchaWord', '');
      if (isAsked || captcha.state.kind !== 'none') await captcha.load();
      throw error;
    }
  };

  const submit = form.attempt(async ({ phone }) => {
    if (await reserve()) return;
    // the code sent before is still valid
    if (sentTo !== phone || timer.left === 0) await sendCode();
    setCodeAsked(true);
  });

  /** As `reserve`, for a step that is not the form: what is wrong with the form is shown there. */
  const reserveAgain = async (): Promise<boolean> => {
    try {
      return await reserve();
    } catch (error) {
      if (isLost(error)) throw error;
      setCodeAsked(false);
      await submit();
      return true;
    }
  };

  /** Whether the phone may be verified already, because the answer to the code was lost. */
  const isUnsure = useRef(false);

  /** Checks the code, which can be used once, and reserves. Throws errors of the code. */
  const finish = async (code: string): Promise<void> => {
    const { phone } = form.getValues();
    if (isUnsure.current && (await reserveAgain())) return;
    try {
      await api('POST v1 verifyCode/check/', { body: { sessionId: await sessionId(), phone, code } });
    } catch (error) {
      isUnsure.current = isLost(error);
      if (!isLost(error) && (await reserveAgain())) return;
      throw error;
    }
    setCodeAsked(false);
    await submit();
  };

  return {
    form,
    captcha,
    timer,
    sentTo,
    isCodeAsked,
    reservation,
    link,
    submit,
    sendCode,
    finish,
    back: () => setCodeAsked(false),
  };
}

/** What the API refuses when the places or the price have changed since they were shown. */
const shownFields = ['price', 'storeId', 'quantity'];

function refused(error: unknown) {
  if (refusalOf(error, shownFields).fields.length > 0)
    void queryClient().invalidateQueries({ predicate: ({ queryKey: [call] }) => call === PLACES });
  const { fields: errors, general } = refusalOf(error, [...fields, 'personalData']);
  return { fields: errors.map((one) => ({ ...one, field: asTyped(one.field) })), general };
}

export type ReservingState = ReturnType<typeof useReserving>;
