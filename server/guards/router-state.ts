import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const STATE_TREE_MAX = 8000;

/**
 * Whether Next can parse a `Next-Router-State-Tree` header. Uses Next's private function, since Next answers 500 to a
 * header it cannot parse; a test fails when an update changes the function.
 */
export function isRouterState(tree: string): boolean {
  if (tree.length > STATE_TREE_MAX) return false;
  try {
    return parseAndValidateFlightRouterState(tree) !== undefined;
  } catch {
    return false;
  }
}
