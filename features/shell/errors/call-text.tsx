'use client';

import { dialAddress } from '#lib/format/phone.ts';
import styles from './call-text.module.scss';
import { rootFact } from './root-fact.ts';

/** A text that ends with «call us», followed by the phone of the shop in the page's city. */
export function CallText({ text }: { text: string }) {
  const phone = rootFact('phone');
  return (
    <>
      {text}
      {phone && (
        <>
          {': '}
          <a className={styles.phone} href={dialAddress(phone)}>
            {phone}
          </a>
        </>
      )}
    </>
  );
}
