import type { Db } from '#backend/db/connection.ts';
import { findProducts } from '#backend/modules/search/index.ts';
import type { Ask } from './baselines.ts';
import { readFacts } from './facts.ts';
import { readJudgedSet } from './judged-set.ts';
import { type Verdict, verdictOf } from './measures.ts';

/** Verdicts on a search for all queries of a judged set. */
export async function judge(db: Db, set: 'demo' | 'feed', ask: Ask): Promise<Verdict[]> {
  const products = await readFacts(db);
  const verdicts: Verdict[] = [];
  for (const judged of readJudgedSet(set)) verdicts.push(verdictOf(judged, products, await ask(judged.query)));
  return verdicts;
}

/** The shop's own search, as the search page asks it. */
export const ownSearch =
  (db: Db): Ask =>
  async (query) => {
    const { ids, correctedQuery } = await findProducts(db, { query, limit: 24, offset: 0 });
    return { ids, correctedQuery };
  };
