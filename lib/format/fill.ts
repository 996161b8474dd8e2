/** Replaces a text's placeholders: `fill('Нет {place}', { place: 'в Казани' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
