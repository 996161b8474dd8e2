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

/**
 * A camera that films a barcode, since the browser of the tests has none. The first `refusals` times it is not allowed.
 */
async function putBeforeCamera(page: Page, modules: string, refusals = 0): Promise<void> {
  await page.addInitScript(
    ({ bars, times }) => {
      let left = times;
      const streams: MediaStream[] = [];
      Object.assign(window, { streams });
      navigator.mediaDevices.getUserMedia = async () => {
        if (left-- > 0) throw new DOMException('Permission denied', 'NotAllowedError');
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const context = canvas.getContext('2d')!;
        const film = () => {
          context.fillStyle = '#ddd';
          context.fillRect(0, 0, 640, 480);
          context.fillStyle = '#111';
          for (const [i, bar] of Array.from(bars).entries())
            if (bar === '1') context.fillRect(130 + i * 4, 150, 4, 180);
        };
        film();
        setInterval(film, 50);
        const stream = canvas.captureStream(20);
        streams.push(stream);
        return stream;
      };
    },
    { bars: modules, times: refusals },
  );
}

async function openScanner(page: Page) {
  await open(page, '/');
  await searchField(page).click();
  await searchBox(page).getByRole('button', { name: 'Сканировать штрихкод' }).click();
  return page.getByRole('dialog', { name: 'Сканер штрихкода' });
}

test('a barcode before the camera of a phone is searched for; a refused camera says why', async ({ page }) => {
  const { name, barcode } = someProduct();
  await putBeforeCamera(page, eanModules(barcode), 1);
  const scanner = await openScanner(page);
  await expect(scanner.getByRole('alert')).toContainText('Доступ к камере запрещён');
  await scanner.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${barcode}$`));
  await expect(scanner).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
});

test('closing the scanner stops the camera', async ({ page }) => {
  // no code: the scanner stays open
  await putBeforeCamera(page, '');
  const scanner = await openScanner(page);
  await expect(scanner.getByText('Поместите штрихкод в рамку')).toBeVisible();
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
        stream.getTracks().map(({ readyState }) => readyState),
      ),
    );
  expect(await states()).toEqual(['live']);
  await scanner.getByRole('button', { name: 'Закрыть сканер' }).click();
  await expect.poll(states).toEqual(['ended']);
});

test('the closed search field of a phone opens the scanner in one tap', async ({ page }) => {
  const { barcode } = someProduct();
  await putBeforeCamera(page, eanModules(barcode));
  const codes: string[] = [];
  page.on('request', (request) => codes.push(request.url()));
  await open(page, '/');
  const button = searchBox(page).getByRole('button', { name: 'Сканировать штрихкод' });
  const { width, height } = (await button.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const before = codes.length;
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${barcode}$`));
  // what reads a code is loaded on the press
  expect(codes.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(searchField(page)).toHaveValue(barcode);
});

test('the closed search field has no scanner where the browser gives no camera', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  });
  const button = searchBox(page).getByRole('button', { name: 'Сканировать штрихкод' });
  await open(page, '/');
  await expect(searchField(page)).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('the digits below a barcode are typed where there is no camera', async ({ page }) => {
  const { name, barcode } = someProduct();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Requested device not found', 'NotFoundError');
    };
  });
  const scanner = await openScanner(page);
  const digits = scanner.getByLabel('Цифры под штрихкодом');
  await digits.fill(`${barcode.slice(0, -1)}${(Number(barcode.at(-1)) + 1) % 10}`);
  await digits.press('Enter');
  await expect(scanner.getByText('такого штрихкода не бывает')).toBeVisible();
  await digits.fill(barcode);
  await scanner.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${barcode}$`));
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
});
