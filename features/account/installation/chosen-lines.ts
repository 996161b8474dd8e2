import type { InstallableLine, InstallableOrder } from '#lib/contract/installation.ts';

/** A position of an order that is to be installed. */
export interface ChosenLine {
  order: string;
  orderNumber: string;
  line: number;
  quantity: number;
}

export type ChosenLines = readonly ChosenLine[];

export const chosenOf = (chosen: ChosenLines, order: string, line: number): ChosenLine | undefined =>
  chosen.find((one) => one.order === order && one.line === line);

/** The lines with one of them added, changed, or with quantity 0 removed. */
export function withLine(chosen: ChosenLines, changed: ChosenLine): ChosenLine[] {
  const isChanged = (one: ChosenLine) => one.order === changed.order && one.line === changed.line;
  if (changed.quantity === 0) return chosen.filter((one) => !isChanged(one));
  return chosen.some(isChanged) ? chosen.map((one) => (isChanged(one) ? changed : one)) : [...chosen, changed];
}

/** The lines of an order reduced to what is left by now. */
export function withinLeft(
  chosen: ChosenLines,
  { order }: Pick<InstallableOrder, 'order'>,
  lines: readonly InstallableLine[],
): ChosenLine[] {
  return chosen.flatMap((one) => {
    if (one.order !== order) return [one];
    const left = lines.find(({ line }) => line === one.line)?.left ?? 0;
    return left > 0 ? [{ ...one, quantity: Math.min(one.quantity, left) }] : [];
  });
}
