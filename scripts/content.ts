import { readFile } from 'node:fs/promises';
import { speaking } from '#backend/language.ts';
import { addNews, listTexts, readText, removeText, writeText } from '#backend/modules/content/index.ts';
import { UserError } from '#lib/config/environment.ts';
import { type MarkdownFile, readMarkdownFile, writeMarkdownFile } from '#lib/rules/front-matter.ts';
import { byCommand } from './operators/by-command.ts';
import { type Operator, operate } from './operators/operate.ts';
import { runCommand } from './startup/command.ts';

const usage = `npm run content -- <what>
  list                  all texts with their paths
  show <path>           a text with its fields, as a Markdown file
  set <path> <file>     replaces a text; adds a promotion or the text of a brand
  news add <file>       a news item
  remove <path>         a news item, a promotion or the text of a brand
Paths are those of the pages: /delivery, /news/12, /promotions/teplyy-dom, /brands/ballu`;

/** `npm run content`: edits the texts of information pages, news, promotions and brands. */
runCommand(async (command) => {
  const act = await readWords(process.argv.slice(2));
  if (act === null) throw new UserError(`Cannot tell what to do: ${usage}`);
  await operate(command, (ctx) => speaking('en', () => act(ctx)));
});

async function readWords(words: string[]) {
  const [what, path = '', file = ''] = words;
  if (what === 'list' && words.length === 1) return listText;
  if (what === 'show' && words.length === 2)
    return async ({ db }: Operator) => writeMarkdownFile(await readText(db, path)).trimEnd();
  if (what === 'remove' && words.length === 2)
    return async (ctx: Operator) => {
      await byCommand(ctx, ['remove', 'text', path], ({ db }) => removeText(db, path));
      return `✓ ${path} was removed`;
    };
  if (words.length !== 3) return null;
  if (what === 'set') {
    const text = await markdownIn(file);
    return async (ctx: Operator) => {
      await byCommand(ctx, ['change', 'text', path], ({ db }) => writeText(db, path, text));
      return `✓ ${path} was saved`;
    };
  }
  if (what !== 'news' || path !== 'add') return null;
  const text = await markdownIn(file);
  return async (ctx: Operator) => {
    const added = await byCommand(ctx, ['create', 'text', (path: string) => path], ({ db }) => addNews(db, text));
    return `✓ ${added} was added`;
  };
}

async function markdownIn(file: string): Promise<MarkdownFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`There is no file ${file}.`);
  });
  try {
    return readMarkdownFile(text);
  } catch (error) {
    throw error instanceof RangeError ? new UserError(`Nothing was changed: ${error.message}.`) : error;
  }
}

async function listText({ db }: Operator): Promise<string> {
  const texts = await listTexts(db);
  return texts
    .map(({ path, title, days, isShown }) => [path, title, days, isShown ? '' : 'hidden'].filter(Boolean).join('  '))
    .join('\n');
}
