import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { goTo, type StaffPageState, sectionStart } from './staff-address.ts';
import { staffTexts } from './staff-texts.ts';

/** Shown for a search without results, with the button that ends it. `everything`: the state that filters nothing. */
export function NothingFound({ pageState, everything = '' }: { pageState: StaffPageState; everything?: string }) {
  const texts = staffTexts();
  return (
    <MessageBox icon="file-text" title={texts.nothingFound} text={texts.nothingFoundText}>
      <Button
        variant="outline"
        onClick={() => goTo({ ...sectionStart(pageState.section), item: pageState.item, status: everything })}
      >
        {texts.showAll}
      </Button>
    </MessageBox>
  );
}
