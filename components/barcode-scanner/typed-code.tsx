import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import type { Scanning } from './read.ts';
import styles from './scanner-dialog.module.scss';

interface TypedCodeProps extends Scanning {
  texts: Record<'digits' | 'find' | 'wrong' | 'none', string>;
}

/** The barcodes with a check digit by their lengths; any other text may be a Code 128. */
const formats: Record<number, string> = { 8: 'ean_8', 12: 'upc_a', 13: 'ean_13' };

const formatOf = (text: string): string => (/^\d+$/.test(text) && formats[text.length]) || 'code_128';

/**
 * A field for the digits below a barcode, shown when the camera cannot be used; they are searched for like a scanned code.
 * It is not a form: the scanner may be inside the form of the search field.
 */
export function TypedCode({ codeOf, onCode, texts }: TypedCodeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const find = () => {
    const typed = text.replaceAll(/\s/g, '');
    const code = typed === '' ? null : codeOf(typed, formatOf(typed));
    if (code !== null) return onCode(code);
    setError(typed === '' ? texts.none : texts.wrong);
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.typed}>
      <TextField
        id={id}
        form={`${id}-none`}
        label={texts.digits}
        error={error}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') find();
        }}
      />
      <Button variant="primary" icon="search" onClick={find}>
        {texts.find}
      </Button>
    </div>
  );
}
