import type { PageTexts } from '#lib/rules/page-texts.ts';

/** What one query finds about a path. */
export interface FoundPage {
  override: {
    title: string | null;
    description: string | null;
    image: string | null;
    redirect_to: string | null;
    redirect_status: number | null;
  } | null;
  city: string | null;
  stores: { address: string; cashAndCarry: boolean }[] | null;
  section: { name: string; parent: string | null; total: number; picture_id: string | null } | null;
  product: {
    name: string;
    code: string;
    brand: string | null;
    category: string;
    price: number | null;
    key_parameters: string[];
    picture_id: string | null;
  } | null;
  content: (PageTexts & { picture_id: string | null }) | null;
}
