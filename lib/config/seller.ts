/** Payee of invoices. */
export interface Seller {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  bank: string;
  bik: string;
  account: string;
  correspondentAccount: string;
  /** surname and initials */
  head: string;
  accountant: string;
}

/** Invented details for a shop on a developer's machine; they cannot be paid to. */
export const demoSeller: Seller = {
  name: 'ООО «Русклимат Демо»',
  inn: '7700000000',
  kpp: '770001001',
  address: '125000, г Москва, ул Пробная, д 1',
  bank: 'АО «Пробный банк», г Москва',
  bik: '044500000',
  account: '40702810000000000000',
  correspondentAccount: '30101810000000000000',
  head: 'Пробный П. П.',
  accountant: 'Образцова О. О.',
};
