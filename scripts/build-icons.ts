import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iconNames, type ownIconNames } from '#components/icon/icon-names.ts';

type IconNode = [tag: string, attributes: Record<string, string>][];

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons');

async function symbol(name: string): Promise<string> {
  const { __iconData } = (await import(join(icons, `${name}.mjs`))) as { __iconData: { node: IconNode } };
  const shapes = __iconData.node.map(
    ([tag, { key: _, ...attributes }]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([k, v]) => `${k}="${v}"`)
        .join(' ')}/>`,
  );
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

/** The shop's logo in its own colours, without the icon set's strokes. */
function logo(): string {
  const shapes = readFileSync('public/favicon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return `viewBox="0 0 32 32"><g stroke="none">${shapes}</g>`;
}

/** A person in the style of the icon set, which has no separate icons of a man and a woman. */
const person = (shapes: string) =>
  `viewBox="0 0 24 24"><path d="M4.5 21c.7-3.6 3.6-5.4 7.5-5.4s6.8 1.8 7.5 5.4"/>${shapes}`;

const own: Record<(typeof ownIconNames)[number], string> = {
  logo: logo(),
  'manager-man': person('<circle cx="12" cy="8" r="4.4"/><path d="m12 15.8-1.3 2L12 21l1.3-3.2z"/>'),
  'manager-woman': person('<circle cx="12" cy="8.4" r="3.8"/><path d="M7.6 14.4C5.4 11.6 6 3 12 3s6.4 8.6 4.4 11.4"/>'),
};

/** Icons of small buttons that a list repeats many times: background images in styles, which need no elements. */
const imageNames = [
  'chevron-right',
  'copy',
  'heart',
  'message-circle',
  'scale',
  'shopping-cart',
] as const satisfies (typeof iconNames)[number][];

async function shapesForStyles(name: string): Promise<string> {
  const shapes = (await symbol(name)).replace(/^<symbol[^>]*>|<\/symbol>$/g, '').replaceAll('"', "'");
  return `  "${name}":\n    "${shapes.replaceAll('<', '%3c').replaceAll('>', '%3e')}",`;
}

writeFileSync(
  'styles/_icon-shapes.scss',
  `// Written by \`npm run icons\`.\n$shapes: (\n${(await Promise.all(imageNames.map(shapesForStyles))).join('\n')}\n);\n`,
);

const symbols = await Promise.all(iconNames.map(symbol));
const ownSymbols = Object.entries(own).map(([name, inner]) => `<symbol id="${name}" ${inner}</symbol>`);
writeFileSync(
  'public/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...ownSymbols].join('\n')}</svg>\n`,
);
