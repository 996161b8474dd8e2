import type { CategoryNode } from '#lib/contract/catalogue.ts';

/** A section as short as a payload can carry it. */
export type PackedSection = [text: string, link: string, count: number, picture?: string];

interface Section {
  text: string;
  link: string;
  /** of its products */
  count: number;
  /** id */
  picture: string | undefined;
}

type Sent = Pick<CategoryNode, 'text' | 'link' | 'count'> & { picture: { id: string } | null };

export const packSection = ({ text, link, count, picture }: Sent): PackedSection =>
  picture ? [text, link, count, picture.id] : [text, link, count];

export const unpackSection = ([text, link, count, picture]: PackedSection): Section => ({
  text,
  link,
  count,
  picture,
});
