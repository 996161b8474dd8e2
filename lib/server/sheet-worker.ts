import { parentPort } from 'node:worker_threads';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { dataSheet, type SheetShop } from './data-sheet.ts';

/** Run by `sheet-maker.ts` in a thread of its own, past the bundle. */

export interface SheetOrder {
  product: ProductDetails;
  /** JPEG */
  picture: Uint8Array | null;
  shop: SheetShop;
}

export type SheetReply = { file: Uint8Array<ArrayBuffer> } | { problem: unknown };

async function make({ product, picture, shop }: SheetOrder): Promise<void> {
  try {
    const file = new Uint8Array(await dataSheet(product, picture && Buffer.from(picture), shop));
    answer({ file }, [file.buffer]);
  } catch (problem) {
    answer({ problem });
  }
}

const answer = (reply: SheetReply, moved: ArrayBuffer[] = []) => parentPort?.postMessage(reply, moved);

parentPort?.on('message', (order: SheetOrder) => void make(order));
