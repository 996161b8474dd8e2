import { existsSync } from 'node:fs';
import { linkTo, markdownTable, testLinks } from './markdown.ts';
import { escapePattern, readSources, readTable } from './repository.ts';

const PAGES = 'app/[locale]/[region]';

/** Where a route is implemented when its folder is not named after it. */
const elsewhere: Record<string, string> = {
  '/catalog/{group}/{…}': `${PAGES}/listing/[sort]/[page]/[...section]/page.tsx`,
  '/news': `${PAGES}/news/list/[year]/[page]/page.tsx`,
  '/promotions': `${PAGES}/promotion-list/[page]/page.tsx`,
  '/actions/league': `${PAGES}/actions/league/[period]/[division]/[page]/page.tsx`,
  '/?logout=yes': 'features/account/session/sign-out.ts',
  '{retail site}/?openModal=auth': 'lib/config/environment.ts',
  'anything else': `${PAGES}/not-found-page/page.tsx`,
};

/** How tests write the address of a route. */
const spelled: Record<string, string> = {
  '/': "(?:goto|open)\\([^)]*'/'\\)",
  '/catalog/{group}/{…}': '/catalog/[a-z-]+',
  '/product/{slug}': '/product/',
  '/promotions/{slug…}': '/promotions/',
  '/brands/{slug}': '/brands/',
  '/news/{id}': '/news/',
  '/?logout=yes': 'logout=yes',
  '{retail site}/?openModal=auth': 'openModal=auth',
  'anything else': 'Такая страница не найдена|Page not found:',
};

interface RoutesTable {
  /** the text of docs/routes.md */
  text: string;
  /** what is missing, a sentence for each route without a page or a test */
  incomplete: string[];
}

/** Every route of §2 and every page beyond it, with the tests that open them. */
export function routesTable(): RoutesTable {
  const incomplete: string[] = [];
  const columns = ['route', 'who', 'indexed', 'page', 'tests', 'note'];
  const text = `# Routes

Written by \`npm run tables\`; a test fails when it is not current. Pages are below \`${PAGES}\`.

${markdownTable(columns, rowsOf('tests/contract/routes.tsv', incomplete))}

## Pages beyond the specification

${markdownTable(columns, rowsOf('tests/contract/own-routes.tsv', incomplete))}
`;
  return { text, incomplete };
}

function rowsOf(file: string, incomplete: string[]): string[][] {
  const tests = readSources(['e2e'], /\.spec\.ts$/);
  return readTable(file).map(({ route = '', who = '', index = '', note = '' }) => {
    const page = pageOf(route);
    const covering = tests.filter(({ text }) => addressPattern(route).test(text)).map(({ path }) => path);
    if (page === null) incomplete.push(`${route}: no file of ${PAGES} shows it`);
    if (covering.length === 0) incomplete.push(`${route}: no test in e2e opens it`);
    return [
      `\`${route}\``,
      who,
      index === '-' ? '' : index,
      page === null ? '—' : linkTo(page.replace(`${PAGES}/`, ''), page),
      testLinks(covering),
      note,
    ];
  });
}

/** The file that implements a route; null: none does. */
function pageOf(route: string): string | null {
  const folder = route.replace(/\{(\w+)…\}/, '[...$1]').replace(/\{(\w+)\}/, '[$1]');
  const page = elsewhere[route] ?? `${PAGES}${folder === '/' ? '' : folder}/page.tsx`;
  return existsSync(page) ? page : null;
}

function addressPattern(route: string): RegExp {
  const address = spelled[route];
  return new RegExp(address ?? `['"\`}]${escapePattern(route)}(?=['"\`?#])`);
}
