import { requestIdOf } from '#backend/request-id.ts';

/** A refusal by the storefront itself, in the shape of the API's own (§8). */
export function refuse(
  request: Pick<Request, 'headers'>,
  errorCode: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const requestId = requestIdOf(request.headers.get('x-request-id') ?? undefined);
  return Response.json(
    { errorCode, message, requestId },
    { status: errorCode, headers: { ...headers, 'Cache-Control': 'no-store' } },
  );
}
