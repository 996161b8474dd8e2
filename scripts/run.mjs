/**
 * `node scripts/run.mjs <command> [arguments]`: installs packages if need be and runs scripts/<command>.ts. Plain
 * JavaScript without dependencies, so that it starts on any Node from 20 up in a fresh clone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = resolve(root, 'node_modules/.bin');
/** Compiled code of the shop and its packages: without it a start takes half as long again. */
const compileCache = resolve(root, 'node_modules/.cache/node-compile');
const [command, ...rest] = process.argv.slice(2);

process.chdir(root);
if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`Node ${process.versions.node} is too old to start from: install Node 20 or newer.`);
if (!command || !existsSync(`scripts/${command}.ts`))
  fail('Name a command of scripts/, for example: node scripts/run.mjs start.');
await installWhatIsMissing();
run(fittingNode(), [...memoryFlags(), `scripts/${command}.ts`, ...rest]);

function fail(sentence) {
  console.error(`✗ ${sentence}`);
  process.exit(1);
}

async function installWhatIsMissing() {
  const lock = readFileSync('package-lock.json');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const mark = 'node_modules/.installed-from';
  if (existsSync('node_modules/.package-lock.json')) {
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
    if (isInstalled(JSON.parse(lock.toString()))) return remember(mark, wanted);
  }
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('  Packages … installing with npm ci, this takes a minute');
  const pulse = setInterval(() => console.log(`  Packages … ${seconds()}`), 10_000);
  const code = await installPackages();
  clearInterval(pulse);
  if (code !== 0) fail('The packages could not be installed: see the message of npm above, then start again.');
  remember(mark, wanted);
  console.log(`✓ Packages (${seconds()})`);
}

async function installPackages() {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // npm's warnings concern the Node that runs this script, while the shop runs on the Node among the packages
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(npm[0], [...npm.slice(1), ...args], { stdio: 'inherit', env: withoutNodeEnv() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit').catch(() =>
    fail('npm was not found: install Node with npm and start again.'),
  );
  if (signal) process.exit(128 + constants.signals[signal]);
  return code;
}

/** Whether npm ci has already been run: npm's record then lists every package of the lock file for this platform. */
function isInstalled(lock) {
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (present[path] ? present[path].version === version : (optional ?? devOptional)),
  );
}

function remember(mark, wanted) {
  try {
    writeFileSync(mark, wanted);
  } catch {
    // the installation belongs to another user and is read-only, so the check is repeated at the next start
  }
}

/**
 * The environment without NODE_ENV: with `production` npm would leave out development packages, which the build needs.
 */
function withoutNodeEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

function fittingNode() {
  const pinned = resolve(programs, 'node');
  if (spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  return fail(
    `Node ${process.versions.node} is too old and no Node comes with the packages for ${process.platform}-${process.arch}: install Node ${oldestNode} or newer and start again.`,
  );
}

/** Memory flags for `npm run api`; `npm start` passes them to its child process. */
function memoryFlags() {
  return command === 'api' ? JSON.parse(readFileSync('scripts/startup/memory-flags.json', 'utf8')) : [];
}

function run(node, args) {
  const child = spawn(node, args, {
    // when this process is killed, the child notices the closed channel
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Stops the child when npm is killed. The scripts in package.json use `exec`, so that no shell runs between npm and
 * this process.
 */
function stopWithNpm(child) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}
