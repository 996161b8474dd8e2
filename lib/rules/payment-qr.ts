/** Payee and purpose of a payment as banking apps read them (ГОСТ Р 56042-2014). */
export interface PaymentPurpose {
  name: string;
  account: string;
  bank: string;
  bik: string;
  correspondentAccount: string;
  inn: string;
  kpp: string | null;
  purpose: string;
  /** kopecks */
  sum: number;
}

/** Content of a payment's QR code, in UTF-8 (`ST00012`). */
export function paymentQr(to: PaymentPurpose): string {
  const fields: [name: string, value: string | null][] = [
    ['Name', to.name],
    ['PersonalAcc', to.account],
    ['BankName', to.bank],
    ['BIC', to.bik],
    ['CorrespAcc', to.correspondentAccount],
    ['Sum', String(to.sum)],
    ['Purpose', to.purpose],
    ['PayeeINN', to.inn],
    ['KPP', to.kpp],
  ];
  const pairs = fields.flatMap(([name, value]) => (value ? [`${name}=${value.replaceAll('|', ' ')}`] : []));
  return ['ST00012', ...pairs].join('|');
}
