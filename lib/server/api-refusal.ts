/** A refusal by the storefront itself, in the shape of the API's own (§8). */
export function refuse(
  requestId: string,
  errorCode: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { errorCode, message, requestId },
    { status: errorCode, headers: { ...headers, 'Cache-Control': 'no-store' } },
  );
}
