import { expect, type Page } from '@playwright/test';
import { demoSource } from '#demo/catalogue/demo-source.ts';
import { eanModules } from '#tests/barcode-picture.ts';
import { open, PHONE, searchBox, searchField, test } from './support/visitor.ts';

test.use({ viewport: PHONE });

function someProduct(): { name: string; barcode: string } {
  for (const product of demoSource().products() as Iterable<{ name: string; barcodes: string[]; isAvailable: boolean }>)
    if (product.isAvailable && product.barcodes[0]) return { name: product.name, barcode: product.barcodes[0] };
  throw new Error('the demo catalogue has no barcode');
}

interface WithCamera {
  /** what lies before the camera; '': no code */
  modules: string;
  streams: MediaStream[];
}

/** A camera that films a barcode, since the browser of the tests has none. The first time it is not allowed. */
async function putBeforeCamera(page: Page, bars: string): Promise<void> {
  await page.addInitScript((modules) => {
    let isRefused = false;
    const camera: WithCamera = { modules, streams: [] };
    Object.assign(window, camera);
    const { streams } = camera;
    navigator.mediaDevices.getUserMedia = async () => {
      if (!isRefused) {
        isRefused = true;
        throw new DOMException('Permission denied', 'NotAllowedError');
      }
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d')!;
      const film = () => {
        context.fillStyle = '#ddd';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#111';
        for (const [i, bar] of Array.from((window as unknown as WithCamera).modules).entries())
          if (bar === '1') context.fillRect(130 + i * 4, 150, 4, 180);
      };
      film();
      setInterval(film, 50);
      const stream = canvas.captureStream(20);
      streams.push(stream);
      return stream;
    };
  }, bars);
}

test('a barcode before the camera of a phone is searched for after one tap; closing the scanner stops the camera', async ({
  page,
}) => {
  const { name, barcode } = someProduct();
  await putBeforeCamera(page, eanModules(barcode));
  const codes: string[] = [];
  page.on('request', (request) => codes.push(request.url()));
  await open(page, '/');
  const button = searchBox(page).getByRole('button', { name: 'Сканировать штрихкод' });
  const scanner = page.getByRole('dialog', { name: 'Сканер штрихкода' });
  await test.step('the closed search field opens the scanner, and has none where the browser gives no camera', async () => {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // the head script tells the style sheet whether there is a camera
    await page.evaluate(() => document.documentElement.removeAttribute('data-camera'));
    await expect(searchField(page)).toBeVisible();
    await expect(button).toHaveCount(0);
    await page.evaluate(() => document.documentElement.setAttribute('data-camera', ''));
    const before = codes.length;
    await button.click();
    await expect(scanner.getByRole('alert')).toContainText('Доступ к камере запрещён');
    // what reads a code is loaded on the press
    expect(codes.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
  });
  await test.step('the code is searched for', async () => {
    await scanner.getByRole('button', { name: 'Повторить' }).click();
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${barcode}$`));
    await expect(scanner).toHaveCount(0);
    await expect(searchField(page)).toHaveValue(barcode);
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  });
  await test.step('the open search field has a scanner too, whose camera stops when it is closed', async () => {
    await page.evaluate(() => Object.assign(window, { modules: '' }));
    await searchField(page).fill('');
    await button.click();
    await expect(scanner.getByText('Поместите штрихкод в рамку')).toBeVisible();
    const states = () =>
      page.evaluate(() =>
        (window as unknown as WithCamera).streams.flatMap((stream) =>
          stream.getTracks().map(({ readyState }) => readyState),
        ),
      );
    expect(await states()).toEqual(['ended', 'live']);
    await scanner.getByRole('button', { name: 'Закрыть сканер' }).click();
    await expect.poll(states).toEqual(['ended', 'ended']);
  });
});
