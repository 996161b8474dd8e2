// Runs before a process's own program: its clock is ahead by the milliseconds that a file says as soon as it is written.

import { existsSync, readFileSync, unlinkSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
// processes that this one starts keep the usual clock
delete process.env.CLOCK_SHIFT_FILE;

if (file) {
  const RealDate = Date;
  let shift = 0;
  const look = setInterval(() => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text === '') return;
    shift = Number(text);
    unlinkSync(file);
    clearInterval(look);
  }, 100);
  look.unref();
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, name) => (name === 'now' ? now : target[name]),
  });
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + shift });
}
