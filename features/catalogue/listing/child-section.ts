import type { CategoryNode } from '#lib/contract/catalogue.ts';

/** A section in compact form for the RSC payload. */
export type ChildSection = [text: string, link: string, count: number, picture?: string];

export const packSection = ({ text, link, count, picture }: CategoryNode): ChildSection =>
  picture ? [text, link, count, picture.id] : [text, link, count];
