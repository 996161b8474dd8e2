import { SaxesParser } from 'saxes';
import type { LocalizedText } from '#lib/config/locales.ts';
import { htmlEntities } from './clean-text.ts';
import { FeedError } from './feed-error.ts';

export interface FeedCategory {
  kind: 'category';
  line: number;
  id: string;
  parentId: string | null;
  name: string;
}

export interface FeedCurrency {
  kind: 'currency';
  line: number;
  id: string;
  rate: string;
  plus: string;
}

export interface FeedOffer {
  kind: 'offer';
  line: number;
  id: string;
  isAvailable: boolean;
  /** texts of the offer's elements by element name, in document order */
  fields: Map<string, string[]>;
  params: { name: string; unit: string; value: string }[];
}

/** `shop`: text of a child of <shop>, such as its name; `date`: the feed's date as written. */
export type FeedItem =
  | FeedCategory
  | FeedCurrency
  | FeedOffer
  | { kind: 'shop'; line: number; field: string; text: string }
  | { kind: 'date'; text: string };

/** Longest text of one element, attribute, comment or declaration. */
const MAX_TEXT = 1_000_000;
const MAX_DEPTH = 64;
const MAX_OFFER_FIELDS = 2000;

/**
 * Parses a feed in portions. Only the standard entities are expanded, and no DTD is fetched. Throws FeedError with the
 * line for text that is not well-formed XML, is cut off, or is not a YML feed.
 */
export async function* readFeedItems(text: AsyncIterable<string>): AsyncGenerator<FeedItem[]> {
  const reader = new FeedReader();
  for await (const chunk of text) {
    reader.write(chunk);
    yield reader.take();
  }
  reader.end();
  yield reader.take();
}

class FeedReader {
  readonly #parser = new SaxesParser();
  #path: string[] = [];
  #items: FeedItem[] = [];
  #offer: FeedOffer | null = null;
  #offerFields = 0;
  #text = '';
  /** depth of the element whose text is being collected, 0 outside of one */
  #leafDepth = 0;
  #attributes: Record<string, string> = {};
  #line = 1;
  #lastEvent = 0;
  #lastEventLine = 1;
  /** number of characters read so far */
  #end = 0;
  /** text read since the last event */
  #pending = '';
  #isComplete = false;

