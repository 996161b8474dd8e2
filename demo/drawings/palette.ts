import type { Drawing } from './drawing.ts';

/** Five tones from the deepest shadow to the highlight; metal reflects in bands, the rest shades evenly. */
export interface Material {
  ramp: readonly [string, string, string, string, string];
  metal: boolean;
}

const plastic = (...ramp: [string, string, string, string, string]): Material => ({ ramp, metal: false });
const metal = (...ramp: [string, string, string, string, string]): Material => ({ ramp, metal: true });

const bodies: Record<Drawing['color'], Material> = {
  white: plastic('#818c9e', '#b3bdcb', '#d9dfe7', '#f1f4f8', '#ffffff'),
  ivory: plastic('#8d8471', '#bdb39d', '#ded6c4', '#f3eee2', '#fffdf7'),
  silver: plastic('#565d68', '#878f9b', '#aeb5bf', '#d0d5dc', '#f5f7f9'),
  graphite: plastic('#15181d', '#262b33', '#3a414b', '#535b68', '#97a1af'),
  black: plastic('#090b0e', '#14171c', '#20242b', '#343a44', '#868f9d'),
  orange: plastic('#7c2c06', '#b9460c', '#dd5f15', '#f27c30', '#ffb67f'),
  red: plastic('#5c0f12', '#91181c', '#b9262a', '#d8443f', '#f5978c'),
  blue: plastic('#0e2a57', '#173f80', '#2358a8', '#3f79cd', '#96bff5'),
  green: plastic('#123f2a', '#1c613f', '#2a8357', '#48a677', '#a0dcbb'),
  champagne: plastic('#7a6a4f', '#a8956f', '#cbb994', '#e4d7ba', '#fbf5e6'),
  copper: metal('#5f2c14', '#98522c', '#c47a4b', '#e2a277', '#ffe0c7'),
  steel: metal('#4a515b', '#7b848f', '#a7afb9', '#ccd2d9', '#f7f9fb'),
  'light-blue': plastic('#2f6a8f', '#5c9cc4', '#86c0e2', '#aedaf3', '#e6f5fd'),
  rose: plastic('#8f3a56', '#c2607f', '#e08aa4', '#f1b0c2', '#fde6ec'),
  brown: plastic('#3a2013', '#5f3822', '#82512f', '#a67148', '#dcb48f'),
  'blue-grey': plastic('#4d5f6e', '#7b90a1', '#a1b4c3', '#c4d2dd', '#eff4f8'),
};

export const materials = {
  chrome: metal('#3d444e', '#78828e', '#aab3bd', '#d7dde3', '#ffffff'),
  steel: bodies.steel,
  galvanised: metal('#5b636d', '#8a939d', '#b0b8c1', '#cdd4da', '#f2f5f7'),
  brass: metal('#5a4312', '#93732a', '#c4a04a', '#e2c677', '#fff3c9'),
  copper: bodies.copper,
  gold: metal('#6b5426', '#a1824a', '#cdb07a', '#e6d1a4', '#fff7e2'),
  dark: plastic('#0e1116', '#1c2027', '#2c323b', '#464d59', '#8d97a5'),
  rubber: plastic('#0b0c0f', '#15171b', '#202329', '#30353d', '#59616c'),
  white: bodies.white,
  grey: plastic('#555d69', '#818a97', '#a8b0bb', '#c9cfd7', '#eef1f4'),
  graphite: bodies.graphite,
  wood: plastic('#3f2613', '#6b4422', '#956336', '#b9854f', '#e0b783'),
  foamRubber: plastic('#101317', '#23282f', '#343b44', '#49525d', '#77828f'),
  magnesium: plastic('#59616b', '#7f8893', '#a3abb5', '#bfc6ce', '#e3e7ec'),
  ice: plastic('#8fa9c2', '#bfd2e4', '#dce8f3', '#eef5fb', '#ffffff'),
  glass: plastic('#07090d', '#0f131a', '#1a202a', '#333d4b', '#7f8fa5'),
  red: bodies.red,
  blue: bodies.blue,
  green: bodies.green,
  orange: bodies.orange,
  foam: plastic('#3a3f47', '#565d67', '#747c87', '#959da8', '#c0c7cf'),
} satisfies Record<string, Material>;

export function bodyMaterial(color: Drawing['color']): Material {
  return bodies[color] ?? bodies.white;
}

export function trimMaterial(trim: Drawing['trim'], color: Drawing['color']): Material | null {
  if (trim === 'chrome') return materials.chrome;
  if (trim === 'wood') return materials.wood;
  if (trim === 'accent') return color === 'orange' || color === 'red' ? materials.dark : materials.orange;
  return null;
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexadecimal = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = channels(from);
  const [toR, toG, toB] = channels(to);
  const mixed = (a: number, b: number) => hexadecimal[Math.round(a + (b - a) * share)];
  return `#${mixed(r, toR)}${mixed(g, toG)}${mixed(b, toB)}`;
}

/** Colour of the material at lightness 0 (deep shadow) … 1 (highlight). */
export function tone(material: Material, lightness: number): string {
  const position = Math.min(1, Math.max(0, lightness)) * 4;
  const index = Math.min(3, Math.floor(position));
  return mix(material.ramp[index] ?? '#000000', material.ramp[index + 1] ?? '#ffffff', position - index);
}

/** True for bodies on which dark details read better than light ones. */
export function isLight(material: Material): boolean {
  const [r, g, b] = channels(material.ramp[2]);
  return r * 0.3 + g * 0.59 + b * 0.11 > 130;
}
