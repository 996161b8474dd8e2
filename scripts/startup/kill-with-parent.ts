import { spawn } from 'node:child_process';

/** Runs a Node program in this process group, and kills the whole group when the parent process dies. */
const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
child.on('exit', (code) => process.exit(code ?? 1));
