import { useRef, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { api } from '#lib/client/api.ts';
import { isLost } from '#lib/client/refusal.ts';
import { sentKeys } from '#lib/client/sent-keys.ts';
import { useCaptcha } from '#lib/client/use-captcha.ts';
import { legalDocuments } from '#lib/config/legal-documents.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { ReservationTexts } from './reservation-texts.ts';
import { faultsIn, type ReserveValues, reserveFields, reserveRefusal } from './reserve-values.ts';
import { useCodeSending } from './use-code-sending.ts';

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

/** The form of a reservation, the code that verifies its phone, and the reservation once it is made. */
export function useReserving({ guid, price, storeId, sessionId, texts }: Reserving) {
  const [keys] = useState(sentKeys);
  const captcha = useCaptcha(sessionId);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [{ reservation, link }, setReserved] = useState<Reserved>({ reservation: null, link: null });
  const form = useCheckedForm<ReserveValues>({
    values: { storeId: String(storeId), quantity: 1, fio: '', phone: '', isAgreed: false, captchaWord: '' },
    fields: reserveFields,
    faultsOf: (values) => faultsIn(values, texts, captcha.isToBeRead),
    refusalOf: reserveRefusal,
  });

  const { timer, sentTo, sendCode } = useCodeSending({ form, captcha, sessionId });

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

export type ReservingState = ReturnType<typeof useReserving>;
