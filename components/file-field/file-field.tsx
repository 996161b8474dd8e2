import { useId, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './file-field.module.scss';

export interface ChosenFile {
  key: number;
  file: File;
  /** the uploaded file, with a small picture as a data address if it is one; null: not uploaded yet, or refused */
  attachment: { preview: string | null } | null;
  /** why it was not uploaded; null: it was, or is on its way */
  failure: string | null;
}

/** Chosen files; `max`: how many there may be. */
export interface ChosenFiles<F extends ChosenFile = ChosenFile> {
  files: readonly F[];
  max: number;
  isOverfull: boolean;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  retry: (file: F) => void;
}

interface FileFieldProps<F extends ChosenFile> {
  state: ChosenFiles<F>;
  /** media types, separated by commas */
  accept: string;
  texts: Record<'label' | 'add' | 'hint' | 'full' | 'sending' | 'remove' | 'retry' | 'tooMany', string>;
  error?: string | undefined;
}

/** Chosen files with their previews, and the button that adds more. */
export function FileField<F extends ChosenFile>({ state, accept, texts, error }: FileFieldProps<F>) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const left = state.max - state.files.length;
  const problem = error ?? (state.isOverfull ? fill(texts.tooMany, { left: state.max }) : null);
  return (
    <fieldset className={styles.root} aria-describedby={`${id}-hint`}>
      <legend>{texts.label}</legend>
      {state.files.length > 0 && (
        <ul className={styles.files}>
          {state.files.map((file) => (
            <Chosen key={file.key} chosen={file} state={state} texts={texts} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={state.max > 1}
        accept={accept}
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

interface ChosenProps<F extends ChosenFile> extends Pick<FileFieldProps<F>, 'state' | 'texts'> {
  chosen: F;
}

function Chosen<F extends ChosenFile>({ chosen, state, texts }: ChosenProps<F>) {
  const { file, attachment, failure, key } = chosen;
  return (
    <li className={styles.file} data-failed={failure !== null ? '' : undefined}>
      {attachment?.preview ? (
        <img src={attachment.preview} alt={file.name} width={72} height={72} />
      ) : (
        <span className={styles.place} data-pending={failure === null && attachment === null ? '' : undefined}>
          {attachment && <Icon name="file-text" />}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        {failure !== null && <small role="alert">{failure}</small>}
        {failure === null && attachment === null && <small>{texts.sending}</small>}
        {failure !== null && (
          <button type="button" className={styles.retry} onClick={() => state.retry(chosen)}>
            {texts.retry}
          </button>
        )}
      </span>
      <IconButton icon="x" label={fill(texts.remove, { name: file.name })} onClick={() => state.remove(key)} />
    </li>
  );
}
