import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LinkPage {
  /** address of a page of another site, such as a search engine, whose only link leads to `target` */
  to(target: string): string;
  close(): void;
}

export async function serveLinkPage(): Promise<LinkPage> {
  const server = createServer(({ url = '/' }, response) => {
    const target = new URL(url, 'http://search.localhost').searchParams.get('to') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Search</title><a href="${target}">Result</a>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    to: (target) => `http://search.localhost:${port}/?to=${encodeURIComponent(target)}`,
    close: () => void server.close(),
  };
}
