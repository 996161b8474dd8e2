import type * as Renderer from 'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server.js';
import { type ComponentType, createElement } from 'react';
import { LocaleContext } from '#components/state/locale.ts';
import type { Locale } from '#lib/config/locales.ts';
import { type Markup, type PagePart, pageRegistry } from '#lib/page-template/registry.ts';

const OPENING = '<main>';
const CLOSING = '</main>';

/** Longer than any markup takes: a component that waits for ever fails instead. */
const WRITE_MS = 5000;

const components = new Map<string, ComponentType<object>>();
let renderer: Promise<typeof Renderer> | undefined;

/** Lets the page cache write the markup of a client component. Only called on the server. */
export function registerComponent<P extends object>(name: string, component: ComponentType<P>): void {
  components.set(name, component as ComponentType<object>);
  pageRegistry.write = writeMarkup;
}

async function writeMarkup(parts: PagePart[], locale: Locale): Promise<Markup> {
  // React as the framework bundles it: another copy would not know the hooks of these components
  renderer ??= import('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server.js');
  const { renderToReadableStream } = await renderer;
  const page = createElement(LocaleContext, { value: locale }, parts.map(inMain));
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    signal: AbortSignal.timeout(WRITE_MS),
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  // React leaves a failed part inside a boundary out of the page
  if (errors.length > 0) throw errors[0];
  const [head = '', ...bodies] = Buffer.concat(chunks).toString().split(OPENING);
  if (bodies.length !== parts.length || !bodies.every((body) => body.endsWith(CLOSING)))
    throw new Error('the markup of the parts cannot be told apart');
  return { head, bodies: bodies.map((body) => body.slice(0, -CLOSING.length)) };
}

function inMain({ component: name, props }: PagePart, index: number) {
  const component = components.get(name);
  if (!component) throw new Error(`${name} is not registered`);
  return createElement('main', { key: index }, createElement(component, props));
}
