import { Pager } from '#components/pager/pager.tsx';
import { goTo, type StaffPageState } from './staff-address.ts';
import { staffTexts } from './staff-texts.ts';

/** Page numbers below a list; the page is in the address. */
export function StaffPager({ pageState, pages }: { pageState: StaffPageState; pages: number }) {
  return (
    <Pager
      page={pageState.page}
      pages={pages}
      to={{ onPage: (page) => goTo({ ...pageState, page }) }}
      texts={staffTexts().pager}
    />
  );
}
