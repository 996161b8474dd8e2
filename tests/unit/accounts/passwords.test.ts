import { expect, it } from 'vitest';
import { hashPassword, whichPassword } from '#backend/modules/accounts/passwords.ts';

const NOBODY = undefined;
const now = new Date('2026-11-22T09:00:00Z');

it('a password is hashed by argon2id with 19 MiB and 2 passes, and with a new salt each time', async () => {
  const hashes = await Promise.all([hashPassword('klimat2026'), hashPassword('klimat2026')]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(new Set(hashes).size).toBe(2);
});

it('a password is compared by the parameters of its hash', async () => {
  const own = { password_hash: await hashPassword('klimat2026'), sent_password_hash: null, sent_password_until: null };
  expect(await whichPassword('klimat2026', own, now)).toBe('own');
  expect(await whichPassword('klimat2027', own, now)).toBeNull();
  expect(await whichPassword('klimat2026', NOBODY, now)).toBeNull();
});
