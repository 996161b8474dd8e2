'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { UploadButton } from '#features/staff/shared/records/upload-button.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { bracketed, valueNames } from './text-parts.ts';
import type { StaffTextTexts } from './text-texts.ts';
import styles from './texts.module.scss';

/** Types something at the cursor, made of what is selected there; `select`: words of it to be selected afterwards. */
export type Insert = (textOf: (selected: string) => string, how?: { isParagraph?: boolean; select?: string }) => void;

interface BodyToolsProps {
  insert: Insert;
  texts: StaffTextTexts;
}

/** Buttons above a text that insert a picture, a link to a product, or a name that is replaced. */
export function BodyTools({ insert, texts: { tools: texts, values } }: BodyToolsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <fieldset className={styles.tools}>
      <legend>{texts.legend}</legend>
      <UploadButton
        label={texts.picture}
        onPicture={({ id }) =>
          insert((selected) => `![${bracketed(selected) || texts.caption}](picture:${id})`, {
            isParagraph: true,
            select: texts.caption,
          })
        }
        onFailure={setFailure}
      />
      <ProductTool insert={insert} texts={texts} onFailure={setFailure} />
      <Select
        value=""
        aria-label={texts.value}
        options={[
          ['', texts.value] as const,
          ...valueNames.map((name) => [name, `{${name}} — ${values[name]}`] as const),
        ]}
        onSelect={(name) => name && insert(() => `{${name}}`)}
      />
      {failure && (
        <p className={styles.fault} role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  );
}

interface ProductToolProps {
  insert: Insert;
  texts: StaffTextTexts['tools'];
  onFailure: (message: string | null) => void;
}

function ProductTool({ insert, texts, onFailure }: ProductToolProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function add(): Promise<void> {
    const typed = code.trim();
    if (typed === '' || isBusy) return onFailure(texts.noCode);
    setBusy(true);
    onFailure(null);
    try {
      const { products } = await api('POST v1 staff/texts/named/', { body: { codes: [typed] } });
      const [product] = products;
      if (product) {
        setCode('');
        insert((selected) => `[${bracketed(selected) || bracketed(product.name)}](${product.url})`);
      } else onFailure(texts.unknownCode);
    } catch (error) {
      onFailure(refusalOf(error, []).general);
    }
    setBusy(false);
  }
  return (
    <div className={styles.tool}>
      <input
        id={id}
        type="text"
        aria-label={texts.code}
        placeholder={texts.code}
        maxLength={100}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // the field is in the form of the text, which it must not send
          event.preventDefault();
          void add();
        }}
      />
      <Button size="s" variant="outline" aria-disabled={isBusy} onClick={() => void add()}>
        {texts.product}
      </Button>
    </div>
  );
}
