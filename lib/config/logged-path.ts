/** The path segment after this prefix is a secret. */
const secretParts = /^(\/api\/(?:v1\/commercialOffers\/public|v1\/mailings|unsubscribe))\/[^/]+/;

/** A path as it may be logged, with secrets masked. */
export const loggedPath = (path: string) => path.replace(secretParts, '$1/***');
