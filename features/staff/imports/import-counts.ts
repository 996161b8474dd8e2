import type { StatusTone } from '#components/status-mark/status-mark.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { type ImportKind, type ImportState, importOutcomes } from '#lib/contract/staff-import-parts.ts';
import type { StaffImport } from '#lib/contract/staff-imports.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { ImportTexts } from './import-texts.ts';

export const importTones: Record<ImportState, StatusTone> = {
  reading: 'going',
  ready: 'waiting',
  unchanged: 'quiet',
  queued: 'going',
  applied: 'good',
  failed: 'bad',
  undoing: 'going',
  undone: 'quiet',
};

/** A state as it is shown: of a dry run that changes nothing there is nothing to confirm. */
export const shownState = ({ state, counts }: Pick<StaffImport, 'state' | 'counts'>): ImportState =>
  state === 'ready' && counts.added + counts.changed + counts.withdrawn === 0 ? 'unchanged' : state;

/** The words of a kind of import: a price is hidden where stock is taken away. */
export const importWords = (kind: ImportKind, { counted, outcomes, priceWords }: ImportTexts) =>
  kind === 'prices'
    ? { counted: { ...counted, ...priceWords.counted }, outcomes: { ...outcomes, ...priceWords.outcomes } }
    : { counted, outcomes };

/** 'изменится 3, с ошибками 1'; outcomes without rows are left out. */
export const countsText = ({ counts, kind }: Pick<StaffImport, 'counts' | 'kind'>, texts: ImportTexts): string =>
  importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${importWords(kind, texts).counted[outcome]} ${formatNumber(counts[outcome], pageLocale())}`)
    .join(', ') || '—';
