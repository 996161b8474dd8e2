import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggest } from '#backend/modules/search/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { judge, ownSearch } from '../../../bench/search/judge-search.ts';
import { figuresOf, type Verdict } from '../../../bench/search/measures.ts';

let database: TestDatabase;
let verdicts: Verdict[];
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  verdicts = await judge(database.db, 'demo', ownSearch(database.db));
});
afterAll(() => database.drop());

describe('the search of the demo catalogue', () => {
  it('answers more than two hundred queries of the trade as a buyer means them', () => {
    const figures = figuresOf(verdicts);
    expect(figures.queries).toBeGreaterThanOrEqual(200);
    expect(figures['nDCG@5']).toBeGreaterThanOrEqual(0.92);
    expect(verdicts.filter(({ isEmpty }) => isEmpty).map(({ judged }) => judged.query)).toEqual([]);
    const wrong = verdicts.filter(({ isRightlyCorrected }) => isRightlyCorrected === false);
    expect(wrong.map(({ judged }) => judged.query)).toEqual([]);
  });

  it('puts the same products first in the suggestions and on the search page', async () => {
    for (const { judged, answer } of verdicts) {
      const { productIds } = await suggest(database.db, { query: judged.query });
      expect(productIds, judged.query).toEqual(answer.ids.slice(0, 5));
    }
  });
});
