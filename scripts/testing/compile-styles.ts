import { globSync } from 'node:fs';
import { compile } from 'sass';

/** Compiles every style module, as a build does: the style checker does not know undefined mixins and variables. */
for (const file of globSync('{app,components,features}/**/*.module.scss')) {
  try {
    compile(file);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
