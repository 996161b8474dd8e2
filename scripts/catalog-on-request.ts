import { addPriceOnRequest, listPriceOnRequest, removePriceOnRequest } from '#backend/import/name-price-on-request.ts';
import { speaking } from '#backend/language.ts';
import { UserError } from '#lib/config/environment.ts';
import { countInEnglish } from '#lib/rules/plural.ts';
import { byCommand } from './operators/by-command.ts';
import { type Operator, operate } from './operators/operate.ts';
import { runCommand } from './startup/command.ts';

const usage = `npm run catalog:on-request -- <what>
  list                 categories whose prices are on request
  add <category>       an address below /catalog: with all its subcategories, after every import too
  remove <category>`;

/** `npm run catalog:on-request`: sets which categories of the shop's catalogue are sold on request (§6). */
runCommand(async (command) => {
  const act = readWords(process.argv.slice(2));
  if (act === null) throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, (ctx) => speaking('en', () => act(ctx)));
});

function readWords([what, category = '', ...more]: string[]) {
  if (more.length > 0 || (what === 'list') !== (category === '')) return null;
  if (what === 'list') return listCategories;
  if (what === 'add') return (ctx: Operator) => add(ctx, category);
  if (what === 'remove') return (ctx: Operator) => remove(ctx, category);
  return null;
}

async function listCategories({ db }: Operator): Promise<string> {
  const categories = await listPriceOnRequest(db);
  if (categories.length === 0) return 'No category is sold on request: products without a price are.';
  const lines = categories.map(({ path, name, products, isInSource, isActive }) =>
    [
      path,
      `«${name}»`,
      countInEnglish(products, 'product', 'products'),
      ...(isInSource ? ['by the catalogue'] : []),
      ...(isActive ? [] : ['not in the catalogue now']),
    ].join('  '),
  );
  return lines.join('\n');
}

const categories = (count: number) => countInEnglish(count, 'category', 'categories');

async function add(ctx: Operator, category: string): Promise<string> {
  const count = await byCommand(ctx, ['hidePrices', 'onRequest', category], ({ db }) =>
    addPriceOnRequest(db, category),
  );
  return `✓ ${category}: prices are on request in ${categories(count)}`;
}

async function remove(ctx: Operator, category: string): Promise<string> {
  const count = await byCommand(ctx, ['showPrices', 'onRequest', category], ({ db }) =>
    removePriceOnRequest(db, category),
  );
  return `✓ ${category}: prices are shown again in ${categories(count)}`;
}
