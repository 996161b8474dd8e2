import { describe, expect, it } from 'vitest';
import { requestOf } from '#lib/contract/request.ts';

describe('the request of a call', () => {
  it('has the base address and the version in its path', () => {
    const request = requestOf('GET v1 cities/{id}/', { params: { id: 7 } }, '/api');
    expect(request).toMatchObject({ url: '/api/v1/cities/7/', method: 'GET', body: undefined });
  });

  it('has no version in the path when the call has none', () => {
    const request = requestOf('GET - /ajax/catalog/search/', { query: { q: 'пушка' } }, 'https://api.example/base');
    expect(request.url).toBe('https://api.example/ajax/catalog/search/?q=%D0%BF%D1%83%D1%88%D0%BA%D0%B0');
  });

  it('has a JSON body and the custom header', () => {
    const request = requestOf('POST v3 catalog/section/info/', { body: { section: 'a/b' } }, '/api');
    expect(request).toMatchObject({ url: '/api/v3/catalog/section/info/', body: '{"section":"a/b"}' });
    expect(request.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' });
  });

  it('has encoded path parameters', () => {
    expect(requestOf('GET v1 cities/{id}/', { params: { id: '../x' } }, '/api').url).toBe('/api/v1/cities/..%2Fx/');
  });
});
