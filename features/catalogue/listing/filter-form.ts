import { pageLocale } from '#lib/client/page-locale.ts';
import {
  type FilterChoice,
  type ListingChoice,
  listingAddress,
  readNumber,
  type SortName,
  STOCK_PARAMETER,
} from '#lib/config/listing-address.ts';

/** Address of the first page of the listing at `path` with the form's filters. */
export function addressOfForm(form: HTMLFormElement, path: string, sort: SortName): string {
  const choice: ListingChoice = { filters: [], isInStock: false, sort, page: 1 };
  const filters = new Map<string, FilterChoice>();
  const filterOf = (slug: string) => {
    const filter = filters.get(slug) ?? { slug };
    filters.set(slug, filter);
    return filter;
  };
  for (const field of fieldsOf(form)) {
    const range = field.closest<HTMLElement>('[data-range]');
    if (field.name === STOCK_PARAMETER) choice.isInStock = field.checked;
    else if (range) readBound(field, range, filterOf);
    else if (field.checked) (filterOf(field.name).values ??= []).push(field.value);
  }
  choice.filters = [...filters.values()].map(inOrder);
  return listingAddress(path, choice);
}

/** A bound at the end of its scale is no filter. */
function readBound(field: HTMLInputElement, range: HTMLElement, filterOf: (slug: string) => FilterChoice): void {
  const value = readNumber(field.value, pageLocale());
  const [, slug, end] = /^(.+)_(from|to)$/.exec(field.name) ?? [];
  if (value === undefined || slug === undefined) return;
  if (end === 'from' && value > Number(range.dataset.min)) filterOf(slug).from = value;
  if (end === 'to' && value < Number(range.dataset.max)) filterOf(slug).to = value;
}

function inOrder({ slug, values, from, to }: FilterChoice): FilterChoice {
  if (values) return { slug, values };
  if (from !== undefined && to !== undefined && from > to) return { slug, from: to, to: from };
  return { slug, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Whether a field differs from its rendered value. */
export function isTouched(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue);
}

/** Checkboxes and bounds; slider thumbs have no name, and the sort order is a hidden field. */
function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name !== '' && element.type !== 'hidden',
  );
}
