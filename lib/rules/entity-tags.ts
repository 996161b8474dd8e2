const TAG = /(?:^|,)[ \t]*(?:W\/)?"([!#-~]*)"[ \t]*(?=,|$)/g;

/**
 * The opaque parts of the entity tags in an If-None-Match header, which are compared weakly (RFC 9110, 13.1.2); `*`
 * stands for any tag.
 */
export function entityTags(ifNoneMatch: string | null | undefined): string[] | '*' {
  const value = ifNoneMatch?.trim() ?? '';
  return value === '*' ? '*' : Array.from(value.matchAll(TAG), ([, tag = '']) => tag);
}

/** Whether the sender of an If-None-Match header has the representation with this tag, given without quotes. */
export function isKnownTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const known = entityTags(ifNoneMatch);
  return known === '*' || known.includes(tag);
}
