import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { registerImportJobs } from '#backend/modules/staff-imports/index.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import type { ImportOutcome, TableKind } from '#lib/contract/staff-import-parts.ts';
import { type AccountShop, openAccountShop, type Person, type SignedInPerson } from '#tests/account-shop.ts';

export interface ImportShop extends AccountShop {
  operator: SignedInPerson;
  /** uploads a list; returns the id of its dry run */
  upload(
    content: string | Uint8Array<ArrayBuffer>,
    kind: TableKind,
    options?: { isComplete?: boolean },
  ): Promise<number>;
  view(id: number): Promise<Awaited<ReturnType<typeof viewOf>>>;
  rows(id: number, outcome?: ImportOutcome): Promise<Awaited<ReturnType<typeof rowsOf>>>;
  confirm(id: number, options?: { version?: number; allowsWithdrawal?: boolean }): Promise<number>;
  /** status of a call without a body */
  press(what: 'check' | 'undo', id: number): Promise<number>;
  /** runs the due jobs of imports */
  work(): Promise<number>;
}

const viewOf = async (shop: AccountShop, operator: Person, id: number) =>
  (await shop.ask('GET v1 staff/imports/{id}/', { params: { id } }, operator)).body;

const rowsOf = async (shop: AccountShop, operator: Person, id: number, outcome?: ImportOutcome) =>
  (
    await shop.ask(
      'GET v1 staff/imports/{id}/rows/',
      { params: { id }, query: { size: 100, ...(outcome && { outcome }) } },
      operator,
    )
  ).body.items ?? [];

/** The demo shop with an operator who imports lists. */
export async function openImportShop(): Promise<ImportShop> {
  const shop = await openAccountShop();
  const { db } = shop.database;
  await changeRole({ db }, 'a.petrova', { role: 'operator' });
  const operator = await shop.signedIn('a.petrova');
  registerImportJobs(shop.database);
  return {
    ...shop,
    operator,
    async upload(content, kind, { isComplete = false } = {}) {
      const body: CallInput<'POST v1 staff/imports/'>['body'] = {
        file: new File([content], 'list.csv'),
        kind,
        isComplete: String(isComplete),
      };
      const { status, body: reply } = await shop.ask('POST v1 staff/imports/', { body }, operator);
      if (reply.id === undefined) throw new Error(`the list was refused: ${status} ${JSON.stringify(reply)}`);
      return reply.id;
    },
    view: (id) => viewOf(shop, operator, id),
    rows: (id, outcome) => rowsOf(shop, operator, id, outcome),
    async confirm(id, { version, ...options } = {}) {
      const body = { version: version ?? (await viewOf(shop, operator, id)).version ?? 0, ...options };
      return (await shop.ask('POST v1 staff/imports/{id}/confirm/', { params: { id }, body }, operator)).status;
    },
    async press(what, id) {
      return (await shop.ask(`POST v1 staff/imports/{id}/${what}/`, { params: { id } }, operator)).status;
    },
    work: () => runDueJobs({ db, now: shop.now() }),
  };
}
