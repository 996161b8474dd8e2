import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAddress, DownloadError, downloadFile } from '#backend/import/download-file.ts';

let server: Server;
let base: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'));
  server = createServer((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/to-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (request.url === '/moved') response.writeHead(302, { location: '/small' }).end();
    else if (request.url === '/never') response.write('x');
    else response.end('x'.repeat(request.url === '/small' ? 10 : 5000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const limits = { maxBytes: 1024, timeoutMs: 5000, allowPrivateAddresses: true };
const refusal = (address: string, own: Partial<typeof limits> = {}) =>
  downloadFile(address, join(folder, 'refused'), { ...limits, ...own }).then(
    () => null,
    (error: unknown) => (error instanceof DownloadError ? error.message : error),
  );

describe('a file at an address', () => {
  it('is stored, also behind a redirect', async () => {
    await downloadFile(`${base}/moved`, join(folder, 'file'), limits);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('x'.repeat(10));
  });

  it('that is too large, too slow or redirects in a circle leaves nothing', async () => {
    expect(await refusal(`${base}/large`)).toBe('The file is larger than 0 MB');
    expect(await refusal(`${base}/never`, { timeoutMs: 100 })).toBe('The file was not downloaded in the time allowed');
    expect(await refusal(`${base}/loop`)).toBe('Too many redirects');
    expect(await readdir(folder)).not.toContain('refused');
  });

  it('is never read from a private network, by number, by name or by redirect', async () => {
    const isPrivate = 'The address leads to a private network, from which nothing is downloaded';
    for (const address of [
      base,
      'http://localhost:1/',
      'http://[::1]/',
      'http://169.254.169.254/latest',
      'http://0x7f.1/',
    ])
      expect(await refusal(address, { allowPrivateAddresses: false }), address).toBe(isPrivate);
  });

  it('is read over http and https only, also when a redirect says otherwise', async () => {
    const notWeb = 'The address must begin with http:// or https://';
    expect(await refusal(`${base}/to-file`)).toBe(notWeb);
    for (const address of ['file:///etc/passwd', 'ftp://shop.example/x', 'gopher://x/', 'shop.example'])
      expect(() => checkAddress(address, limits), address).toThrow(notWeb);
  });
});
