import { RETAIL_NOTE_ID } from '#lib/config/element-ids.ts';
import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/guestBasket.json';
import ru from '#messages/ru/guestBasket.json';

const texts = { ru, en };

/** What РРЦ is: opened by the buttons beside retail prices, also before and without scripts. */
export const RetailNote = ({ locale }: { locale: Locale }) => (
  <p id={RETAIL_NOTE_ID} popover="auto">
    {texts[locale].retailNote}
  </p>
);
