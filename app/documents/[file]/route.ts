import sharp from 'sharp';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { makePdf } from '#lib/pdf/pdf-maker.ts';
import { readPicture } from '#lib/pictures/picture-files.ts';
import { cachedSheet } from '#lib/server/cached-sheets.ts';
import { isDataLost } from '#lib/server/data-health.ts';
import type { DataSheetInput } from '#lib/server/data-sheet.ts';
import { fileResponse } from '#lib/server/file-response.ts';
import { readProduct } from '#lib/server/readers.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';

const PICTURE_WIDTH = 640;

/** `/documents/{product}.pdf`: the product's data sheet, generated from the current catalogue. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const slug = /^([a-z0-9-]{1,200})\.pdf$/.exec((await params).file)?.[1];
  if (slug === undefined) return said(404, 'Такого документа нет');
  const file = await readDataSheet(request, slug).catch((error: unknown) => {
    if (!isDataLost(['catalogue'])) throw error;
    return 'failed' as const;
  });
  if (file === null) return said(404, 'Такого документа нет');
  if (file === 'failed') return said(503, 'Документ сейчас не составить: каталог недоступен. Повторите попытку позже');
  if (file === 'busy') return said(503, 'Сейчас составляется слишком много документов. Повторите попытку через минуту');
  return fileResponse(request, new Uint8Array(file), {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${slug}.pdf"`,
    'Cache-Control': 'public, max-age=300',
    'X-Robots-Tag': 'noindex',
  });
}

/** null: there is no such product */
async function readDataSheet(request: Request, slug: string): Promise<Buffer | 'busy' | null> {
  const product = await readProduct(slug);
  if (!product) return null;
  const origin = (await requestedOrigin(request)) ?? cityOrigin(environment());
  return (await cachedSheet(`${origin} ${slug}`, () => sheetOf(product, origin))) ?? 'busy';
}

function said(status: 404 | 503, text: string): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  };
  return new Response(`${text}\n`, { status, headers });
}

async function sheetOf(product: ProductDetails, origin: string): Promise<Buffer> {
  const { storeName: name, salesPhone: phone } = environment();
  const shop = { name, phone, origin, madeOn: new Date() };
  const input: DataSheetInput = { product, picture: await pictureOf(product), shop };
  return makePdf('lib/server/data-sheet.ts', input, null);
}

/** The picture on a white background for print; null if there is none or it cannot be decoded. */
async function pictureOf({ image }: ProductDetails): Promise<Buffer | null> {
  if (!image) return null;
  const width = image.sizes.find((size) => size >= PICTURE_WIDTH) ?? image.sizes.at(-1);
  try {
    const stored = await readPicture(`${image.id}-${width}.webp`);
    return stored && (await sharp(stored).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer());
  } catch {
    return null;
  }
}
