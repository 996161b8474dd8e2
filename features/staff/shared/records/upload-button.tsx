'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Picture } from '#lib/contract/common.ts';
import { recordTexts } from './record-texts.ts';

/** A slow network needs this long for a large picture. */
const UPLOAD_MS = 60_000;

interface UploadButtonProps {
  /** the button's words; default: «Загрузить картинку» */
  label?: string;
  onPicture: (picture: Picture) => void;
  onFailure: (message: string | null) => void;
}

/** A button that uploads a picture to the picture store. */
export function UploadButton({ label, onPicture, onFailure }: UploadButtonProps) {
  const texts = recordTexts().picture;
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function upload(chosen: File): Promise<void> {
    setBusy(true);
    onFailure(null);
    try {
      onPicture(await api('POST v1 staff/pictures/', { body: { file: chosen } }, undefined, UPLOAD_MS));
    } catch (error) {
      const { fields, general } = refusalOf(error, ['file']);
      onFailure(fields[0]?.message ?? general);
    }
    setBusy(false);
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={texts.file}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) void upload(chosen);
        }}
      />
      <Button size="s" variant="outline" icon="plus" aria-disabled={isBusy} onClick={() => file.current?.click()}>
        {isBusy ? texts.sending : (label ?? texts.upload)}
      </Button>
    </>
  );
}
