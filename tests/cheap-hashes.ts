import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The least that argon2 allows; each hash keeps its parameters, and is compared with them. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// signing in is the first step of most tests; `vi.unmock` in a file about hashes brings the real ones back
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const hash: typeof real.hash = (password, options) => real.hash(password, { ...CHEAP, ...options });
  return { ...real, hash };
});
