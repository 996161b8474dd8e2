/**
 * `node scripts/run.mjs <command> [arguments]`: runs scripts/<command>.ts with everything it needs.
 * Plain JavaScript without dependencies: it starts on any Node from 20 up, in a clone where nothing is installed.
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
const [command, ...rest] = process.argv.slice(2);

process.chdir(root);
if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`Node ${process.versions.node} is too old to start from: install Node 20 or newer.`);
if (!command || !existsSync(`scripts/${command}.ts`)) fail('Which command? For example: node scripts/run.mjs start.');
await installWhatIsMissing();
run(fittingNode(), [`scripts/${command}.ts`, ...rest]);

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
  // its warnings are about the Node that starts this, not about the one that comes with the packages and runs them
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(npm[0], [...npm.slice(1), ...args], { stdio: 'inherit', env: withoutNodeEnv() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit').catch(() =>
    fail('npm was not found: install Node with npm and start again.'),
  );
  if (signal) process.exit(128 + constants.signals[signal]);
  return code;
}

/** Someone may have run npm ci themselves: then its own record holds every package of the lock file that this platform needs. */
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
    // another user's installation, complete and read-only: compared again next time
  }
}

/** npm leaves development packages out when NODE_ENV is production, and the build needs them. */
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

function run(node, args) {
  const child = spawn(node, args, {
    // the child notices by the broken channel when this process is killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Whoever kills npm means the shop. The scripts in package.json say `exec`, so that no shell stands between the two. */
function stopWithNpm(child) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}
