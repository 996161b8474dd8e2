import type { Context } from '#backend/context.ts';
import { pageCount } from '#backend/page-count.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';

interface Wish {
  subject?: AuditSubject | undefined;
  page: number;
  size: number;
}

/** A page of the audit log, the newest first. */
export async function listAudit({ db }: Pick<Context, 'db'>, { subject, page, size }: Wish) {
  const found = db.selectFrom('audit_log').$if(subject !== undefined, (query) => query.where('subject', '=', subject!));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'at', 'who', 'action', 'subject', 'subject_id as subjectId', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  }));
  return { items, total: total, pages: pageCount(total, size) };
}
