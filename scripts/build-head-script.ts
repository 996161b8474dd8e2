import { writeFileSync } from 'node:fs';
import { bundleHeadScript } from './startup/bundle-head-script.ts';

const code = await bundleHeadScript();
// the single quotes that the formatter wants
const literal = `'${code.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
writeFileSync(
  'features/shell/head-script/built.ts',
  `/** Made from main.ts by \`npm run head-script\`: change the sources instead. */\nexport const headScript =\n  ${literal};\n`,
);
