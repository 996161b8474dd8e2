/**
 * Modules of the framework's browser part that the shop never runs, by the request that the framework makes for them,
 * and what the bundler takes instead (docs/decisions/0081). Paths are relative to the project.
 */
export const BROWSER_ALIASES = {
  '../build/polyfills/polyfill-module': './lib/framework/polyfills.ts',
  'next/dist/compiled/process': './lib/framework/process.ts',
  './reducers/server-action-reducer': './lib/framework/no-server-actions.ts',
  '../../shared/lib/instant-messages': './lib/framework/instant-messages.ts',
  './builtin/global-error': './app/global-error.tsx',
  '../components/builtin/global-error': './app/global-error.tsx',
} as const;
