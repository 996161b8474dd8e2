import { Pager } from '#components/pager/pager.tsx';
import { goTo, type Place } from './staff-address.ts';
import { staffTexts } from './staff-texts.ts';

/** Page numbers below a list; the page is in the address. */
export function StaffPager({ place, pages }: { place: Place; pages: number }) {
  return (
    <Pager
      page={place.page}
      pages={pages}
      to={{ onPage: (page) => goTo({ ...place, page }) }}
      texts={staffTexts().pager}
    />
  );
}
