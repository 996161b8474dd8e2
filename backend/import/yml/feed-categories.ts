import type { SourceCategory } from '../source.ts';
import { cleanLine } from './clean-text.ts';
import { FeedError, type FeedWarnings } from './feed-error.ts';
import type { FeedCategory } from './feed-items.ts';

const MAX_CATEGORIES = 100_000;
const MAX_ID = 200;
/** limit, since an address below /catalog contains every level */
const MAX_DEPTH = 20;

/**
 * Checks the feed's categories and returns them in the feed's order. A missing parent makes its child a root category,
 * with a warning; a cycle, a repeated or missing id and a feed without categories are fatal.
 */
export function checkCategories(found: FeedCategory[], warnings: FeedWarnings): SourceCategory[] {
  if (found.length === 0) throw new FeedError({ ru: 'в фиде нет категорий', en: 'the feed has no categories' });
  if (found.length > MAX_CATEGORIES)
    throw new FeedError({ ru: `больше ${MAX_CATEGORIES} категорий`, en: `more than ${MAX_CATEGORIES} categories` });
  const byId = new Map<string, FeedCategory>();
  for (const category of found) {
    if (category.id === '')
      throw new FeedError({ ru: 'категория без id', en: 'a category without an id' }, category.line);
    if (category.id.length > MAX_ID)
      throw new FeedError(
        {
          ru: `id категории длиннее ${MAX_ID} символов`,
          en: `a category with an id of more than ${MAX_ID} characters`,
        },
        category.line,
      );
    const twin = byId.get(category.id);
    if (twin)
      throw new FeedError(
        {
          ru: `категория ${category.id} уже описана в строке ${twin.line}`,
          en: `category ${category.id} was already described in line ${twin.line}`,
        },
        category.line,
      );
    byId.set(category.id, category);
  }
  refuseCycles(found, byId);
  refuseDepth(found, byId);
  return found.map(({ id, parentId, name, line }, index) => {
    const isOrphan = parentId !== null && !byId.has(parentId);
    if (isOrphan)
      warnings.add(line, {
        ru: `у категории ${id} указан родитель ${parentId}, которого нет: она становится верхней`,
        en: `category ${id} names a parent ${parentId} that is not there, it becomes a top category`,
      });
    return {
      externalId: id,
      parentExternalId: isOrphan ? null : parentId,
      name: cleanLine(name) || `Категория ${id}`,
      sort: index,
    };
  });
}

function refuseCycles(found: FeedCategory[], byId: ReadonlyMap<string, FeedCategory>): void {
  const rooted = new Set<string>();
  for (const start of found) {
    const walked = new Set<string>();
    let at: FeedCategory | undefined = start;
    while (at && !rooted.has(at.id)) {
      if (walked.has(at.id))
        throw new FeedError(
          { ru: `категория ${start.id} вложена сама в себя`, en: `category ${start.id} is its own ancestor` },
          start.line,
        );
      walked.add(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    for (const id of walked) rooted.add(id);
  }
}

function refuseDepth(found: FeedCategory[], byId: ReadonlyMap<string, FeedCategory>): void {
  const depths = new Map<FeedCategory, number>();
  for (const category of found) {
    const way: FeedCategory[] = [];
    let at: FeedCategory | undefined = category;
    while (at && !depths.has(at)) {
      way.push(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    let depth = at ? (depths.get(at) ?? 0) : 0;
    for (const step of way.toReversed()) depths.set(step, ++depth);
    if (depth > MAX_DEPTH)
      throw new FeedError(
        {
          ru: `категория ${category.id} лежит глубже ${MAX_DEPTH} уровней`,
          en: `category ${category.id} lies deeper than ${MAX_DEPTH} levels`,
        },
        category.line,
      );
  }
}
