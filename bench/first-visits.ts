import { Agent, request } from 'node:http';

/** Requests different pages once each over 8 connections; returns pages per second. */
export async function firstVisits(port: number, host: string, paths: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const waiting = [...paths];
  const started = performance.now();
  const visitor = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await visit(agent, port, host, path);
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  agent.destroy();
  return Math.round(paths.length / ((performance.now() - started) / 1000));
}

function visit(agent: Agent, port: number, host: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
