import { errorSchema } from '#lib/contract/common.ts';
import { type Json, jsonSchema, parameters } from '../openapi.ts';
import { type PartnerEndpoint, partnerEndpoints, partnerPath } from './endpoints.ts';

const challenged: Json = {
  'WWW-Authenticate': { description: 'Bearer, with the error by RFC 6750', schema: { type: 'string' } },
};

/** The OpenAPI 3.1 document of the partner API. */
export function partnerDocument(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Partner API', version: '1' },
    security: [{ token: [] }],
    paths: paths(),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token of the partner API, rkp_…' } },
      schemas: { Error: jsonSchema(errorSchema, 'output') },
    },
  };
}

function paths(): Json {
  const found: Record<string, Json> = {};
  for (const [id, endpoint] of Object.entries(partnerEndpoints) as [string, PartnerEndpoint][]) {
    const path = partnerPath(endpoint);
    found[path] = { ...found[path], [endpoint.method]: operation(id, endpoint) };
  }
  return found;
}

function operation(
  operationId: string,
  { summary, scopes, params, query, body, response, files = [] }: PartnerEndpoint,
): Json {
  const refused = (description: string, headers?: Json) => ({
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId,
    summary,
    'x-scopes': scopes,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: jsonSchema(response, 'output') },
          ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }])),
        },
      },
      401: refused('No token, or one that is not valid or revoked', challenged),
      403: refused('The token lacks the scope', challenged),
      429: refused('Too many requests: wait for the seconds of Retry-After'),
      default: refused('Refused'),
    },
  };
}
