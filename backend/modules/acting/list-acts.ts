import type { Context } from '#backend/context.ts';
import type { Act } from '#backend/db/schema-acting.ts';

interface ListedAct {
  at: Date;
  what: Act;
  object: string | null;
  employee: string;
  /** null: of nobody in particular */
  customer: string | null;
  company: string | null;
  inn: string | null;
  address: string | null;
  requestId: string | null;
}

interface ActsQuery {
  /** login of an employee; default: all */
  login?: string | undefined;
  limit: number;
}

/** What employees did for customers, the newest first. */
export async function listActs({ db }: Pick<Context, 'db'>, { login, limit }: ActsQuery): Promise<ListedAct[]> {
  return db
    .selectFrom('acts as a')
    .innerJoin('users as e', 'e.id', 'a.employee_id')
    .leftJoin('users as u', 'u.id', 'a.customer_id')
    .leftJoin('companies as c', 'c.guid', 'a.customer')
    .select(['a.at', 'a.what', 'a.object', 'a.address', 'a.request_id as requestId'])
    .select((by) => by.fn.coalesce('e.login', 'e.fio').as('employee'))
    .select(['u.fio as customer', 'c.name as company', 'c.inn'])
    .$if(login !== undefined, (query) => query.where('e.login', '=', login as string))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
