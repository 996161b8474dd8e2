import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Messages as KnownMessages, NamespaceKeys, NestedKeyOf } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/all.ts';

type Messages = { [key: string]: string | Messages };

/** Keys of all texts: `sort.short.popular`. */
function keysOf(tree: Messages, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? prefix + key : keysOf(value, `${prefix}${key}.`),
  );
}

interface Source {
  path: string;
  text: string;
}

const sources: Source[] = ['app', 'components', 'features', 'lib', 'server'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: join(room, name), text: readFileSync(join(room, name), 'utf8') })),
);

const areas = readdirSync('features');

/** How the sources read a namespace: by translators of it or of its parts, or as an object of texts. */
interface Reading {
  /** prefix of a key in the translators' namespaces: '' or 'card.' */
  prefixes: string[];
  isObject: boolean;
  /** additional files: settings and fields, whose names are parts of keys, modules that build texts from values, and the component of that name */
  text: string;
}

function readingOf(namespace: keyof typeof messages.ru): Reading {
  const translator = new RegExp(`getTranslations(?:<'|\\(')${namespace}(?:\\.([\\w.]+))?'`, 'g');
  const object = new RegExp(`#messages/(?:ru|en)/${namespace}\\.json|getMessages\\(\\)\\)\\.${namespace}\\b`);
  const taken = new RegExp(`\\{ ${namespace} \\}`);
  const isObjectIn = ({ text }: Source) => object.test(text) || (text.includes('getMessages()') && taken.test(text));
  const naming = sources.filter((source) => isObjectIn(source) || source.text.search(translator) !== -1);
  // users of a file made for these texts, and features that get a part of the frame's texts
  const takers = sources.filter(({ path: taker, text }) =>
    naming.some(
      ({ path }) =>
        path.endsWith('-texts.ts') &&
        (text.includes(`#${path}'`) || text.includes(`'./${relative(dirname(taker), path)}'`)),
    ),
  );
  const parts = Object.keys(messages.ru[namespace]).flatMap((part) =>
    areas.map((area) => join('features', area, part)),
  );
  const folders = new Set([
    ...[...naming, ...takers].map(({ path }) => dirname(path)),
    'lib/config',
    'lib/format',
    'lib/rules/heat-load',
    join('components', namespace),
    ...parts,
    // the process reads its texts in one file and uses them in several
    ...(naming.some(({ path }) => path.startsWith('server/')) ? ['server/page-cache', 'server/guards'] : []),
  ]);
  const own = sources.filter(({ path }) => folders.has(dirname(path)));
  // shared components that get a whole group of texts
  for (const { text } of own.filter(({ text }) => text.includes(' texts={')))
    for (const [, folder = ''] of text.matchAll(/from '#((?:components|features\/staff\/shared)[\w/-]*)\/[\w.-]+'/g))
      folders.add(folder);
  return {
    prefixes: naming.flatMap(({ text }) =>
      Array.from(text.matchAll(translator), ([, part]) => (part ? `${part}.` : '')),
    ),
    isObject: naming.some(isObjectIn),
    text: sources.flatMap(({ path, text }) => (folders.has(dirname(path)) ? text : [])).join('\n'),
  };
}

function isRead(key: string, { prefixes, isObject, text }: Reading): boolean {
  const [last = '', parent = '', above = ''] = key.split('.').toReversed();
  const isNamed = (name: string) => text.includes(`'${name}'`);
  const isWord = () => new RegExp(`(?:\\.|\\b(?=${last}:))${last}\\b`).test(text) || isNamed(last);
  const isInWhole = () => new RegExp(`\\w\\.${parent}(?:\\)|\\[)`).test(text);
  // words by a name and a value
  const isInTable = () => new RegExp(`(?:\\w\\.|\\()${above} as Record<string, Record<`).test(text);
  if (isObject && (isWord() || (parent !== '' && isInWhole()) || (above !== '' && isInTable()))) return true;
  return prefixes.some((prefix) => {
    if (!key.startsWith(prefix)) return false;
    const asked = key.slice(prefix.length);
    return isNamed(asked) || (text.includes(`\`${asked.slice(0, -last.length)}\${`) && isWord());
  });
}

describe('the interface texts', () => {
  const namespaces = Object.keys(messages.ru) as (keyof typeof messages.ru)[];

  it('are in files of the same names in both languages', () => {
    for (const language of ['ru', 'en'])
      expect(readdirSync(join('messages', language)).toSorted()).toEqual(namespaces.map((name) => `${name}.json`));
  });

  it.each(namespaces)('of %s have the same keys in both languages, and none is empty', (namespace) => {
    expect(keysOf(messages.en[namespace]).toSorted()).toEqual(keysOf(messages.ru[namespace]).toSorted());
    expect(JSON.stringify([messages.ru[namespace], messages.en[namespace]])).not.toMatch(/:"\s*"/);
  });

  it('are referenced by names that the compiler checks', () => {
    const known: NamespaceKeys<KnownMessages, NestedKeyOf<KnownMessages>> = 'listing.sort';
    // @ts-expect-error: an unknown name does not compile
    const missing: typeof known = 'listing.nowhere';
    expect(missing).not.toBe(known);
  });

  it.each(namespaces)('of %s are all used', (namespace) => {
    const reading = readingOf(namespace);
    expect(keysOf(messages.ru[namespace]).filter((key) => !isRead(key, reading))).toEqual([]);
  });
});

describe('the English interface texts', () => {
  const textsOf = (tree: Messages): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? value : textsOf(value)));

  it('use one word for the cart and write «No.» as English does', () => {
    expect(textsOf(messages.en).filter((text) => /\bbasket|№/i.test(text))).toEqual([]);
  });
});
