import { type PackedPicture, packPicture } from '#components/product-picture/packed-picture.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';

/** A group of the catalogue in compact form for the RSC payload. */
export type PackedGroup = [
  text: string,
  link: string,
  tone: CategoryNode['tone'],
  count: string,
  picture: PackedPicture,
];

export type PackedDirectoryGroup = [...PackedGroup, sections: [text: string, link: string, count: string][]];

/** `count` formats a number of products. */
export function packGroup(node: CategoryNode, count: (products: number) => string): PackedGroup {
  return [node.text, node.link, node.tone, count(node.count), packPicture(node.picture)];
}

export function packDirectoryGroup(
  node: CategoryNode,
  count: (products: number) => string,
  sectionCount: (products: number) => string,
): PackedDirectoryGroup {
  const sections = node.children.map((child): [string, string, string] => [
    child.text,
    child.link,
    sectionCount(child.count),
  ]);
  return [...packGroup(node, count), sections];
}
