import { expect, it } from 'vitest';
import { listHeaders } from '#backend/http/partner/replies.ts';
import { dropInnerAnswerHeaders } from '#server/guards/framework-headers.ts';

it('the server lets the headers of the partner API through', () => {
  const names = Object.values(listHeaders).map((name) => name.toLowerCase());
  const head = Object.fromEntries([...names, 'www-authenticate', 'x-nextjs-cache'].map((name) => [name, 'x']));
  dropInnerAnswerHeaders(head);
  expect(Object.keys(head)).toEqual([...names, 'www-authenticate']);
});
