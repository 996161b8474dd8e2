import { describe, expect, it } from 'vitest';
import { documentAddress, readDocumentAddress } from '#lib/config/document-address.ts';

describe('the address of a paper', () => {
  it.each(['sheet', 'passport'] as const)('is read as it was written: %s', (kind) => {
    expect(readDocumentAddress(documentAddress(kind, 'pushka-0012345'))).toEqual({ kind, slug: 'pushka-0012345' });
  });

  it.each([
    '/documents/instruktsiya-ballu.pdf',
    '/documents/pasport-izdeliya-.pdf',
    '/documents/pasport-izdeliya-a/b.pdf',
    '/documents/pasport-izdeliya-../x.pdf',
    'https://maker.example/documents/pasport-izdeliya-a.pdf',
  ])('is not %s', (path) => {
    expect(readDocumentAddress(path)).toBeNull();
  });
});
