/** What is used of packages that have no types of their own. */
declare module 'element-to-path' {
  export default function elementToPath(element: { name: string; attributes: Record<string, string> }): string;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'woff2'): Promise<Buffer>;
}

declare module 'svg-path-reverse' {
  const pathReverse: { reverse(path: string): string };
  export default pathReverse;
}
