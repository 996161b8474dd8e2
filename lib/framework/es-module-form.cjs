const { existsSync, readFileSync } = require('node:fs');

/**
 * A loader for the bundler: of a module that the framework has in both forms, it takes the ES module instead of the
 * CommonJS one, of which nothing can be left out (docs/decisions/0081).
 */
module.exports = function esModuleForm(source) {
  const twin = this.resourcePath.replace(/([\\/]next[\\/]dist[\\/])(?!esm[\\/])/, '$1esm/');
  if (!existsSync(twin)) return source;
  this.addDependency(twin);
  return readFileSync(twin, 'utf8');
};
