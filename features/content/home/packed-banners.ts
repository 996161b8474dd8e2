import type { Banner } from '#lib/contract/content.ts';
import { type PackedPicture, type Picture, packPicture, unpackPicture } from '#lib/packed/picture.ts';

export type PackedBanner = [
  label: string | null,
  title: string,
  text: string,
  link: string,
  linkText: string,
  tone: Banner['tone'],
  picture: PackedPicture,
];

export function packBanner({ label, title, text, link, linkText, tone, picture }: Banner): PackedBanner {
  return [label, title, text, link, linkText, tone, packPicture(picture)];
}

export interface ShownBanner extends Omit<Banner, 'id' | 'place' | 'picture'> {
  picture: Picture;
}

export const unpackBanner = ([label, title, text, link, linkText, tone, picture]: PackedBanner): ShownBanner => ({
  label,
  title,
  text,
  link,
  linkText,
  tone,
  picture: unpackPicture(picture),
});
