import { checkMeaning, listSynonyms, removeSynonym, saveSynonym } from '#backend/modules/search/index.ts';
import type { staffSynonymCalls } from '#lib/contract/staff-synonyms.ts';
import type { Implementations } from '../implementation.ts';
import { changing, recorded } from './staff-change.ts';

export const staffSynonymRoutes: Implementations<keyof typeof staffSynonymCalls> = {
  'GET v1 staff/synonyms/': (ctx, { query }) => listSynonyms(ctx, query),
  'GET v1 staff/synonyms/check/': async (ctx, { query }) => ({ notes: await checkMeaning(ctx, query.meaning) }),
  'POST v1 staff/synonyms/save/': async (ctx, { body }) => {
    const { id } = body;
    if (id !== null) return changing(ctx, ['change', 'synonym', String(id)], (trx) => saveSynonym(trx, body));
    await recorded(ctx, ['create', 'synonym', String], (trx) => saveSynonym(trx, body), { mayCreate: true });
    return { success: true };
  },
  'POST v1 staff/synonyms/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'synonym', String(body.id)], (trx) => removeSynonym(trx, body)),
};
