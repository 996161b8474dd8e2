import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

describe('the content security policy of an API page', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each(['/api/docs', '/dev/outbox'])('allows its own style sheet only: %s', async (path) => {
    const api = createApi({ db: database.db, hasOutbox: true });
    const reply = await api.fetch(new Request(`http://api.test${path}`));
    const html = await reply.text();
    const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect(sheet).toContain('font:');
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(reply.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(html, 'a style that no policy by hash allows').not.toMatch(/\sstyle=|<script/);
  });
});
