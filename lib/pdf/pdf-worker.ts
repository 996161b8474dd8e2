import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type * as pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { printable } from './printable.ts';

/** Run by `pdf-maker.ts` as a worker thread, outside the bundle. */

export interface PdfTask {
  /** path, from the project's root, of a module that exports `definition` */
  maker: string;
  order: unknown;
}

export type PdfReply = { file: Uint8Array<ArrayBuffer> } | { problem: unknown };

const require = createRequire(import.meta.url);

type Pdf = typeof pdfmake;
let made: Pdf | undefined;

/** pdfmake, set up once: it may read only its fonts and load nothing from the network. */
function pdf(): Pdf {
  if (made) return made;
  made = require('pdfmake') as Pdf;
  const fonts = dirname(require.resolve('pdfmake/fonts/Roboto.js'));
  made.setFonts(require('pdfmake/fonts/Roboto.js') as Parameters<Pdf['setFonts']>[0]);
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(fonts + sep));
  return made;
}

async function make({ maker, order }: PdfTask): Promise<void> {
  try {
    const { definition } = (await import(join(process.cwd(), maker))) as {
      definition: (order: unknown) => TDocumentDefinitions;
    };
    const file = new Uint8Array(
      await pdf()
        .createPdf(definition(printable(order)))
        .getBuffer(),
    );
    answer({ file }, [file.buffer]);
  } catch (problem) {
    answer({ problem });
  }
}

const answer = (reply: PdfReply, moved: ArrayBuffer[] = []) => parentPort?.postMessage(reply, moved);

parentPort?.on('message', (task: PdfTask) => void make(task));
