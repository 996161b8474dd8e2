'use client';

import { useId, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { Select } from '#components/ui/select/select.tsx';
import type { LoadPreview } from '#features/staff/shared/load-preview.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { TextFields, TextPreview } from '#lib/contract/staff-texts.ts';
import type { Choices } from './text-fields.tsx';
import type { StaffTextTexts } from './text-texts.ts';
import styles from './texts.module.scss';

export interface Typed {
  path: string | null;
  fields: TextFields;
  body: string;
}

interface TextPreviewButtonProps {
  cities: Choices['cities'];
  /** passes on what is typed, when it is complete; a refusal is shown at the fields */
  read: (show: (typed: Typed) => Promise<void>) => Promise<void>;
  loadPreview: LoadPreview;
  texts: StaffTextTexts;
}

/** Shows the page as visitors of a city will see it. */
export function TextPreviewButton({ cities, read, loadPreview, texts }: TextPreviewButtonProps) {
  const [shown, setShown] = useState<{ typed: Typed; preview: TextPreview } | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function show(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await read(async (typed) => setShown({ typed, preview: await previewOf(typed) }));
    setBusy(false);
  }
  return (
    <>
      <Button variant="outline" icon="eye" aria-disabled={isBusy} onClick={() => void show()}>
        {isBusy ? texts.previewing : texts.preview}
      </Button>
      {shown && (
        <PreviewDialog
          {...shown}
          cities={cities}
          loadPreview={loadPreview}
          onClose={() => setShown(null)}
          texts={texts}
        />
      )}
    </>
  );
}

const previewOf = (typed: Typed, city?: string) =>
  api('POST v1 staff/texts/preview/', { body: { ...typed, ...(city && { city }) } });

interface PreviewDialogProps extends Omit<TextPreviewButtonProps, 'read'> {
  typed: Typed;
  preview: TextPreview;
  onClose: () => void;
}

function PreviewDialog({ typed, preview, cities, loadPreview, onClose, texts }: PreviewDialogProps) {
  const id = useId();
  const part = useLazyModule(loadPreview, true);
  const [current, setCurrent] = useState(preview);
  const [city, setCity] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  async function choose(wanted: string): Promise<void> {
    setCity(wanted);
    setFailure(null);
    try {
      setCurrent(await previewOf(typed, wanted));
    } catch (error) {
      setFailure(refusalOf(error, []).general);
    }
  }
  return (
    <Dialog title={texts.previewTitle} closeLabel={texts.closePreview} variant="full" size="l" onClose={onClose}>
      <label className={styles.city} htmlFor={id}>
        {texts.previewCity}
        <Select
          id={id}
          value={city}
          options={[['', texts.homeCity] as const, ...cities.map((one) => [one.id, one.name] as const)]}
          onSelect={(wanted) => void choose(wanted)}
        />
      </label>
      <FailureLine onRetry={() => void choose(city)}>{failure}</FailureLine>
      {part ? <part.TextPreviewView preview={current} /> : <PanelSkeleton height={320} />}
    </Dialog>
  );
}
