import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paperName, productPaper } from '#features/documents/product-paper.ts';
import { readDocumentAddress } from '#lib/config/document-address.ts';
import { environment } from '#lib/config/environment.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import type { Jpeg } from '#lib/pdf/paper.ts';
import { readProduct } from '#lib/server/readers.ts';

/** As sharp as a small picture on paper needs. */
const PICTURE_WIDTH = 640;

/** A paper that the catalogue names for a product, made of the product as it is now. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const path = `/documents/${(await params).file}`;
  const wanted = readDocumentAddress(path);
  const product = wanted && (await readProduct(wanted.slug));
  if (!product?.documents.some(({ url }) => url === path)) return new Response(null, { status: 404 });
  const { kind } = wanted;
  const picture = kind === 'sheet' ? await readPicture(product) : null;
  const pdf = productPaper({ kind, product, picture, storeName: environment().storeName });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(paperName(kind, product))}`,
      'Cache-Control': 'public, max-age=3600',
      // the same paper stands on every city's host
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** The first picture on white, which paper is; null where there is none. */
async function readPicture({ pictures }: ProductDetails): Promise<Jpeg | null> {
  const [picture] = pictures;
  const width = picture?.sizes.findLast((size) => size <= PICTURE_WIDTH);
  if (!picture || !width) return null;
  try {
    const file = await readFile(join(environment().dataDir, 'pictures', `${picture.id}-${width}.webp`));
    const { data, info } = await sharp(file)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
