import { useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { Button } from '#components/ui/button/button.tsx';
import { choiceTexts } from './choice-texts.ts';

const loadDialog = () => import('./move-dialog.tsx');

/** Opens the choice of a basket to which the checked lines are moved. */
export function MoveButton({ ids }: { ids: number[] }) {
  const [isOpen, setOpen] = useState(false);
  const part = useLazyModule(loadDialog, isOpen);
  const texts = choiceTexts();
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="arrow-right"
        disabled={ids.length === 0}
        aria-label={texts.moveChecked}
        onClick={() => setOpen(true)}
      >
        <span>{texts.move}</span>
      </Button>
      {isOpen && part && <part.MoveDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
