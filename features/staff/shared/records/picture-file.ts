import type { Picture } from '#lib/contract/common.ts';

/** The smallest file of a picture. */
export const pictureFile = ({ id, sizes }: Picture): string =>
  sizes[0] === undefined ? `/pictures/${id}.svg` : `/pictures/${id}-${sizes[0]}.webp`;
