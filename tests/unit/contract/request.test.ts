import { describe, expect, it } from 'vitest';
import { requestOf } from '#lib/contract/request.ts';

describe('a call as a request', () => {
  it('stands below the base and its version', () => {
    const request = requestOf('GET v1 cities/{id}/', { params: { id: 7 } }, '/api');
    expect(request).toMatchObject({ url: '/api/v1/cities/7/', method: 'GET', body: undefined });
  });

  it('puts a path outside the versions at the root of an API server', () => {
    const request = requestOf('GET - /ajax/catalog/search/', { query: { q: 'пушка' } }, 'https://api.example/base');
    expect(request.url).toBe('https://api.example/ajax/catalog/search/?q=%D0%BF%D1%83%D1%88%D0%BA%D0%B0');
  });

  it('sends a body as JSON and names itself by the custom header', () => {
    const request = requestOf('POST v3 catalog/section/info/', { body: { section: 'a/b' } }, '/api');
    expect(request).toMatchObject({ url: '/api/v3/catalog/section/info/', body: '{"section":"a/b"}' });
    expect(request.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' });
  });

  it('encodes what a path is filled with', () => {
    expect(requestOf('GET v1 cities/{id}/', { params: { id: '../x' } }, '/api').url).toBe('/api/v1/cities/..%2Fx/');
  });
});
