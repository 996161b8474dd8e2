'use client';

import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button/button.tsx';
import { type FieldLabels, TextField } from '#components/ui/field/field.tsx';
import { fill } from '#lib/format/fill.ts';
import { Thumbnail } from './body-parts.tsx';
import type { StaffTextTexts } from './text-texts.ts';
import { codesIn, type TextValues } from './text-values.ts';
import styles from './texts.module.scss';
import { useNamed } from './use-named.ts';

interface CodesFieldProps {
  labels: FieldLabels;
  input: UseFormRegisterReturn;
  control: Control<TextValues>;
  set: (codes: string) => void;
  texts: StaffTextTexts;
}

/** Codes of products in one line, and below it the products that they name. */
export function CodesField({ labels, input, control, set, texts }: CodesFieldProps) {
  const words = texts.parts;
  const codes = codesIn(useWatch({ control, name: 'products' }));
  const named = useNamed({ codes });
  return (
    <div className={styles.body}>
      <TextField type="text" lang="ru" hint={texts.codesHint} {...input} {...labels} />
      {codes.length > 0 && (
        <section className={styles.parts} aria-label={labels.label}>
          <ul>
            {codes.map((code, index) => {
              const product = named?.products.find(({ asked }) => asked === code);
              const isFaulty = named !== undefined && !product?.isOnSale;
              return (
                // a code may be typed twice
                <li key={`${index} ${code}`} data-faulty={isFaulty}>
                  <span className={styles.thumb}>{product && <Thumbnail image={product.image} />}</span>
                  <span className={styles.name}>
                    <span lang="ru">{product?.name ?? code}</span>
                    <small>
                      {product
                        ? fill(product.isOnSale ? words.code : words.codeWithdrawn, { code: product.code })
                        : isFaulty && words.unknownCode}
                    </small>
                  </span>
                  <Button
                    size="s"
                    variant="quiet"
                    icon="x"
                    aria-label={fill(words.removeOf, { name: product?.name ?? code })}
                    onClick={() => set(codes.filter((_, at) => at !== index).join(', '))}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
