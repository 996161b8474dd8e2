import { formatRublesExact } from '#lib/client/numbers.ts';
import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';
import type { CopiedLine } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import type { OrderTexts } from './order-texts.ts';

type Kind = 'dearer' | 'cheaper' | 'short' | 'gone';

interface Change {
  kind: Kind;
  text: string;
}

/** Ways in which a repeated line would differ. */
export function changesOf({ was, now, quantity, available }: CopiedLine, texts: OrderTexts['repeat']): Change[] {
  if (now === null) return [{ kind: 'gone', text: texts.gone }];
  const prices = { was: formatRublesExact(was), now: formatRublesExact(now) };
  const changes: Change[] = [];
  if (now > was) changes.push({ kind: 'dearer', text: fill(texts.dearer, prices) });
  if (now < was) changes.push({ kind: 'cheaper', text: fill(texts.cheaper, prices) });
  if (available === 0) changes.push({ kind: 'short', text: texts.noStock });
  else if (available < quantity)
    changes.push({ kind: 'short', text: fill(texts.fewer, { was: quantity, now: available }) });
  return changes;
}

/** Where a line comes from. */
export function stockOf({ quantity, available, here }: CopiedLine, texts: OrderTexts['repeat']): string {
  if (available === 0) return texts.toOrder;
  const text = here === 0 ? texts.elsewhere : here < quantity && here < available ? texts.partlyHere : texts.here;
  const pieces = here === 0 ? available : here;
  const isAboveShown = pieces > STOCK_SHOWN_MAX;
  return fill(text, { pieces: isAboveShown ? fill(texts.aboveShown, { max: STOCK_SHOWN_MAX }) : pieces });
}

/** Changed lines come first; both parts keep the order's sequence. */
export function changedFirst(lines: readonly CopiedLine[], texts: OrderTexts['repeat']): CopiedLine[] {
  const isChanged = (line: CopiedLine) => changesOf(line, texts).length > 0;
  return [...lines.filter(isChanged), ...lines.filter((line) => !isChanged(line))];
}

/** A sentence with the number of lines by change, and of unchanged lines. */
export function summaryOf(lines: readonly CopiedLine[], texts: OrderTexts['repeat']): string {
  const found = lines.flatMap((line) => changesOf(line, texts).map(({ kind }) => kind));
  if (found.length === 0) return texts.same;
  const { counts } = texts;
  const kinds: Kind[] = ['dearer', 'cheaper', 'short', 'gone'];
  const changes = kinds
    .filter((kind) => found.includes(kind))
    .map((kind) => fill(counts[kind], { count: found.filter((one) => one === kind).length }));
  const unchanged = lines.filter((line) => changesOf(line, texts).length === 0).length;
  const sentence = fill(texts.changed, { changes: changes.join(', ') });
  return unchanged > 0 ? `${sentence} ${fill(texts.unchanged, { count: unchanged })}` : sentence;
}
