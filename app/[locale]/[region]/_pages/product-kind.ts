import { noteRendered, type PageContent, type PageContext } from '#lib/page-template/registry.ts';
import { documentReaders } from '#lib/server/page-readers.ts';
import { registerPageKind } from '#lib/server/register-page-kind.ts';
import { type ProductViewProps, readProductView } from './product-page.tsx';

const PRODUCT = '/product/';

// the pages of all products differ in the properties of one component
registerPageKind({
  name: 'product',
  groupOf: (url) => (url.startsWith(PRODUCT) && !url.includes('?') ? '' : null),
  contentAt: async (url, context) => {
    const slug = url.slice(PRODUCT.length);
    const view = await readProductView(slug, documentReaders, context);
    return view && contentOf(slug, view);
  },
});

const contentOf = (slug: string, props: ProductViewProps): PageContent => ({
  parts: [{ component: 'ProductView', props }],
  addressTexts: [`"c":["","product","${slug}"]`, `"k":"${slug}"`],
  uniqueAddressPart: slug,
});

/** A template may be made of the page that is being rendered. */
export const noteProduct = (slug: string, view: ProductViewProps, context: PageContext): void =>
  noteRendered(PRODUCT + slug, contentOf(slug, view), context);
