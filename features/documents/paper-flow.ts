import { type Jpeg, type Look, PAGE_HEIGHT, PAGE_WIDTH, Paper } from '#lib/pdf/paper.ts';

const MARGIN = 44;
const FOOT = 52;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const COLUMN_GAP = 24;
/** what must follow a heading on its page */
const AFTER_HEADING = 44;
const BLANK_LABEL = 170;
const BLANK_HEIGHT = 26;

const MUTED = '55627a';
const LINE = 'dfe5ee';
const STRONG_LINE = '9aa7ba';

const looks = {
  store: { size: 12, isBold: true },
  kind: { size: 10, color: MUTED },
  title: { size: 18, isBold: true },
  quiet: { size: 9.5, color: MUTED },
  heading: { size: 13, isBold: true },
  group: { size: 9.5, color: MUTED, isBold: true },
  text: { size: 9.5 },
  value: { size: 9.5, isBold: true },
  foot: { size: 8, color: MUTED },
} satisfies Record<string, Look>;

/** Blocks one under another, on as many pages as they need. */
export class PaperFlow {
  readonly #paper = new Paper();
  #top = MARGIN;

  head(store: string, kind: string): void {
    this.#paper.text(store, MARGIN, this.#top, looks.store);
    this.#paper.text(kind, PAGE_WIDTH - MARGIN, this.#top + 2, looks.kind, 'right');
    this.#top += 24;
    this.#paper.rule(MARGIN, this.#top, WIDTH, STRONG_LINE, 0.8);
    this.#top += 20;
  }

  title(name: string, note = ''): void {
    this.#lines(name, looks.title, WIDTH);
    this.#top += 4;
    if (!note) return;
    this.#lines(note, looks.quiet, WIDTH);
    this.#top += 12;
  }

  /** A text with a picture at its right. */
  illustrated(text: string, picture: Jpeg | null, pictureWidth: number): void {
    const start = this.#top;
    if (picture) this.#paper.picture(picture, MARGIN + WIDTH - pictureWidth, start, pictureWidth);
    this.#lines(text, looks.text, picture ? WIDTH - pictureWidth - COLUMN_GAP : WIDTH);
    const below = picture ? start + (pictureWidth * picture.height) / picture.width : start;
    this.#top = Math.max(this.#top, below) + 8;
  }

  heading(text: string): void {
    this.#top += 14;
    this.#need(AFTER_HEADING);
    this.#lines(text, looks.heading, WIDTH);
    this.#top += 4;
  }

  group(text: string): void {
    this.#top += 6;
    this.#need(AFTER_HEADING);
    this.#lines(text, looks.group, WIDTH);
    this.#top += 2;
  }

  /** A name at the left, its value at the right, a line under both. */
  pair(name: string, value: string): void {
    const names = this.#paper.lines(name, WIDTH * 0.55, looks.text);
    const values = this.#paper.lines(value, WIDTH * 0.4, looks.value);
    const step = this.#paper.lineHeight(looks.text);
    const height = Math.max(names.length, values.length) * step + 5;
    this.#need(height);
    for (const [i, line] of names.entries()) this.#paper.text(line, MARGIN, this.#top + 2 + i * step, looks.text);
    for (const [i, line] of values.entries())
      this.#paper.text(line, PAGE_WIDTH - MARGIN, this.#top + 2 + i * step, looks.value, 'right');
    this.#top += height;
    this.#paper.rule(MARGIN, this.#top, WIDTH, LINE);
  }

  /** Places to write on by hand, which stay together with their heading. */
  blanks(heading: string, labels: string[]): void {
    this.#need(labels.length * BLANK_HEIGHT + AFTER_HEADING);
    this.heading(heading);
    for (const label of labels) {
      this.#paper.text(label, MARGIN, this.#top + 8, looks.text);
      this.#top += BLANK_HEIGHT;
      this.#paper.rule(MARGIN + BLANK_LABEL, this.#top - 4, WIDTH - BLANK_LABEL, STRONG_LINE);
    }
  }

  /** `footer` gives the two texts at the foot of a page. */
  finish(
    title: string,
    author: string,
    footer: (page: number, count: number) => [left: string, right: string],
  ): Buffer {
    const count = this.#paper.pageCount;
    for (let page = 0; page < count; page += 1) {
      const [left, right] = footer(page + 1, count);
      const top = PAGE_HEIGHT - FOOT + 16;
      this.#paper.turnTo(page);
      this.#paper.rule(MARGIN, top - 6, WIDTH, LINE);
      this.#paper.text(left, MARGIN, top, looks.foot);
      this.#paper.text(right, PAGE_WIDTH - MARGIN, top, looks.foot, 'right');
    }
    return this.#paper.finish(title, author);
  }

  #lines(text: string, look: Look, room: number): void {
    const height = this.#paper.lineHeight(look);
    for (const line of this.#paper.lines(text, room, look)) {
      this.#need(height);
      this.#paper.text(line, MARGIN, this.#top, look);
      this.#top += height;
    }
  }

  #need(height: number): void {
    if (this.#top + height <= PAGE_HEIGHT - FOOT) return;
    this.#paper.addPage();
    this.#top = MARGIN;
  }
}
