import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addFont, hex } from './font-object.ts';
import { PdfFile, pdfText, type Ref, refTo } from './pdf-file.ts';
import { glyphsOf, readTrueType, type TrueType, textWidth } from './true-type.ts';
import { wrap } from './wrap.ts';

/** A4 in points; everything is told from the top left corner. */
export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;

export interface Look {
  size: number;
  /** default: ink */
  color?: string;
  isBold?: boolean;
}

export interface Jpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

const INK = '10192b';
/** of a line of text, in its sizes */
const LINE_HEIGHT = 1.35;

interface Fonts {
  regular: TrueType;
  bold: TrueType;
}

let fonts: Fonts | undefined;

function loadedFonts(): Fonts {
  const load = (name: string) => readTrueType(readFileSync(join(process.cwd(), 'lib/pdf/fonts', name)));
  fonts ??= { regular: load('golos-text-regular.ttf'), bold: load('golos-text-semibold.ttf') };
  return fonts;
}

/** Pages to draw on: texts, lines and pictures in Golos Text, which is embedded. */
export class Paper {
  readonly #file = new PdfFile();
  readonly #fonts = loadedFonts();
  readonly #pages: string[][] = [[]];
  readonly #pictures: Ref[] = [];
  #page = 0;

  get pageCount(): number {
    return this.#pages.length;
  }

  addPage(): void {
    this.#page = this.#pages.push([]) - 1;
  }

  /** Turns to a page that exists, to draw on it once more. */
  turnTo(page: number): void {
    this.#page = page;
  }

  measure(text: string, { size, isBold }: Look): number {
    return textWidth(isBold ? this.#fonts.bold : this.#fonts.regular, text, size);
  }

  lines(text: string, room: number, look: Look): string[] {
    return wrap(text, room, (part) => this.measure(part, look));
  }

  lineHeight({ size }: Look): number {
    return size * LINE_HEIGHT;
  }

  /** One line whose upper edge is `top`; with `right` it ends at `x`. */
  text(text: string, x: number, top: number, look: Look, align: 'left' | 'right' = 'left'): void {
    const font = look.isBold ? this.#fonts.bold : this.#fonts.regular;
    const glyphs = glyphsOf(font, text).map(hex).join('');
    const left = align === 'right' ? x - this.measure(text, look) : x;
    const baseline = PAGE_HEIGHT - top - this.lineHeight(look) / 2 - look.size * 0.35;
    this.#draw(
      `BT /${look.isBold ? 'B' : 'R'} ${look.size} Tf ${rgb(look.color ?? INK)} rg ` +
        `${point(left)} ${point(baseline)} Td <${glyphs}> Tj ET`,
    );
  }

  /** A horizontal line. */
  rule(x: number, top: number, width: number, color: string, thickness = 0.6): void {
    this.#draw(
      `${thickness} w ${rgb(color)} RG ${point(x)} ${point(PAGE_HEIGHT - top)} m ${point(x + width)} ${point(PAGE_HEIGHT - top)} l S`,
    );
  }

  picture({ bytes, width, height }: Jpeg, x: number, top: number, shownWidth: number): void {
    const shownHeight = (shownWidth * height) / width;
    const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
    const name = this.#pictures.push(this.#file.addStream(bytes, entries, true));
    this.#draw(
      `q ${point(shownWidth)} 0 0 ${point(shownHeight)} ${point(x)} ${point(PAGE_HEIGHT - top - shownHeight)} cm /P${name} Do Q`,
    );
  }

  /** The finished file; the same drawing gives the same bytes. */
  finish(title: string, author: string): Buffer {
    const file = this.#file;
    const regular = addFont(file, 'GolosText-Regular', this.#fonts.regular, false);
    const bold = addFont(file, 'GolosText-SemiBold', this.#fonts.bold, true);
    const pictures = this.#pictures.map((ref, index) => `/P${index + 1} ${refTo(ref)}`).join(' ');
    const resources = file.add(`<< /Font << /R ${refTo(regular)} /B ${refTo(bold)} >> /XObject << ${pictures} >> >>`);
    const tree = file.reserve();
    const pages = this.#pages.map((drawing) => {
      const content = file.addStream(Buffer.from(drawing.join('\n')));
      return file.add(
        `<< /Type /Page /Parent ${refTo(tree)} /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] ` +
          `/Resources ${refTo(resources)} /Contents ${refTo(content)} >>`,
      );
    });
    file.put(tree, `<< /Type /Pages /Kids [${pages.map(refTo).join(' ')}] /Count ${pages.length} >>`);
    const root = file.add(
      `<< /Type /Catalog /Pages ${refTo(tree)} /Lang (ru-RU) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    return file.finish(root, file.add(`<< /Title ${pdfText(title)} /Author ${pdfText(author)} >>`));
  }

  #draw(operators: string): void {
    this.#pages[this.#page]?.push(operators);
  }
}

const point = (length: number) => String(Math.round(length * 100) / 100);

/** `dfe5ee` as three shares of one. */
const rgb = (color: string) =>
  [0, 2, 4].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
