import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPdf } from '#backend/encoding/check-pdf.ts';

const object = (number: number | string, content: string) => `${number} 0 obj\n${content}\nendobj\n`;
const check = (...objects: string[]) =>
  checkPdf(Buffer.from(`%PDF-1.7\n${objects.join('')}trailer\n<<>>\n%%EOF\n`, 'latin1'));
const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
const streamOf = (dictionary: string, data: string, length: number | string = data.length) =>
  `<< ${dictionary} /Length ${length} >>\nstream\n${data}\nendstream`;
/** An object stream with one object. */
const packed = (text: string, length?: string, first = '7 0 ') =>
  object(9, streamOf(`/Type /ObjStm /N 1 /First ${first.length} /Filter /FlateDecode`, deflated(first + text), length));

const harmless = '<< /S /GoTo /D [3 0 R /Fit] >>';
const phishing = '<< /S /URI /URI (https://x.example) >>';
const opening = (number: string) => object(1, `<< /Type /Catalog /OpenAction ${number} 0 R >>`);
const zeros = '0'.repeat(250);

describe('a PDF document is refused', () => {
  const script = streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflated('8 0 << /JS (x) >>'));
  it.each([
    ['on its own line', script],
    ['behind a space', script.replace('>>\nstream', '>> stream')],
    ['directly behind the dictionary', script.replace('>>\nstream', '>>stream')],
    ['behind a comment', script.replace('>>\nstream', '>> % x\r% y\nstream')],
  ])('with an object stream in another, its keyword %s', (_, inner) => {
    expect(check(packed(inner))).toBe('hiddenPdf');
  });

  it.each([
    ['a reference to it', opening(`${zeros}51`) + object(51, harmless) + object(5, phishing), 'activePdf'],
    ['its beginning', opening('5') + object(5, harmless) + object(`${zeros}51`, phishing), 'activePdf'],
    ['both', opening('4294967301') + object('4294967301', harmless) + object(5, phishing), 'activePdf'],
    [
      'the head of an object stream',
      opening('5') + object(5, harmless) + packed(phishing, undefined, '4294967301 0 '),
      'hiddenPdf',
    ],
  ])('with a number of an object that readers cut in %s', (_, objects, refusal) => {
    expect(check(objects)).toBe(refusal);
  });

  it('with a tab behind the beginning of an object stream', () => {
    const shifted = packed('<< /Type /Page >>').replace('>>\nstream', '>>\nstream\t');
    expect(check(shifted)).toBe('hiddenPdf');
  });

  it.each([
    String.raw`<< /S /GoTo (/\112S) (app.alert) >>`,
    String.raw`<< /S (\057\112avaScript) >>`,
    String.raw`<< /S (/\Launch) /F (a.exe) >>`,
  ])('with a string in place of a name: %s', (content) => {
    expect(check(object(1, content))).toBe('activePdf');
  });

  it.each(['/JavaScr#zzpt', '/#zaunch', '/X#z#z', '/Java#53crip#7', '/JS#', '/EmbeddedFiles#0z'])(
    'with half a code in %s, which may be a name that acts',
    (name) => {
      expect([check(object(1, `<< /S ${name} >>`)), check(packed(`<< /S ${name} >>`))]).toEqual([
        'hiddenPdf',
        'hiddenPdf',
      ]);
    },
  );

  it('with half a code in the name that makes an object stream', () => {
    const hidden = streamOf('/N 1 /Fir#7zt 4 /Filter /FlateDecode', deflated('7 0 << /JS (x) >>'));
    expect(check(object(9, hidden))).toBe('hiddenPdf');
  });

  it.each(['/Launched', '/JavaScripts', '/GoToRe'])(
    'with %s where a reader of another length may see the beginning only',
    (name) => {
      const text = `<< /F (a.exe) /S ${name} >>`;
      expect([check(packed(text)), check(packed(text, '2 0 R'))]).toEqual([null, 'hiddenPdf']);
    },
  );

  it('with a string in which a reader of another length goes on', () => {
    const form = '(endstream endobj << /Root << /AcroForm << /XFA 2 0 R >> >> >>)';
    expect(check(object(1, `<< /Title ${form} >>`))).toBe('activePdf');
  });

  const table = object(3, streamOf('/Type /XRef /W [1 4 2]', '00'));
  const script5 = '% a place\n5 6 << /JS (x) >>';
  it.each([
    ['deflated', streamOf('/N 1 /Filter [/FlateDecode]', deflated(script5))],
    ['as it is', streamOf('/N 1', script5)],
    ['behind much white space', streamOf('/N 1 /Filter /FlateDecode', deflated(' '.repeat(5000) + script5))],
    ['in another encoding', streamOf('/N 1 /Filter /ASCIIHexDecode', Buffer.from(script5).toString('hex'))],
    ['in two encodings', streamOf('/N 1 /Filter /FlateDecode /Filter /ASCII85Decode', deflated('x'))],
  ])('with objects %s in a stream that has a count only, where MuPDF finds them', (_, stream) => {
    expect(check(table, object(9, stream))).toBe('hiddenPdf');
  });

  it.each(['5 0 #6fbj', '5 0 ob#6A', '#74railer', 'endstre#61m'])(
    'with the coded keyword %s in a string, which MuPDF reads',
    (keyword) => {
      expect(check(object(1, `<< /Title (x ${keyword} << /AcroForm << /XFA 2 0 R >> >>) >>`))).toBe('activePdf');
    },
  );

  it('with a coded keyword in front of packed objects', () => {
    const hidden = streamOf(
      '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
      Buffer.from('7 0 <<>>').toString('hex'),
    );
    expect(check(object(9, hidden.replaceAll('stream', 'stre#61m')))).toBe('hiddenPdf');
  });

  it('with a trailer that has no dictionary, and one in a string that has', () => {
    const shown =
      'trailer\n3\ntrailer\n<< /Info << /Title (a trailer << /Root << /AcroForm << /XFA 2 0 R >> >> >>) >> >>\n';
    expect(check(shown)).toBe('activePdf');
  });
});

