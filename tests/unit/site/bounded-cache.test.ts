import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedCache } from '#lib/server/bounded-cache.ts';

const answer = (value: string) => vi.fn(() => Promise.resolve(value));

describe('a bounded cache', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads once within the lifetime, and again after it', async () => {
    const cache = new BoundedCache<string>(2);
    const read = answer('first');
    expect(await cache.keep('key', 1000, read)).toBe('first');
    vi.advanceTimersByTime(999);
    expect(await cache.keep('key', 1000, read)).toBe('first');
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(cache.get('key')).toBeUndefined();
    expect(await cache.keep('key', 1000, answer('second'))).toBe('second');
  });

  it('does not keep what has no lifetime', async () => {
    const cache = new BoundedCache<string>(2);
    const lifetime = (value: string) => (value === 'known' ? 1000 : 0);
    await cache.keep('a', lifetime, answer('known'));
    await cache.keep('b', lifetime, answer('unknown'));
    expect([cache.get('a'), cache.get('b')]).toEqual(['known', undefined]);
  });

  it('does not keep what was asked for before it was cleared', async () => {
    const cache = new BoundedCache<string>(2);
    const old = cache.keep('key', 1000, answer('old'));
    cache.clear();
    expect(await old).toBe('old');
    expect(cache.get('key')).toBeUndefined();
  });

  it('lets the oldest go first', async () => {
    const cache = new BoundedCache<string>(2);
    for (const key of ['a', 'b', 'c']) await cache.keep(key, 1000, answer(key));
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c']);
  });
});
