import { createElement, type ReactNode } from 'react';

const TAGS: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'br', 'a']);
/** elements whose text content is not meant for people */
const MUTE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title']);
const SAFE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const DEPTH_MAX = 10;

/**
 * Renders a server message that may contain HTML (§8): only emphasis, line breaks, and links to web and mail addresses;
 * of all other elements only the text.
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

/** Normalised by the browser's URL parser, so that no spelling hides a scheme. null: not http(s) or mailto. */
function safeAddress(href: string): string | null {
  if (href.trim() === '') return null;
  try {
    const url = new URL(href, window.location.href);
    return SAFE_SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
