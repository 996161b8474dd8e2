import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { type PackedPicture, type Picture, packPicture, unpackPicture } from '#lib/packed/picture.ts';

/** A group of the catalogue in compact form for the RSC payload. */
export type PackedGroup = [
  text: string,
  link: string,
  tone: CategoryNode['tone'],
  count: string,
  picture: PackedPicture,
];

export type PackedDirectoryGroup = [...PackedGroup, sections: [text: string, link: string, count: string][]];

interface Group {
  text: string;
  link: string;
  tone: CategoryNode['tone'];
  /** of its products, in words or figures */
  count: string;
  picture: Picture;
}

interface DirectoryGroup extends Group {
  sections: { text: string; link: string; count: string }[];
}

/** `count` puts a number of products into words or figures. */
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

export const unpackGroup = ([text, link, tone, count, picture]: PackedGroup): Group => ({
  text,
  link,
  tone,
  count,
  picture: unpackPicture(picture),
});

export const unpackDirectoryGroup = ([
  text,
  link,
  tone,
  count,
  picture,
  sections,
]: PackedDirectoryGroup): DirectoryGroup => ({
  ...unpackGroup([text, link, tone, count, picture]),
  sections: sections.map(([name, path, products]) => ({ text: name, link: path, count: products })),
});
