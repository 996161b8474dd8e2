import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type * as pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { printable } from './printable.ts';
import { inShopFont, shopFont, shopFontFolders } from './shop-font.ts';

const require = createRequire(import.meta.url);

type Pdf = typeof pdfmake;
type Fonts = Parameters<Pdf['setFonts']>[0];
let made: Pdf | undefined;

/** pdfmake, set up once: it may read only its fonts and load nothing from the network. */
function pdf(): Pdf {
  if (made) return made;
  made = require('pdfmake') as Pdf;
  const fonts = dirname(require.resolve('pdfmake/fonts/Roboto.js'));
  made.setFonts({ ...(require('pdfmake/fonts/Roboto.js') as Fonts), Golos: shopFont });
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => [fonts, ...shopFontFolders].some((folder) => path.startsWith(folder + sep)));
  return made;
}

interface DocumentTask {
  /** path, from the project's root, of a module that exports `definition` */
  template: string;
  data: unknown;
}

/** The bytes of a PDF. Run by `pdf-maker.ts` in a worker thread, outside the bundle, where pdfmake finds its fonts. */
export async function makeDocument({ template, data }: DocumentTask): Promise<Uint8Array> {
  const { definition } = (await import(join(process.cwd(), template))) as {
    definition: (data: unknown) => TDocumentDefinitions;
  };
  return new Uint8Array(
    await pdf()
      .createPdf(inShopFont(definition(printable(data))))
      .getBuffer(),
  );
}
