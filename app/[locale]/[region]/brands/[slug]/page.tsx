import { BrandPage } from '../../_pages/brand-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ slug: 'placeholder' }];
}

export default async function Brand({ params }: PageProps<'/[locale]/[region]/brands/[slug]'>) {
  return <BrandPage slug={(await params).slug} />;
}
