import { missingText } from '#lib/client/missing-text.ts';
import { tomorrow } from '#lib/client/tomorrow.ts';
import { INSTALLATION_LINES_MAX } from '#lib/config/limits.ts';
import type { Daytime } from '#lib/contract/installation.ts';
import { fill } from '#lib/format/fill.ts';
import { phoneFault } from '#lib/rules/phone.ts';
import { contactNameFault, requiredFault } from '#lib/rules/sign-up.ts';
import type { ChosenLines } from './chosen-lines.ts';
import type { InstallationTexts } from './installation-texts.ts';

export interface InstallationValues {
  items: ChosenLines;
  address: string;
  /** yyyy-mm-dd */
  date: string;
  daytime: Daytime;
  fio: string;
  /** formatted by the input mask */
  phone: string;
  comment: string;
}

/** In visual order. */
export const installationFields = ['items', 'address', 'date', 'daytime', 'fio', 'phone', 'comment'] as const;

export const faultsOf =
  (texts: InstallationTexts['form']) =>
  ({
    items,
    address,
    date,
    fio,
    phone,
  }: InstallationValues): Partial<Record<keyof InstallationValues, string | null>> => ({
    items:
      items.length === 0
        ? texts.chooseSome
        : items.length > INSTALLATION_LINES_MAX
          ? fill(texts.tooMany, { max: INSTALLATION_LINES_MAX })
          : null,
    address: missingText(requiredFault(address), 'address'),
    date: missingText(requiredFault(date), 'day') ?? (date < tomorrow() ? texts.dateEarly : null),
    fio: missingText(contactNameFault(fio), 'contact'),
    phone: missingText(phoneFault(phone), 'phone'),
  });