  constructor() {
    const parser = this.#parser;
    parser.ENTITIES = htmlEntities;
    parser.on('error', (error) => {
      throw this.#strayAmpersand() ?? new FeedError(explain(error.message), parser.line);
    });
    parser.on('opentag', (tag) => this.#open(tag.name, tag.attributes));
    parser.on('closetag', (tag) => this.#close(tag.name));
    parser.on('text', (text) => this.#append(text));
    parser.on('cdata', (text) => this.#append(text));
    parser.on('opentagstart', () => this.#mark());
    parser.on('comment', () => this.#mark());
    parser.on('doctype', () => this.#mark());
  }

  write(chunk: string): void {
    this.#pending += chunk;
    const end = this.#end + chunk.length;
    this.#end = end;
    this.#parser.write(chunk);
    const sinceEvent = end - this.#lastEvent;
    if (sinceEvent > MAX_TEXT) throw this.#tooLong();
    this.#pending = this.#pending.slice(this.#pending.length - sinceEvent);
  }

  end(): void {
    if (!this.#isComplete) {
      const ampersand = this.#strayAmpersand();
      if (ampersand) throw ampersand;
      const open = this.#path.at(-1);
      const where = open
        ? { ru: `элемент <${open}> не закрыт`, en: `element <${open}> is not closed` }
        : { ru: 'в нём нет элементов', en: 'it has no element' };
      const words = { ru: `файл обрывается, ${where.ru}`, en: `the file is cut off, ${where.en}` };
      throw new FeedError(words, this.#parser.line);
    }
    this.#parser.close();
  }

  take(): FeedItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #mark(): void {
    this.#lastEvent = this.#parser.position;
    this.#lastEventLine = this.#parser.line;
  }

  /**
   * The parser reports an ampersand that begins no entity only at the next semicolon, which may be many lines below.
   */
  #strayAmpersand(): FeedError | null {
    const sinceEvent = this.#pending.slice(this.#pending.length - (this.#end - this.#lastEvent));
    const [text = ''] = sinceEvent.split(/<!\[CDATA\[|<!--/, 1);
    const at = text.search(/&(?!#?\w+;|#?\w*$)/);
    if (at === -1) return null;
    const line = this.#lastEventLine + text.slice(0, at).split('\n').length - 1;
    return new FeedError(
      {
        ru: 'неправильный XML: вместо «&» нужно писать «&amp;»',
        en: 'not well-formed XML: "&" must be written "&amp;"',
      },
      line,
    );
  }

  #append(text: string): void {
    this.#mark();
    const isShopField = this.#leafDepth === 3;
    if (this.#leafDepth === 0 || (isShopField && this.#path.length > 3)) return;
    this.#text += text;
    if (this.#text.length > MAX_TEXT) throw this.#tooLong();
  }

  #tooLong(): FeedError {
    return new FeedError(
      { ru: `текст длиннее ${MAX_TEXT} символов`, en: `a text of more than ${MAX_TEXT} characters` },
      this.#parser.line,
    );
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#mark();
    const path = this.#path;
    const line = this.#parser.line;
    path.push(name);
    if (path.length > MAX_DEPTH)
      throw new FeedError(
        { ru: `элементы вложены глубже ${MAX_DEPTH} уровней`, en: `elements nested deeper than ${MAX_DEPTH}` },
        line,
      );
    if (path.length === 1) this.#openRoot(name, attributes);
    if (isOffer(path)) this.#openOffer(attributes, line);
    if (isLeaf(path)) {
      this.#text = '';
      this.#leafDepth = path.length;
      this.#attributes = attributes;
      this.#line = line;
    } else if (this.#offer && path.length > 5) this.#text += `<${name}>`;
  }

  #openRoot(name: string, attributes: Record<string, string>): void {
    if (name !== 'yml_catalog') {
      throw new FeedError(
        {
          ru: `это не фид YML: корневой элемент <${name}>, а не <yml_catalog>`,
          en: `not a YML feed: the root element is <${name}>, not <yml_catalog>`,
        },
        this.#parser.line,
      );
    }
    this.#items.push({ kind: 'date', text: attributes.date ?? '' });
  }

  #openOffer(attributes: Record<string, string>, line: number): void {
    this.#offerFields = 0;
    this.#offer = {
      kind: 'offer',
      line,
      id: (attributes.id ?? '').trim(),
      isAvailable: attributes.available?.trim().toLowerCase() !== 'false',
      fields: new Map(),
      params: [],
    };
  }

  #close(name: string): void {
    this.#mark();
    const path = this.#path;
    if (isLeaf(path)) this.#closeLeaf(path);
    else if (isOffer(path) && this.#offer) {
      this.#items.push(this.#offer);
      this.#offer = null;
    } else if (this.#offer && path.length > 5) this.#text += `</${name}>`;
    path.pop();
    if (path.length === 0) this.#isComplete = true;
  }

  #closeLeaf(path: string[]): void {
    this.#leafDepth = 0;
    const [, , section, name = ''] = path;
    const attributes = this.#attributes;
    const line = this.#line;
    const text = this.#text;
    if (this.#offer) this.#addToOffer(this.#offer, path[4] ?? '', text);
    else if (path.length === 3) this.#items.push({ kind: 'shop', line, field: section ?? '', text });
    else if (section === 'categories' && name === 'category') {
      const parentId = attributes.parentId?.trim();
      this.#items.push({
        kind: 'category',
        line,
        id: (attributes.id ?? '').trim(),
        parentId: parentId && parentId !== '0' ? parentId : null,
        name: text,
      });
    } else if (section === 'currencies' && name === 'currency') {
      const { id = '', rate = '', plus = '' } = attributes;
      this.#items.push({ kind: 'currency', line, id: id.trim(), rate: rate.trim(), plus: plus.trim() });
    }
  }

  #addToOffer(offer: FeedOffer, field: string, text: string): void {
    this.#offerFields += 1;
    if (this.#offerFields > MAX_OFFER_FIELDS) {
      throw new FeedError(
        {
          ru: `в предложении больше ${MAX_OFFER_FIELDS} элементов`,
          en: `an offer of more than ${MAX_OFFER_FIELDS} elements`,
        },
        this.#line,
      );
    }
    if (field === 'param') {
      const { name = '', unit = '' } = this.#attributes;
      offer.params.push({ name, unit, value: text });
      return;
    }
    const values = offer.fields.get(field);
    if (values) values.push(text);
    else offer.fields.set(field, [text]);
  }
}

function isOffer(path: readonly string[]): boolean {
  return path.length === 4 && path[3] === 'offer' && path[2] === 'offers';
}

const containers = new Set(['currencies', 'categories', 'offers']);

/** Whether an element's text is a value: a child of <shop>, a category, a currency, a field of an offer. */
function isLeaf(path: readonly string[]): boolean {
  const section = path[2] ?? '';
  if (path.length === 3) return !containers.has(section);
  if (path.length === 4) return section === 'categories' || section === 'currencies';
  return path.length === 5 && section === 'offers' && path[3] === 'offer';
}

/** Rewords the parser's message, which is `line:column: what is wrong.` */
function explain(message: string): LocalizedText {
  const reason = message.replace(/^\S*?\d+:\d+: /, '').replace(/\.$/, '');
  return { ru: `неправильный XML: ${reason}`, en: `not well-formed XML: ${reason}` };
}
