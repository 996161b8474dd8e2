import { z } from 'zod';
import type { Endpoint } from '#lib/contract/endpoint.ts';

type Part = 'params' | 'query' | 'body';

export interface Leaf {
  part: Part;
  /** path of field names; 0: the first item of a list */
  path: (string | number)[];
  kind: 'number' | 'text';
  /** path and value of fields that the leaf depends on, such as the kind of a variant */
  beside: [path: (string | number)[], value: unknown][];
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
}

/** Every number and text in a call's input. Paths and queries have texts only, any of which may be a number. */
export function leavesOf(endpoint: Endpoint): Leaf[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const found = walk(json, { part, path: [], beside: [] });
    return part === 'body' ? found : found.flatMap((leaf) => [leaf, { ...leaf, kind: 'number' as const }]);
  });
}

function walk(schema: Schema, at: Omit<Leaf, 'kind'>): Leaf[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variants.length > 0) return variants.flatMap((variant) => walk(variant, at));
  if (schema.properties) return fields(schema.properties, at);
  if (schema.type === 'array') return walk(schema.items ?? {}, { ...at, path: [...at.path, 0] });
  if (schema.const !== undefined || schema.type === 'boolean') return [];
  return [{ ...at, kind: schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text' }];
}

function fields(properties: Record<string, Schema>, at: Omit<Leaf, 'kind'>): Leaf[] {
  const beside = Object.entries(properties).flatMap(([name, { const: only }]): Leaf['beside'] =>
    only === undefined ? [] : [[[...at.path, name], only]],
  );
  return Object.entries(properties).flatMap(([name, schema]) =>
    walk(schema, { part: at.part, path: [...at.path, name], beside: [...at.beside, ...beside] }),
  );
}

/** The input with a value at a leaf, with the missing parents created. */
export function withLeaf(input: object, { part, path, beside }: Leaf, value: unknown): object {
  const copy = cloned(input) as Record<string, unknown>;
  for (const [place, only] of beside) put(copy, [part, ...place], only);
  put(copy, [part, ...path], value);
  return copy;
}

/** Files are left unchanged. */
function cloned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloned);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cloned(inner)]));
}

function put(target: Record<string | number, unknown>, [name = '', ...rest]: (string | number)[], value: unknown) {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const isHolder = typeof inner === 'object' && inner !== null && !(inner instanceof Blob);
  if (!isHolder) target[name] = typeof rest[0] === 'number' ? [] : {};
  put(target[name] as Record<string | number, unknown>, rest, value);
}
