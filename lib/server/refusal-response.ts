import type { Locale, LocalizedText } from '#lib/config/locales.ts';

/** The caller of a refused request: its request id and language. */
export interface Asker {
  requestId: string;
  locale: Locale;
}

/** A refusal by the storefront itself, in the same shape as the API's (§8). */
export function refusalResponse(
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
