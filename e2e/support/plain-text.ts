import { inCity } from './http.ts';

/** What the HTML of a page says, without its tags. */
export const textOfPage = async (path: string): Promise<string> =>
  (await inCity(path)).text
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
