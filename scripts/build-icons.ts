import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iconNames } from '#components/icon/icon-names.ts';

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

/** The shop's mark in its own colours, which the strokes of the set must not reach. */
function logo(): string {
  const shapes = readFileSync('public/favicon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return `<symbol id="logo" viewBox="0 0 32 32"><g stroke="none">${shapes}</g></symbol>`;
}

const symbols = await Promise.all(iconNames.map(symbol));
writeFileSync('public/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, logo()].join('\n')}</svg>\n`);
