import { type DefaultBodyType, HttpResponse, http } from 'msw';
import type { setupServer } from 'msw/node';
import type { User } from '#lib/contract/accounts.ts';
import type { FieldError } from '#lib/contract/common.ts';

export const SESSION = '11111111-2222-4333-8444-555555555555';
/** A captcha whose proof of work is found after 124,540 tries, a tenth of the usual number. */
export const SID = 'a1b2c3d4-0000-4000-8000-000000000047';

export const user: User = {
  id: 1,
  fio: 'Иванов Иван',
  email: 'ivanov@shop.test',
  isVerified: false,
  isEmployee: false,
  xmlId: 'x',
  company: null,
  manager: null,
  city: null,
  menu: { items: [] },
};

type Fields = Record<string, unknown>;

/** Recorded API calls in order, and their responses. */
export interface TestApi {
  fieldsOf: (path: string) => Fields[];
  /** paths in the order of the calls */
  paths: () => string[];
  on: (path: string, answer: (fields: Fields) => DefaultBodyType) => void;
  refuse: (path: string, errors: FieldError[], wait?: number) => void;
  fail: (path: string) => void;
}

export function testApi(server: ReturnType<typeof setupServer>): TestApi {
  const asked: { path: string; fields: Fields }[] = [];
  const at = (path: string) => `*/api/v1/${path}`;
  const hear = async (path: string, request: Request): Promise<Fields> => {
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json');
    const fields = isJson ? (JSON.parse(text) as Fields) : Object.fromEntries(new URLSearchParams(text));
    asked.push({ path, fields });
    return fields;
  };
  return {
    fieldsOf: (path) => asked.filter((call) => call.path === path).map(({ fields }) => fields),
    paths: () => asked.map(({ path }) => path),
    on: (path, answer) =>
      server.use(http.all(at(path), async ({ request }) => HttpResponse.json(answer(await hear(path, request))))),
    refuse: (path, errors, wait) =>
      server.use(
        http.all(at(path), async ({ request }) => {
          await hear(path, request);
          const body = { errorCode: 400, message: '', errors, ...(wait !== undefined && { wait }) };
          return HttpResponse.json(body, { status: 400 });
        }),
      ),
    fail: (path) => server.use(http.all(at(path), () => HttpResponse.error())),
  };
}

const TATARSTAN = '0c089b04-099e-4e0e-955a-6bf1ce525f1a';
const MOSCOW = '0c5b2444-70a0-4932-980c-b4dc0d3f02b5';

const suggestion = (value: string, id: string, region: string, city: string | null) => ({
  value,
  unrestricted_value: value,
  data: {
    region_fias_id: id,
    region,
    region_with_type: region,
    city,
    settlement: null,
    settlement_with_type: null,
  },
});
export const tatarstan = suggestion('Респ Татарстан', TATARSTAN, 'Респ Татарстан', null);
export const moscow = suggestion('г Москва', MOSCOW, 'г Москва', null);
export const kazan = suggestion('Респ Татарстан, г Казань', TATARSTAN, 'Респ Татарстан', 'Казань');

export const company = (value: string, status = 'ACTIVE') => ({
  value,
  unrestricted_value: value,
  data: {
    inn: '1655000000',
    kpp: '165501001',
    opf: { short: 'ООО' },
    state: { status, registration_date: Date.UTC(2015, 4, 20) },
    address: { data: kazan.data },
  },
});
