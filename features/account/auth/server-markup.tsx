import { createElement, type ReactNode } from 'react';

const TAGS: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'br', 'a']);
/** whose text is no text for people either */
const MUTE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title']);
const SAFE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const DEPTH_MAX = 10;

/**
 * A message of the server that may hold markup (§8), as elements: emphasis, line breaks and links to the web or to a mail
 * address. Of all else only the text stays.
 */
export function serverMarkup(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0);
}

function childrenOf(node: Node, depth: number): ReactNode[] {
  return [...node.childNodes].map((child, key) => elementOf(child, key, depth));
}

function elementOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement) || MUTE.has(node.localName) || depth > DEPTH_MAX) return null;
  const tag = node.localName;
  if (tag === 'br') return createElement('br', { key });
  const children = childrenOf(node, depth + 1);
  if (tag === 'a') return linkOf(node, key, children);
  return TAGS.has(tag) ? createElement(tag, { key }, ...children) : children;
}

function linkOf(node: HTMLElement, key: number, children: ReactNode[]): ReactNode {
  const href = safeAddress(node.getAttribute('href') ?? '');
  if (href === null) return children;
  return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

/** As the browser would read it, so that no spelling hides a scheme. null: not an address to follow. */
function safeAddress(href: string): string | null {
  if (href.trim() === '') return null;
  try {
    const url = new URL(href, window.location.href);
    return SAFE_SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
