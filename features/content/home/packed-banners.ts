import { type PackedPicture, packPicture } from '#components/product-picture/packed-picture.ts';
import type { Banner } from '#lib/contract/content.ts';

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
