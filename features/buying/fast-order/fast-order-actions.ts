import { apiFile } from '#lib/client/api.ts';
import { saveFile } from '#lib/client/save-file.ts';
import { askPrices } from './ask-prices.ts';
import { showFailure } from './failure-text.ts';
import type { FastOrderSlotProps } from './fast-order-props.ts';
import { type Fix, type ListSource, setFix } from './fast-order-store.ts';
import { sendFixes, sendList, takeBack } from './send-list.ts';

export type FastOrderActions = ReturnType<typeof fastOrderActions>;

/** What the form and its result do; `onChanged` is called when the basket has changed. */
export const fastOrderActions = ({ onChanged }: FastOrderSlotProps) => ({
  /** @param again the visitor confirmed that the same list is to be added again */
  send: (source: ListSource, again = false) => sendList(source, again, onChanged),
  sendFixes: (lines: readonly number[]) => sendFixes(lines, onChanged),
  askPrices,
  takeBack: () => takeBack(onChanged),
  /** Chooses one of the products that a row may stand for. */
  choose: (line: number, fix: Fix): Promise<void> => {
    setFix(line, fix);
    return sendFixes([line], onChanged);
  },
  downloadTemplate: () => save(() => apiFile('GET v1 basket/template/', {})),
  /** @param without lines to be dismissed */
  downloadRejected: (key: string, without: readonly number[]) =>
    save(() => apiFile('POST v1 basket/load/{key}/rejected/', { params: { key }, body: { without: [...without] } })),
});

async function save(make: () => Promise<File>): Promise<void> {
  try {
    saveFile(await make());
  } catch (error) {
    showFailure(error, () => save(make));
  }
}
