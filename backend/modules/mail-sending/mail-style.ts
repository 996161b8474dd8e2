/** Colours of the shop by role, as inline styles take them; the dark ones are set by class. Text pairs are AA. */
export const light = {
  page: '#f3f5f9',
  surface: '#ffffff',
  bar: '#0f2348',
  onBar: '#eef3fb',
  ink: '#10192b',
  muted: '#55627a',
  line: '#dfe5ee',
  link: '#1b4fa8',
  action: '#cf4307',
  onAction: '#ffffff',
};

export const FONT = "'Golos Text',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const dark: readonly (readonly [selector: string, rule: string])[] = [
  ['.page', 'background:#0c121d!important'],
  ['.surface', 'background:#141c2a!important'],
  ['.bar', 'background:#0a1020!important'],
  ['.ink', 'color:#e8edf6!important'],
  ['.muted', 'color:#9dacc3!important'],
  ['.line', 'border-color:#26334a!important'],
  ['.link', 'color:#86b1ff!important'],
  ['.action', 'background:#ff7d3f!important'],
  ['.on-action', 'color:#1d0c03!important'],
];
const darkRules = (prefix = '') => dark.map(([selector, rule]) => `${prefix}${selector}{${rule}}`).join('');

/**
 * Rules that inline styles cannot express; mail programs that drop them show the light mail. Outlook.com marks its dark mode
 * with an attribute instead of the media query.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.button{width:100%!important}}',
  `@media (prefers-color-scheme:dark){${darkRules()}}`,
  darkRules('[data-ogsc] '),
].join('');
