import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitConcurrency } from '#server/guards/concurrency-limits.ts';
import { type Answer, type GuardedTest, guardedShop } from './guarded-shop.ts';

export const SUGGESTS = '/api/v1/search/suggests/?q=nasos';

/** A shop whose framework responds only when released; cached pages do not need it. */
export async function shopWithSlowFramework({ timeoutMs = 60_000, slotMs = 60_000 } = {}, test?: GuardedTest) {
  const underWay: { request: IncomingMessage; response: ServerResponse }[] = [];
  const admit = limitConcurrency(
    (request, response) => {
      if (request.url === '/stores') response.end('kept page');
      else underWay.push({ request, response });
    },
    { timeoutMs, slotMs },
  );
  const shop = await guardedShop(admit, test);
  let arrived = 0;
  shop.server.on('request', () => (arrived += 1));
  const answered: Answer[] = [];
  const flood = (count: number, path: string, address: string, method = 'GET', headers: Record<string, string> = {}) =>
    Array.from({ length: count }, async () => {
      const sent = { method, headers: { 'x-forwarded-for': address, ...headers } };
      const answer = await shop.ask(path, method === 'GET' ? sent : { ...sent, body: '{}' });
      answered.push(answer);
      return answer.status;
    });
  const release = () => {
    for (const { response } of underWay.splice(0)) response.end('answered');
  };
  const whileReleasing = async (run: () => Promise<void>) => {
    const releasing = setInterval(release, 5);
    await run().finally(() => clearInterval(releasing));
  };
  return { ...shop, underWay, answered, flood, release, whileReleasing, arrived: () => arrived };
}
