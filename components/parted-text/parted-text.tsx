import { Fragment, type ReactNode } from 'react';

interface PartedTextProps {
  /** with placeholders such as `{link}` */
  text: string;
  parts: Record<string, ReactNode>;
}

/** A translated text with React elements in place of its placeholders. */
export function PartedText({ text, parts }: PartedTextProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>);
}
