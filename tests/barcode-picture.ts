/** EAN digits by their seven modules: left with odd and even parity, right. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];

const inverse = (modules: string) => modules.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const right = (digit: number) => inverse(odd[digit] ?? '');
const even = (digit: number) => Array.from(right(digit)).toReversed().join('');

/** The modules of an EAN-13 or EAN-8: 1 is a bar. */
export function eanModules(code: string): string {
  const [first = 0, ...rest] = Array.from(code, Number);
  if (code.length === 8) {
    const digits = [first, ...rest];
    return `101${digits
      .slice(0, 4)
      .map((digit) => odd[digit])
      .join('')}01010${digits.slice(4).map(right).join('')}101`;
  }
  const left = rest.slice(0, 6).map((digit, i) => (parities[first]?.[i] === 'O' ? odd[digit] : even(digit)));
  return `101${left.join('')}01010${rest.slice(6).map(right).join('')}101`;
}

export interface GreyPicture {
  grey: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A label with the bars in its middle, `module` pixels each. `noise`: up to so many levels darker or lighter. */
export function barsPicture(modules: string, { width = 640, height = 240, module = 3, noise = 0 } = {}): GreyPicture {
  const grey = new Uint8ClampedArray(width * height).fill(225);
  const x0 = Math.round((width - modules.length * module) / 2);
  for (let y = Math.round(height * 0.2); y < height * 0.8; y++)
    for (let i = 0; i < modules.length * module; i++)
      if (modules[Math.floor(i / module)] === '1') grey[y * width + x0 + i] = 28;
  if (noise > 0) blur(grey, noise);
  return { grey, width, height };
}

function blur(grey: Uint8ClampedArray, noise: number): void {
  let seed = 7;
  grey.forEach((level, i) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    grey[i] = level + ((seed >> 8) % (2 * noise)) - noise;
  });
}
