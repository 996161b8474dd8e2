'use client';

import { useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#components/ui/button/button.tsx';
import { type FieldLook, TextField } from '#components/ui/field/field.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Picture } from '#lib/contract/common.ts';
import { recordTexts } from './record-texts.ts';
import styles from './records.module.scss';

/** A slow network needs this long for a large picture. */
const UPLOAD_MS = 60_000;

interface PictureInputProps {
  look: FieldLook;
  input: UseFormRegisterReturn;
  /** the picture that the field names at first; null: none, or one of unknown sizes */
  known: Picture | null;
  onPicture: (id: string) => void;
}

/** The id of a picture, with a button that uploads a new one. */
export function PictureInput({ look, input, known, onPicture }: PictureInputProps) {
  const texts = recordTexts().picture;
  const file = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function upload(chosen: File): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const picture = await api('POST v1 staff/pictures/', { body: { file: chosen } }, undefined, UPLOAD_MS);
      setShown(picture);
      onPicture(picture.id);
    } catch (error) {
      const { fields, general } = refusalOf(error, ['file']);
      setFailure(fields[0]?.message ?? general);
    }
    setBusy(false);
  }
  return (
    <div className={styles.picture}>
      <TextField type="text" {...input} {...look} hint={look.hint ?? texts.hint} error={failure ?? look.error} />
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
      <div className={styles.upload}>
        <Button size="s" variant="outline" icon="plus" aria-disabled={isBusy} onClick={() => file.current?.click()}>
          {isBusy ? texts.sending : texts.upload}
        </Button>
        {shown && <img src={fileOf(shown)} alt={texts.alt} width={96} height={96} />}
      </div>
    </div>
  );
}

const fileOf = ({ id, sizes }: Picture) =>
  sizes[0] === undefined ? `/pictures/${id}.svg` : `/pictures/${id}-${sizes[0]}.webp`;
