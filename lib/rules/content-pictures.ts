/** Picture of the shop in a Markdown text: `![Caption](picture:3f2a9c)`, named by its id. */
export const PICTURE_SCHEME = 'picture:';

const ids = /\]\(picture:([\w-]{1,100})\)/g;

/** Ids of the pictures that a text names. */
export const pictureIdsIn = (markdown: string): string[] =>
  Array.from(new Set(Array.from(markdown.matchAll(ids), ([, id = '']) => id)));
