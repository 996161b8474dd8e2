'use client';

import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type FieldLabels, TextField } from '#components/ui/field/field.tsx';
import type { Picture } from '#lib/contract/common.ts';
import { pictureFile } from './picture-file.ts';
import { recordTexts } from './record-texts.ts';
import styles from './records.module.scss';
import { UploadButton } from './upload-button.tsx';

interface PictureInputProps {
  labels: FieldLabels;
  input: UseFormRegisterReturn;
  /** the picture that the field names, as far as it is known; null: none */
  known: Picture | null;
  onPicture: (id: string) => void;
}

/** The id of a picture, with a button that uploads a new one. */
export function PictureInput({ labels, input, known, onPicture }: PictureInputProps) {
  const texts = recordTexts().picture;
  const [uploaded, setUploaded] = useState<Picture | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = uploaded ?? known;
  return (
    <div className={styles.picture}>
      <TextField type="text" {...input} {...labels} hint={labels.hint ?? texts.hint} error={failure ?? labels.error} />
      <div className={styles.upload}>
        <UploadButton
          onPicture={(picture) => {
            setUploaded(picture);
            onPicture(picture.id);
          }}
          onFailure={setFailure}
        />
        {shown && <img src={pictureFile(shown)} alt={texts.alt} width={96} height={96} />}
      </div>
    </div>
  );
}
