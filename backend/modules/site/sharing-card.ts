import { BRANDS_PATH, NEWS_PATH, PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import { fixedRoutes } from '#lib/config/fixed-routes.ts';
import { STORES_PATH } from '#lib/config/routes.ts';
import type { SharingCard } from '#lib/contract/app.ts';
import { contentTexts, fixedTexts, storesTexts } from '#lib/rules/page-texts.ts';
import type { FoundPage } from './found-page.ts';

const SECTION_NOTE = 'Характеристики, цены и остатки на складах вашего города';

/** What the sharing picture of the page at `path` shows; null for a page that search engines do not index. */
export function sharingCard(path: string, { section, product, content }: FoundPage): SharingCard | null {
  if (product)
    return {
      kicker: product.brand ?? product.category,
      title: product.name,
      note: product.key_parameters.join(' · ') || `НС-код ${product.code}`,
      picture: product.picture_id,
    };
  if (section)
    return {
      kicker: section.parent ?? 'Каталог',
      title: section.name,
      note: SECTION_NOTE,
      picture: section.picture_id,
    };
  if (content) {
    const { title, description } = path.startsWith(`${BRANDS_PATH}/`) ? content : contentTexts(path, content);
    return { kicker: kindOf(path), title, note: description, picture: content.picture_id };
  }
  const route = fixedRoutes.find((known) => known.path === path);
  if (!route?.isIndexed) return null;
  const { title, description } = path === STORES_PATH ? storesTexts([], '') : fixedTexts(path, route.title ?? '');
  return {
    kicker: null,
    title: path === STORES_PATH ? (route.title ?? title) : title,
    note: description === title ? null : description,
    picture: null,
  };
}

function kindOf(path: string): string | null {
  if (path.startsWith(`${NEWS_PATH}/`)) return 'Новости';
  if (path.startsWith(`${PROMOTIONS_PATH}/`)) return 'Акция';
  return path.startsWith(`${BRANDS_PATH}/`) ? 'Бренд' : null;
}
