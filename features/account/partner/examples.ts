/** Commands of the documentation. A test runs each of them against a server, so they are complete. */
export const exampleIds = ['token', 'products', 'file', 'changes', 'order', 'follow'] as const;
export type ExampleId = (typeof exampleIds)[number];

const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';

/** @param base address of the partner API: `https://shop.example/api/partner/v1` */
export const partnerExamples = (base: string): Record<ExampleId, string> => ({
  token: 'TOKEN=rkp_ваш_токен',
  products: `curl --compressed ${AUTHORIZATION} \\
  "${base}/products?limit=100"`,
  file: `curl --compressed ${AUTHORIZATION} \\
  -D headers.txt -o products.csv "${base}/products?format=csv"`,
  changes: `CURSOR=курсор_из_прошлого_ответа
curl --compressed ${AUTHORIZATION} \\
  "${base}/changes?cursor=$CURSOR"`,
  order: `GUID=guid_товара
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
  follow: `ORDER=id_заказа_из_ответа
curl ${AUTHORIZATION} "${base}/orders/$ORDER"`,
});
