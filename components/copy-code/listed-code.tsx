'use client';

import styles from './copy-code.module.scss';
import { CopyButton, type CopyCodeProps } from './copy-code.tsx';

/** The code of an item in a long list: its name is written by the style sheet, the button comes after the page. */
export function ListedCode({ className, ...props }: CopyCodeProps) {
  return (
    <div className={className ? `${styles.root} ${className}` : styles.root} data-part="code" data-name={props.name}>
      <span title={props.name}>{props.code}</span>
      <CopyButton {...props} />
    </div>
  );
}
