import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const STATE_TREE_MAX = 8000;

/**
 * Whether a `Next-Router-State-Tree` can be read, by the framework's own private function: where its rule is broken, it
 * answers 500. A test fails when the framework changes it.
 */
export function isRouterState(tree: string): boolean {
  if (tree.length > STATE_TREE_MAX) return false;
  try {
    return parseAndValidateFlightRouterState(tree) !== undefined;
  } catch {
    return false;
  }
}
