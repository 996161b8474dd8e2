import { PromotionPage } from '../../_pages/promotion-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ slug: ['placeholder'] }];
}

export default async function Promotion({ params }: PageProps<'/[locale]/[region]/promotions/[...slug]'>) {
  const { slug } = await params;
  return <PromotionPage slug={slug.join('/')} />;
}
