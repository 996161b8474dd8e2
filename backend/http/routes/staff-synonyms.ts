import { checkMeaning, listSynonyms, removeSynonym, saveSynonym } from '#backend/modules/search/index.ts';
import { idempotent } from '#backend/modules/staff/index.ts';
import type { staffSynonymCalls } from '#lib/contract/staff-synonyms.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const staffSynonymRoutes: Implementations<keyof typeof staffSynonymCalls> = {
  'GET v1 staff/synonyms/': (ctx, { query }) => listSynonyms(ctx, query),
  'GET v1 staff/synonyms/check/': async (ctx, { query }) => ({ notes: await checkMeaning(ctx, query.meaning) }),
  'POST v1 staff/synonyms/save/': (ctx, { body }) => {
    const { id } = body;
    if (id !== null) return changing(ctx, ['change', 'synonym', String(id)], (trx) => saveSynonym(trx, body));
    return idempotent(ctx, body, (first) =>
      changing(first, ['create', 'synonym', (saved) => String(saved)], (trx) => saveSynonym(trx, body), {
        mayCreate: true,
      }),
    );
  },
  'POST v1 staff/synonyms/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'synonym', String(body.id)], (trx) => removeSynonym(trx, body)),
};
