import { expect, type Page } from '@playwright/test';
import { bigSection, type Facet, type Filter, facetsOf, sectionOf, totalOf } from './catalogue.ts';
import { numberIn } from './visitor.ts';

/** The filters: a column, which is a dialog while it is open on a small screen. */
export const panelOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Фильтры' }).or(page.getByRole('dialog', { name: 'Фильтры' }));

export const noteOf = (page: Page) => page.getByText(/^[\d\s]+( из [\d\s]+)? товар/).first();

export const box = (page: Page, facet: Facet, label: string) =>
  panelOf(page)
    .getByRole('group', { name: facet.name, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${label}\\s*\\d`) });

/** The section with its brands, the biggest first, and a facet with few values. */
export async function bigListing() {
  const { link } = await bigSection();
  const section = sectionOf({ link });
  const facets = await facetsOf(section);
  const brand = facets.find(({ slug }) => slug === 'brand');
  const other = facets.find(
    ({ slug, type, values }) => slug !== 'brand' && type === 'choice' && values.length > 1 && values.length < 7,
  );
  const price = facets.find(({ slug }) => slug === 'price');
  const [first, second] = brand?.values.toSorted((a, b) => b.count - a.count) ?? [];
  if (!brand || !other || !price || !first || !second) throw new Error('the big section has too few facets');
  const [value] = other.values.toSorted((a, b) => b.count - a.count);
  if (!value) throw new Error('the facet is empty');
  return { link, section, brand, other, price, first, second, value };
}

export const expectTotal = async (page: Page, section: string, filters: Filter[]) => {
  const total = await totalOf(section, filters);
  await expect.poll(async () => numberIn(await noteOf(page).textContent())).toBe(total);
  return total;
};
