import { contract } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { linkTo, markdownTable, testLinks } from './markdown.ts';
import { escapePattern, readSources, readTable, type SourceFile } from './repository.ts';
import { testsOfCalls } from './tests-of-calls.ts';

const ROUTES = 'backend/http/routes';

/** They do not answer calls themselves: they make the input, or call a function once for repeated requests. */
const preparing = new Set([
  'boundSession',
  'keepSession',
  'ownSession',
  'claimNumber',
  'nextScheduleId',
  'nextPromotionId',
  'requireCaller',
  'idempotent',
  'ownCodeOf',
]);

interface ApiTable {
  /** the text of docs/api.md */
  text: string;
  /** what is missing, a sentence for each call without a declaration, an implementation or a test */
  incomplete: string[];
}

/** Every call of §7 and every own call with access, implementation and tests. */
export function apiTable(): ApiTable {
  const routes = readSources([ROUTES], /\.ts$/);
  const tables = ['tests/contract/calls.tsv', 'tests/contract/own-calls.tsv'].map(readTable);
  const testsOf = testsOfCalls(tables.flat().map(keyOf));
  const declared = new Map<string, Endpoint>(Object.entries(contract).map(([key, call]) => [named(key), call]));
  const incomplete: string[] = [];
  const rowOf = (call: Record<string, string>): string[] => {
    const key = keyOf(call);
    const endpoint = declared.get(key);
    const implementation = endpoint && implementationOf(key, routes);
    const covering = testsOf(key);
    if (!implementation)
      incomplete.push(`${key}: lib/contract does not declare it, or no route of ${ROUTES} answers it`);
    if (covering.length === 0) incomplete.push(`${key}: no test in tests/api or e2e calls it`);
    return [`\`${key}\``, endpoint?.summary ?? '—', call.who ?? '', implementation ?? '—', testLinks(covering)];
  };
  const columns = ['call', 'what it does', 'who', 'implementation', 'tests'];
  const [specified = [], own = []] = tables.map((calls) => calls.map(rowOf));
  const text = `# Calls of the API

Written by \`npm run tables\`; a test fails when it is not current. «Who» is explained in [decision 0042](decisions/0042-who-may-call-is-declared-with-the-call.md). The access of every call is tested for every role in \`tests/api/access\`; the tests named here make it, themselves or by a helper. A running shop describes the calls in full at \`/api/docs\`.

## Calls of the specification (§7): ${specified.length}

${markdownTable(columns, specified)}

## Our own calls: ${own.length}

The reasons are in [decision 0018](decisions/0018-calls-beyond-the-specification.md).

${markdownTable(columns, own)}
`;
  return { text, incomplete };
}

const keyOf = ({ method, version, path }: Record<string, string>) => `${method} ${version} ${path}`;

/** The tables do not say how many segments a path parameter has. */
const named = (key: string) => key.replace('*}', '}');

/** The functions that answer a call, linked to their modules; null: no route names the call. */
function implementationOf(key: string, routes: SourceFile[]): string | null {
  const line = new RegExp(`'${escapePattern(key).replaceAll('\\}', '\\*?\\}')}':([\\s\\S]*?)(?=\\n  '|\\n\\}|$)`);
  for (const { path, text } of routes) {
    const body = line.exec(text)?.[1];
    if (body === undefined) continue;
    const used = [...text.matchAll(/import \{([^}]*)\} from '(#backend\/[^']+)'/g)]
      .flatMap(([, names = '', module = '']) =>
        names.split(',').map((name) => ({ name: name.trim(), module, at: firstUse(name.trim(), body) })),
      )
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at);
    const links = used.map(({ name, module }) =>
      linkTo(`\`${name}\``, module.replace(/^#/, '').replace(/\/index\.ts$/, '')),
    );
    if (links.length > 0) return links.join(', ');
    return linkTo(path.slice(ROUTES.length + 1), path);
  }
  return null;
}

/** Position of a function in a call's line; -1: not used there, or no function that answers. */
const firstUse = (name: string, body: string) =>
  name === '' || preparing.has(name) ? -1 : body.search(new RegExp(`\\b${name}\\b`));
