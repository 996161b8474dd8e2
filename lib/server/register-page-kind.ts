import { type PageKind, pageRegistry } from '#lib/page-template/registry.ts';
import { ruledPath } from './route-rules.ts';

/**
 * Lets the page cache make pages of a kind from templates. An address that does not exist, or that a route rule
 * redirects, is left to the renderer.
 */
export function registerPageKind(kind: PageKind): void {
  pageRegistry.kinds.set(kind.name, {
    ...kind,
    contentAt: async (url, context) => {
      const [path = ''] = url.split('?');
      const { isKnown, redirect } = await ruledPath(path, context.city.id);
      return isKnown && !redirect ? kind.contentAt(url, context) : null;
    },
  });
}
