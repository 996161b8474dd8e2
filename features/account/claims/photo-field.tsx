import { useId, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { fill } from '#lib/format/fill.ts';
import type { ClaimTexts } from './claim-texts.ts';
import styles from './photo-field.module.scss';
import type { ChosenPhoto, Photos } from './use-photos.ts';

interface PhotoFieldProps {
  state: Photos;
  texts: ClaimTexts['photos'];
  error?: string | undefined;
}

/** Chosen photos with their previews, and the button that adds more. */
export function PhotoField({ state, texts, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const left = state.max - state.photos.length;
  const problem = error ?? (state.isOverfull ? fill(texts.tooMany, { left: state.max }) : null);
  return (
    <fieldset className={styles.root} aria-describedby={`${id}-hint`}>
      <legend>{texts.label}</legend>
      {state.photos.length > 0 && (
        <ul className={styles.photos}>
          {state.photos.map((photo) => (
            <Photo key={photo.key} photo={photo} state={state} texts={texts} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={texts.label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = '';
          if (files.length > 0) state.add(files);
        }}
      />
      {left > 0 && (
        <Button className={styles.add} variant="outline" size="s" icon="plus" onClick={() => input.current?.click()}>
          {texts.add}
        </Button>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {left > 0 ? fill(texts.hint, { left }) : texts.full}
      </p>
      <p role="alert" className={styles.error}>
        {problem}
      </p>
    </fieldset>
  );
}

interface PhotoProps extends Omit<PhotoFieldProps, 'error'> {
  photo: ChosenPhoto;
}

function Photo({ photo, state, texts }: PhotoProps) {
  const { file, attachment, failure, key } = photo;
  return (
    <li className={styles.photo} data-failed={failure !== null ? '' : undefined}>
      {attachment?.preview ? (
        <img src={attachment.preview} alt={file.name} width={72} height={72} />
      ) : (
        <span className={styles.place} data-pending={failure === null ? '' : undefined} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        {failure !== null && <small role="alert">{failure}</small>}
        {failure === null && attachment === null && <small>{texts.sending}</small>}
        {failure !== null && (
          <button type="button" className={styles.retry} onClick={() => state.retry(photo)}>
            {texts.retry}
          </button>
        )}
      </span>
      <IconButton icon="x" label={fill(texts.remove, { name: file.name })} onClick={() => state.remove(key)} />
    </li>
  );
}
