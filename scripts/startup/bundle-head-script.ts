import { build } from 'rolldown';

/** The script of every page's head as one line of JavaScript, from its sources in `features/shell/head-script`. */
export async function bundleHeadScript(): Promise<string> {
  const { output } = await build({
    input: 'features/shell/head-script/main.ts',
    platform: 'browser',
    transform: { target: 'es2020' },
    output: { format: 'iife', minify: true, comments: false },
    write: false,
  });
  return output[0].code.trim();
}
