import type { Locale, LocalizedText } from '#lib/config/locales.ts';

/** Whoever is refused: what their request is known by, and the language they read. */
export interface Asker {
  requestId: string;
  locale: Locale;
}

/** A refusal by the storefront itself, in the shape of the API's own (§8). */
export function refuse(
  { requestId, locale }: Asker,
  errorCode: number,
  words: LocalizedText,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { errorCode, message: words[locale], requestId },
    { status: errorCode, headers: { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': requestId } },
  );
}
