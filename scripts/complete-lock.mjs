/**
 * `node scripts/complete-lock.mjs`, to be run after every change of dependencies: adds to package-lock.json the
 * optional packages of other platforms that npm left out because the registry does not offer them. Without these
 * entries `npm ci` refuses the lock file; with them it skips packages that do not fit the machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
};
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, placeholder(name, version, dev)]),
);
const entries = [...Object.entries(lock.packages), ...added];
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? added.map(([path]) => path).join('\n') : 'The lock file is complete.');

/** Node's module resolution: in the package itself, then in each directory above it. */
function isLocked(path, name) {
  for (let directory = path; ; directory = directory.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${directory ? `${directory}/` : ''}node_modules/${name}`]) return true;
    if (!directory) return false;
  }
}

function placeholder(name, version, dev) {
  const words = name.split(/[/-]/);
  const named = (vocabulary) => [...new Set(words.flatMap((word) => vocabulary[word] ?? []))];
  const [os, cpu, libc] = [named(systems), named(processors), named(libraries)];
  return {
    version,
    ...(cpu.length && { cpu }),
    ...(dev && { dev }),
    ...(libc.length && { libc }),
    optional: true,
    ...(os.length && { os }),
  };
}
