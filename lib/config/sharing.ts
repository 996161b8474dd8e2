/** Pictures that messengers and social networks show beside a link (Open Graph), in the size that they recommend. */
export const SHARING_WIDTH = 1200;
export const SHARING_HEIGHT = 630;

/** The common picture, drawn by `npm run sharing-picture`: for pages that are not indexed. */
export const SHARING_PICTURE = '/sharing.jpg';

/** Where pictures drawn for a page are. */
const SHARING_ROOT = '/sharing/';

/** Address of the picture of the page at `path`; `key` changes with its content. */
export const sharingAddress = (key: string, path: string): string =>
  `${SHARING_ROOT}${key}${path === '/' ? '' : path}.jpg`;

/** null: no such address */
export function readSharingAddress(address: string): { key: string; path: string } | null {
  const [, key, path] = /^\/sharing\/([0-9a-f]{12})((?:\/[\w-]+)*)\.jpg$/.exec(address) ?? [];
  return key === undefined ? null : { key, path: path || '/' };
}

/** The address of a sharing picture, or only its key when it is drawn for the page at `path`. */
export function packSharing(address: string, path: string): string {
  const drawn = readSharingAddress(address);
  return drawn?.path === path ? drawn.key : address;
}

export const unpackSharing = (packed: string, path: string): string =>
  packed.includes('/') ? packed : sharingAddress(packed, path);
