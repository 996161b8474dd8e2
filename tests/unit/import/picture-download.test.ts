import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { PictureDownloader } from '#backend/import/picture-download.ts';
import { isPrivateAddress } from '#backend/import/public-address.ts';
import { type PictureServer, startPictureServer } from '#tests/api/import/picture-server.ts';

let server: PictureServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(answers: Parameters<typeof startPictureServer>[0]): Promise<string> {
  server = await startPictureServer(answers);
  return server.origin;
}

function downloader(options?: { allowPrivateAddresses?: boolean }): PictureDownloader {
  const opened = new PictureDownloader(options);
  onTestFinished(() => opened.close());
  return opened;
}

const trusting = () => downloader({ allowPrivateAddresses: true });

describe('the download of a picture', () => {
  it('follows redirects to the whole picture', async () => {
    const origin = await serve({
      '/old': (_, response) => response.writeHead(302, { location: '/new' }).end(),
      '/new': (_, response) => response.end('picture'),
    });
    expect(String(await trusting().download(`${origin}/old`))).toBe('picture');
  });

  it('follows a limited number of redirects', async () => {
    const origin = await serve({ '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end() });
    await expect(trusting().download(`${origin}/loop`)).rejects.toMatchObject({
      message: 'too many redirects',
      isHostDown: false,
    });
    expect(server?.asked).toHaveLength(4);
  });

  it('stops at 10 MB without reading to the end', async () => {
    let sent = 0;
    const origin = await serve({
      '/huge': (_, response) => {
        const piece = Buffer.alloc(1024 * 1024);
        const send = () => {
          sent += 1;
          if (sent < 100 && !response.destroyed) response.write(piece, () => setImmediate(send));
        };
        send();
      },
    });
    await expect(trusting().download(`${origin}/huge`)).rejects.toThrow('larger than 10 MB');
    expect(sent).toBeLessThan(30);
  });

  it('is given up after five seconds', async () => {
    const origin = await serve({ '/slow': (_, response) => response.write('a') });
    await expect(trusting().download(`${origin}/slow`)).rejects.toMatchObject({
      message: 'no answer within 5 s',
      isHostDown: true,
    });
  });

  it('distinguishes a missing picture from a host that is down', async () => {
    const origin = await serve({ '/broken': (_, response) => response.writeHead(503).end() });
    await expect(trusting().download(`${origin}/none`)).rejects.toMatchObject({
      message: 'answer 404',
      isHostDown: false,
    });
    await expect(trusting().download(`${origin}/broken`)).rejects.toMatchObject({
      message: 'answer 503',
      isHostDown: true,
    });
    await server?.close();
    await expect(trusting().download(`${origin}/none`)).rejects.toMatchObject({
      message: 'no connection (ECONNREFUSED)',
      isHostDown: true,
    });
    server = undefined;
  });
});

describe('a private address is refused', () => {
  it.each([
    '127.0.0.1',
    '[::1]',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
  ])('directly: %s', async (host) => {
    await expect(downloader().download(`http://${host}:9/a.png`)).rejects.toThrow('an address of a private network');
  });

  it('through a name', async () => {
    await expect(downloader().download('http://localhost:9/a.png')).rejects.toThrow('an address of a private network');
  });

  it('for protocols other than http', async () => {
    for (const address of ['file:///etc/passwd', 'ftp://example.com/a.png', 'data:image/png;base64,AA']) {
      await expect(downloader().download(address)).rejects.toThrow('neither http nor https');
    }
    await expect(downloader().download('picture.png')).rejects.toThrow('not an address');
  });

  it('in any notation', () => {
    for (const address of [
      '127.255.0.1',
      '100.64.0.1',
      '172.31.9.9',
      '0.0.0.0',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '224.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '::7f00:1',
      '::ffff:0:7f00:1',
      'fec0::1',
    ]) {
      expect(isPrivateAddress(address), address).toBe(true);
    }
    for (const address of ['8.8.8.8', '172.32.0.1', '2a02:6b8::2:242', '::ffff:8.8.8.8']) {
      expect(isPrivateAddress(address), address).toBe(false);
    }
  });
});
