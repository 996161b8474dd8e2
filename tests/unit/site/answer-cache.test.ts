import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCache } from '#lib/server/answer-cache.ts';

interface Answer {
  value: string;
}

const answer = (value: string) => vi.fn(() => Promise.resolve({ value }));

describe('the answer cache', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // lru-cache treats a time of 0 as missing
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  it('fetches once within the lifetime, and again after it', async () => {
    const cache = new AnswerCache<Answer>(2);
    const read = answer('first');
    expect(await cache.fetch('key', 1000, read)).toEqual({ value: 'first' });
    vi.advanceTimersByTime(999);
    expect(await cache.fetch('key', 1000, read)).toEqual({ value: 'first' });
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    expect(cache.get('key')).toBeUndefined();
    expect(await cache.fetch('key', 1000, answer('second'))).toEqual({ value: 'second' });
  });

  it('does not store an answer without a lifetime', async () => {
    const cache = new AnswerCache<Answer>(2);
    const lifetime = ({ value }: Answer) => (value === 'known' ? 1000 : 0);
    await cache.fetch('a', lifetime, answer('known'));
    await cache.fetch('b', lifetime, answer('unknown'));
    expect([cache.get('a')?.value, cache.get('b')]).toEqual(['known', undefined]);
  });

  it('does not store an answer requested before it was cleared', async () => {
    const cache = new AnswerCache<Answer>(2);
    const old = cache.fetch('key', 1000, answer('old'));
    cache.clear();
    expect(await old).toEqual({ value: 'old' });
    expect(cache.get('key')).toBeUndefined();
  });

  it('fetches once for all who wait for the same answer', async () => {
    const cache = new AnswerCache<Answer>(2);
    const read = answer('shared');
    const answers = await Promise.all([1, 2, 3].map(() => cache.fetch('key', 1000, read)));
    expect(answers.map(({ value }) => value)).toEqual(['shared', 'shared', 'shared']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('passes a failure on to all who wait and fetches again afterwards', async () => {
    const cache = new AnswerCache<Answer>(2);
    const failing = () => Promise.reject(new Error('out of reach'));
    await expect(cache.fetch('key', 1000, failing)).rejects.toThrow('out of reach');
    expect(await cache.fetch('key', 1000, answer('again'))).toEqual({ value: 'again' });
  });

  it('evicts the oldest entry first', async () => {
    const cache = new AnswerCache<Answer>(2);
    for (const key of ['a', 'b', 'c']) await cache.fetch(key, 1000, answer(key));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.value)).toEqual([undefined, 'b', 'c']);
  });
});
