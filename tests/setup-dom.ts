import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { forgetVisitor } from './components/shell/browser.ts';

// long timeouts for `findBy…` and `waitFor` on a busy machine
configure({ asyncUtilTimeout: 20_000 });

// files share a document too: each begins with an empty one on the home page
const { documentElement: root, head, body } = document;
for (const element of [root, head, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
for (const part of [head, body]) part.replaceChildren();
window.history.replaceState(null, '', '/');
forgetVisitor();

afterEach(cleanup);

/** Objects to which tests add what jsdom lacks. */
const filled = [window, document, navigator, Element.prototype, HTMLDialogElement.prototype];
const known = filled.map((object) => Object.getOwnPropertyDescriptors(object));
afterAll(() => {
  for (const [index, object] of filled.entries()) restore(object, known[index] ?? {});
});

function restore(object: object, before: PropertyDescriptorMap): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    const old = before[name];
    if (name.startsWith('__') || old?.value === value) continue;
    if (old) Reflect.defineProperty(object, name, old);
    else Reflect.deleteProperty(object, name);
  }
}
