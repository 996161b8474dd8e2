import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: subsets the shop's typeface to what its pages use. Accents, arrows and weights were half of a first
 * visit's font bytes; missing glyphs come from the reader's own fonts.
 */
const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/golos-text/package.json'));
const target = join('styles', 'fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const texts = {
  latin: `${range(0x20, 0x7e)}\u00A0\u00AD\u2009\u2011\u202F«»©§°²³·±×Ø–—−‘’“”„′″•…₽€™≤≥←→↔`,
  cyrillic: `${range(0x410, 0x44f)}Ёё№`,
};

for (const [script, text] of Object.entries(texts)) {
  const whole = readFileSync(join(source, 'files', `golos-text-${script}-wght-normal.woff2`));
  const font = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(join(target, `golos-${script}.woff2`), font);
}
copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE'));

/** For pictures drawn by the server: whole alphabets, since nobody's own font can fill a gap; one file per weight. */
const drawnTexts = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u2011\u202F–—−‘’“”„′″•…€≤≥`,
  cyrillic: `${range(0x400, 0x45f)}Ґґ№`,
};

for (const [script, text] of Object.entries(drawnTexts)) {
  const whole = readFileSync(join(source, 'files', `golos-text-${script}-wght-normal.woff2`));
  for (const wght of [400, 700]) {
    const font = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght } });
    writeFileSync(join('lib', 'sharing', 'fonts', `golos-${script}-${wght}.woff2`), font);
  }
}
