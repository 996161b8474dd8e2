import { z } from 'zod';
import { escapeHtml } from '#backend/escape-html.ts';
import { errorSchema } from '#lib/contract/common.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import { type Endpoint, endpointPath, parseKey, whileActingOf } from '#lib/contract/endpoint.ts';
import { mediaTypes } from './read-input.ts';

export type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all calls in the contract. */
export function apiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Storefront API', version: '1' },
    paths: paths(),
    components: { schemas: { Error: jsonSchema(errorSchema, 'output') } },
  };
}

function paths(): Json {
  const found: Record<string, Json> = {};
  for (const [call, endpoint] of Object.entries(contract) as [Call, Endpoint][]) {
    const path = endpointPath(call).replace('*}', '}');
    found[path] = { ...found[path], [parseKey(call).method.toLowerCase()]: operation(call, endpoint) };
  }
  return found;
}

function operation(call: Call, endpoint: Endpoint): Json {
  return {
    operationId: call,
    summary: endpoint.summary,
    'x-access': endpoint.who,
    'x-while-acting': whileActingOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path').map((place) => withSegments(call, place)),
      ...parameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [mediaType(endpoint)]: { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: replyOf(endpoint),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const mediaType = ({ encoding = 'json' }: Endpoint) => mediaTypes[encoding];

const replyOf = ({ reply, response }: Endpoint): Json =>
  reply === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(response, 'output') } };

export function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    // a list: its name is repeated for each value
    ...(value.type === 'array' && { style: 'form', explode: true }),
  }));
}

/** Describes placeholders of several segments, which OpenAPI cannot express. */
const withSegments = (call: Call, place: Json): Json =>
  call.includes(`{${String(place.name)}*}`)
    ? { ...place, allowReserved: true, description: 'One or several segments, with plain slashes between them' }
    : place;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return body;
}

/** The same document as an HTML page: one section per call, no script. */
export function apiPage(): string {
  const sections = (Object.entries(contract) as [Call, Endpoint][]).map(([call, endpoint]) => {
    const parts = [
      ['Path', endpoint.params],
      ['Query', endpoint.query],
      ['Body', endpoint.body],
      ['Reply', endpoint.response],
    ] as const;
    const blocks = parts.flatMap(([name, schema]) => {
      if (!schema) return [];
      const text = JSON.stringify(jsonSchema(schema, name === 'Reply' ? 'output' : 'input'), null, 2);
      return `<details><summary>${name}</summary><pre>${escapeHtml(text)}</pre></details>`;
    });
    return `<section><h2><code>${parseKey(call).method} ${escapeHtml(endpointPath(call))}</code></h2>
      <p>${escapeHtml(endpoint.summary)}. Who: ${endpoint.who}.</p>${blocks.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex"><title>Storefront API</title>
    <style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
    h2{font-size:1rem;margin:1.5rem 0 .25rem}pre{overflow:auto;font-size:.8rem}section{border-bottom:1px solid #8884}</style></head>
    <body><h1>Storefront API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}</body></html>`;
}