describe('a PDF document is accepted', () => {
  // a document that does not follow the grammar may have packed objects when it has such entries
  const usual = object(2, '<< /W [1] /N 3 /First 4 0 R >>');
  const titled = (title: string) => check(usual, object(1, `<< /Title (${title}) >>`));

  it.each([
    'Boat trailer manual',
    '3D obj models',
    'Books C/C# and .NET',
    'A/B#1',
    'https://shop.example/watch/trailer',
    'https://shop.example/?u=(z)/k#q',
    'https://shop.example/#/card/12',
    'Developer HTML/JavaScript',
    String.raw`Notes \(on Acrobat/JS\)`,
  ])('with %s in a string', (title) => {
    expect(titled(title)).toBeNull();
  });

  it('with links in an object stream that have half codes', () => {
    expect(check(packed('<< /S /URI /URI (https://shop.example/a|b/c#top) >>'))).toBeNull();
  });

  it('with object streams whose length is an object of its own', () => {
    expect(check(packed('<< /Type /Page >>', '8 0 R'), object(8, '21'))).toBeNull();
  });

  it('with a colour profile, which has a count, too', () => {
    const profile = deflated('\0\0\x0cHLino\x02\x10\0\0mntrRGB XYZ ');
    const table = object(3, streamOf('/Type /XRef /W [1 4 2]', '00'));
    expect(check(table, object(9, streamOf('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', profile)))).toBeNull();
  });

  it('encrypted without object streams', () => {
    const encrypted = '\xd2\xcd\xad/\xbd\x17\xfb\xc6#\x1b\x19\x16/#\x1f\x02/q#';
    expect(check(object(1, `<< /Encrypt 3 0 R /T (${encrypted}) >>`))).toBeNull();
  });
});
