import { isFixedPath } from '#lib/config/fixed-paths.ts';
import { fill } from '#lib/format/fill.ts';
import { typesetProse } from '#lib/format/typeset.ts';

/** A numbered paragraph, optionally followed by a list. */
export type Clause = string | { text: string; items: string[] };

export interface DocumentSection {
  /** anchor */
  id: string;
  heading: string;
  clauses: Clause[];
}

const link = /\[([^\]]+)\]\((\/[^)]+)\)/g;

/** Sections ready for display: names filled in, typeset, links only to existing pages. */
export function packSections(sections: DocumentSection[], values: Record<string, string>): DocumentSection[] {
  const ready = (text: string) =>
    typesetProse(fill(text, values)).replace(link, (whole, words: string, path: string) =>
      isFixedPath(path) ? whole : words,
    );
  return sections.map(({ id, heading, clauses }) => ({
    id,
    heading: ready(heading),
    clauses: clauses.map((clause) =>
      typeof clause === 'string' ? ready(clause) : { text: ready(clause.text), items: clause.items.map(ready) },
    ),
  }));
}

/** Splits a text into plain strings and links, which are pairs of text and path. */
export function splitLinks(text: string): (string | [words: string, path: string])[] {
  const parts: (string | [string, string])[] = [];
  let end = 0;
  for (const found of text.matchAll(link)) {
    const [whole, words = '', path = ''] = found;
    parts.push(text.slice(end, found.index), [words, path]);
    end = found.index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
