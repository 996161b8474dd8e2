import { isPlainPath } from '#lib/page-template/plain-address.ts';
import {
  noteRendered,
  type PageContent,
  type PageContext,
  type PageKind,
  pageRegistry,
} from '#lib/page-template/registry.ts';
import { documentReaders } from '#lib/server/page-readers.ts';
import { ruledPath } from '#lib/server/route-rules.ts';
import { type ProductViewProps, readProductView } from './product-page.tsx';

const PRODUCT = '/product/';

/** The pages of all products: they differ in the properties of one component. */
const productKind: PageKind = {
  name: 'product',
  groupOf: (url) => (url.startsWith(PRODUCT) && isPlainPath(url) ? '' : null),
  contentAt: async (url, context) => {
    const { isKnown, redirect } = await ruledPath(url, context.city.id);
    if (!isKnown || redirect) return null;
    const slug = url.slice(PRODUCT.length);
    const view = await readProductView(slug, documentReaders, context);
    return view && contentOf(slug, view);
  },
};

const contentOf = (slug: string, props: ProductViewProps): PageContent => ({
  parts: [{ component: 'ProductView', props }],
  addressed: [`"c":["","product","${slug}"]`, `"k":"${slug}"`],
  ownText: slug,
});

pageRegistry.kinds.set(productKind.name, productKind);

/** A template may be made of the page that is being rendered. */
export const noteProduct = (slug: string, view: ProductViewProps, context: PageContext): void =>
  noteRendered(PRODUCT + slug, contentOf(slug, view), context);
