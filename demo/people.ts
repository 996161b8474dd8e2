import type { CompanyRole } from '#lib/contract/colleagues.ts';

/** Accounts of the demo shop, listed in docs/demo.md. Names, companies and numbers are invented. */

export const DEMO_PASSWORD = 'klimat2026';

interface DemoCompany {
  name: string;
  opf: string;
  inn: string;
  kpp: string;
  /** yyyy-mm-dd */
  registeredOn: string;
  address: string;
  /** subdomain */
  city: string;
  priceGroup: string;
  /** e-mail of one of `demoManagers` */
  manager: string;
  /** rubles, and days since the due day; negative: not due yet */
  debts: { document: string; amount: number; daysOverdue: number }[];
}

interface DemoPerson {
  fio: string;
  email: string;
  phone?: string;
  login?: string;
  /** INN */
  company?: string;
  companyRole?: CompanyRole;
  /** rubles of a buyer: for one order, and for a month */
  limits?: { order: number; month: number };
  /** an employee who runs the shop's own affairs */
  isOperator?: boolean;
  /** path of the category for which the person is responsible */
  responsibleFor?: string;
}

export const demoManagers = [
  { fio: 'Смирнова Ольга Викторовна', phone: '8 843 200 10 21', email: 'o.smirnova@rusklimat.example', gender: 'F' },
  { fio: 'Кузнецов Андрей Павлович', phone: '8 343 200 10 22', email: 'a.kuznetsov@rusklimat.example', gender: 'M' },
] as const;

export const demoCompanies: DemoCompany[] = [
  {
    name: 'КлиматПроф',
    opf: 'ООО',
    inn: '1655000010',
    kpp: '165501001',
    registeredOn: '2014-03-18',
    address: '420111, г Казань, ул Баумана, д 44',
    city: 'kazan',
    priceGroup: 'dealer',
    manager: demoManagers[0].email,
    debts: [{ document: 'УПД 4417 от 28.10.2026', amount: 184_300, daysOverdue: -12 }],
  },
  {
    name: 'Уральский монтаж',
    opf: 'ООО',
    inn: '6670000014',
    kpp: '667001001',
    registeredOn: '2011-09-05',
    address: '620075, г Екатеринбург, ул Мамина-Сибиряка, д 101',
    city: 'ekb',
    priceGroup: 'installer',
    manager: demoManagers[1].email,
    debts: [
      { document: 'УПД 2093 от 02.10.2026', amount: 57_840.5, daysOverdue: 19 },
      { document: 'УПД 2250 от 11.11.2026', amount: 23_100, daysOverdue: -20 },
    ],
  },
];

export const demoPeople: DemoPerson[] = [
  { phone: '9000000001', fio: 'Новиков Пётр Сергеевич', email: 'novikov@montazh.example' },
  {
    phone: '9000000002',
    fio: 'Хабибуллин Тимур Рашидович',
    email: 'timur@klimatprof.example',
    company: '1655000010',
    companyRole: 'owner',
  },
  {
    phone: '9000000003',
    fio: 'Егорова Марина Юрьевна',
    email: 'egorova@klimatprof.example',
    company: '1655000010',
    companyRole: 'buyer',
  },
  {
    phone: '9000000005',
    fio: 'Сафина Алия Маратовна',
    email: 'safina@klimatprof.example',
    company: '1655000010',
    companyRole: 'requester',
  },
  {
    phone: '9000000006',
    fio: 'Гилязов Рустам Ильдарович',
    email: 'gilyazov@klimatprof.example',
    company: '1655000010',
    companyRole: 'buyer',
    limits: { order: 60_000, month: 200_000 },
  },
  {
    phone: '9000000004',
    fio: 'Шведов Илья Олегович',
    email: 'shvedov@uralmontazh.example',
    company: '6670000014',
    companyRole: 'owner',
  },
  { login: 'i.ivanov', fio: 'Иванов Игорь Николаевич', email: 'i.ivanov@rusklimat.example' },
  { login: 'm.belova', fio: 'Белова Марина Сергеевна', email: 'm.belova@rusklimat.example', isOperator: true },
  {
    login: 'a.petrova',
    fio: 'Петрова Анна Львовна',
    email: 'a.petrova@rusklimat.example',
    responsibleFor: 'konditsionery',
  },
];
