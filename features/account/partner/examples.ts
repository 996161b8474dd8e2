import type { Locale } from '#lib/config/locales.ts';

/** Commands of the documentation. A test runs each of them against a server, so they are complete. */
export const exampleIds = ['token', 'products', 'file', 'changes', 'changesFile', 'order', 'follow'] as const;
export type ExampleId = (typeof exampleIds)[number];

const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';

/** What the reader has to replace. */
const blanks: Record<Locale, Record<'token' | 'cursor' | 'product' | 'order', string>> = {
  ru: {
    token: 'ваш_токен',
    cursor: 'курсор_из_прошлого_ответа',
    product: 'guid_товара',
    order: 'id_заказа_из_ответа',
  },
  en: {
    token: 'your_token',
    cursor: 'cursor_of_the_last_response',
    product: 'guid_of_the_product',
    order: 'id_of_the_order_from_the_response',
  },
};

/** @param base address of the partner API: `https://shop.example/api/partner/v1` */
export const partnerExamples = (base: string, locale: Locale = 'ru'): Record<ExampleId, string> => ({
  token: `TOKEN=rkp_${blanks[locale].token}`,
  products: `curl --compressed ${AUTHORIZATION} \\
  "${base}/products?limit=100"`,
  file: `curl --compressed ${AUTHORIZATION} \\
  -D headers.txt -o products.csv "${base}/products?format=csv"`,
  changes: `CURSOR=${blanks[locale].cursor}
curl --compressed ${AUTHORIZATION} \\
  "${base}/changes?cursor=$CURSOR"`,
  changesFile: `CURSOR=${blanks[locale].cursor}
curl --compressed ${AUTHORIZATION} \\
  -D headers.txt -o changes.csv "${base}/changes?format=csv&cursor=$CURSOR"`,
  order: `GUID=${blanks[locale].product}
curl -X POST ${AUTHORIZATION} \\
  -H "Content-Type: application/json" \\
  -d '{
    "reference": "ЗК-000123",
    "items": [{ "guid": "'$GUID'", "quantity": 2 }],
    "delivery": { "type": "delivery", "address": "420111, г Казань, ул Баумана, д 44" },
    "contact": { "fio": "Иванов Иван", "phone": "9000000002" },
    "allowBackorder": true
  }' \\
  "${base}/orders"`,
  follow: `ORDER=${blanks[locale].order}
curl ${AUTHORIZATION} "${base}/orders/$ORDER"`,
});
