import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encode } from '#backend/encoding/encode.ts';

const accepted = { file: { kind: 'pdf' } };
const active = { refusal: 'activePdf' };
const hidden = { refusal: 'hiddenPdf' };

describe('an uploaded PDF file', () => {
  const pdf = (inside = '') => `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<<>>\n%%EOF\n`;
  const send = (text: string | Uint8Array) => encode(Buffer.from(text as Uint8Array), 'pictureOrPdf');

  it.each(['stream\n', '1 0 obj ', '/OpenAction 1 0 R '])(
    'with %j a hundred thousand times is read in time',
    async (part) => {
      const started = performance.now();
      await send(pdf(`/OpenAction 1 0 R /S /URI ${part.repeat(100_000)}`));
      expect(performance.now() - started).toBeLessThan(4000);
    },
  );

  it.each(['/OpenAction << /S /JavaScript >>', '/AA << /S /J#53 >>', '/Names << /EmbeddedFile 2 0 R >>', '/S /Launch'])(
    'with %s is refused',
    async (inside) => {
      expect(await send(pdf(inside))).toEqual(active);
    },
  );

  const packed = (objects: string, dictionary = '/Filter /FlateDecode') => {
    const data = deflateSync(Buffer.from(`7 0 8 40 ${objects}`)).toString('latin1');
    const stream = `9 0 obj\n<< /Type /ObjStm /N 2 /First 9 ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
    return Buffer.from(pdf().replace('trailer', `${stream}trailer`), 'latin1');
  };

  it.each([
    ['a script in an object stream', packed('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a coded name in an object stream', packed('<< /S /#4aavaScript >>')],
    ['a short name in an object stream', packed('<< /JS 8 0 R >>')],
    ['an address that opens by itself', pdf('/OpenAction << /S /URI /URI (https://phish.example) >>')],
    [
      'the same as an object of its own',
      pdf('/OpenAction 2 0 R >>\nendobj\n2 0 obj\n<< /S /URI /URI (https://x.example)'),
    ],
    ['the same in an object stream', packed('<< /OpenAction 8 0 R >> << /S /URI /URI (https://x.example) >>')],
    ['a page that opens an address', pdf('/AA << /O << /S /URI /URI (https://phish.example) >> >>')],
    ['a file of another computer', pdf(String.raw`/A << /S /GoToR /F (\\\\host\\share\\a.pdf) >>`)],
    ['a file inside', pdf('/Names << /EmbeddedFiles 2 0 R >>')],
    ['a file inside without a type', pdf('/FS << /Type /Filespec /F (run.exe) /EF << /F 6 0 R >> >>')],
    ['a thread of another file', pdf(String.raw`/A << /S /Thread /F (\\\\host\\a.pdf) >>`)],
  ])('with %s is refused', async (_, document) => {
    expect(await send(document)).toEqual(active);
  });

  it.each([
    ['filters that hide it', packed('<<>>', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['a predictor', packed('<<>>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    [
      'nothing but noise',
      Buffer.from(
        packed('<<>>')
          .toString('latin1')
          .replace(/stream\n[^]*?\nend/, 'stream\n~~~\nend'),
        'latin1',
      ),
    ],
    ['a decompression bomb', packed('1 '.repeat(40_000_000))],
  ])('whose object stream has %s is refused', async (_, document) => {
    expect(await send(document)).toEqual(hidden);
  });

  // objects that one reader sees and another does not
  const object = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;
  const hiding = (content: string) =>
    object(4, `(\nendobj ${object(5, `<< % ) endobj 9 0 obj << >> stream\n${content} % endstream\n>>`)}`);
  const document = (objects: string) => pdf().replace('trailer', `${objects}trailer`);
  it.each([
    ['behind a comment that looks like a stream', pdf('/AcroForm << % stream\n/XFA 2 0 R % endstream\n >>')],
    ['behind the end of a dictionary in a comment', pdf('% >> stream\n/AcroForm << /XFA 2 0 R >> % endstream\n')],
    ['behind a byte that some readers take for a space', pdf('/AcroForm << /XFA\xff 2 0 R >>')],
    ['behind a string', document(hiding('/AcroForm << /XFA 2 0 R >>'))],
    [
      'behind a vertical tab in a stream',
      document(object(2, '<<>> stream\n3 0\vobj << /XFA 2 0 R >> endobj\nendstream')),
    ],
    ['in a stream', document(object(2, `<< /Length 99 >> stream\n${object(3, '<< /JS (x) >>')}\nendstream`))],
    ['behind an unclosed bracket', document(`( ${object(3, '<< /XFA 2 0 R >>')}`)],
    ['in a trailer in a stream', document(object(2, '<<>> stream\ntrailer << /Root << /XFA 2 0 R >> >>\nendstream'))],
  ])('with a form %s is refused', async (_, file) => {
    expect(await send(Buffer.from(file, 'latin1'))).toEqual(active);
  });

  const asStream = (dictionary: string, data: string) =>
    object(9, `<< ${dictionary} /Length ${data.length} >> stream\n${data}\nendstream`);
  // readers that go by the length see the objects behind the first end
  const lengthened = (hidden: string) => {
    const data = `7 0 ${' '.repeat(9)}endstream endobj 8 0 obj << >> stream\n${hidden} `;
    return `9 0 obj << /N 1 /First 4 /Length ${data.length} >> stream\n${data}endstream endobj\n`;
  };
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const content = asStream('/Filter /FlateDecode', deflateSync(Buffer.from('0 0 m 9 9 l S')).toString('latin1'));
  const twice = deflateSync(deflateSync(Buffer.from('7 0 << /JS 8 0 R >>'))).toString('latin1');
  it.each([
    [
      'in another encoding behind a comment',
      `% stream\n${asStream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', hex('7 0 << /JS 8 0 R >>'))}`,
    ],
    [
      'in another encoding without a type',
      asStream('/N 1 /First 4 /Filter /ASCIIHexDecode', hex('7 0 << /JS 8 0 R >>')),
    ],
    [
      'compressed twice',
      `${asStream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', twice)}${content}`,
    ],
    ['with half a code in a name', object(9, '<< /AcroForm << /XFA#0z 2 0 R >> >>')],
    ['that are more than the first place says', asStream('/N 2 /First 4', '7 0 8 9 << /S /URI >>')],
    ['whose places stand between doubtful spaces', asStream('/N 1 /First 4', '7\v0 << >>')],
    [
      'of a length that is a reference behind a zero byte',
      object(9, '<< /N 1 /First 4 /Length 6\0 0 R >> stream\n7 0 <<>>\nendstream'),
    ],
    ['of a length in an array', object(9, '<< /N 1 /First 4 /X [ /Length 6 ] >> stream\n7 0 <<>>\nendstream')],
    ['of an unknown length', object(9, '<< /N 1 /First 4 /Length 2 0 R >> stream\n7 0 <<>>\nendstream')],
    ['in a file of another place', asStream('/Type /ObjStm /N 1 /First 4 /F (objects)', '7 0 <<>>')],
    ['whose data is longer than it seems', lengthened('<< /AcroForm << /XFA 8 0 R >> >>')],
    ['whose first object is named in a comment', asStream('/N 1 /First 4%\n/Length 2', '7 0 <<>>')],
    ['whose encoding is named elsewhere', asStream('/Type /ObjStm /N 1 /First 4 /Filter 5 0 R', '7 0 <<>>')],
  ])('with objects %s is refused', async (_, objects) => {
    expect(await send(Buffer.from(document(objects), 'latin1'))).toEqual(hidden);
  });

  const harmless = '<< /S /GoTo /D [3 0 R /Fit] >>';
  const phishing = '<< /S /URI /URI (https://x.example) >>';
  const packedAs = (number: number, action: string) => asStream('/N 1 /First 4', `${number} 0 ${action}`);
  it.each([
    ['of another version', object(6, harmless) + object(6, phishing), true],
    ['with a coded bracket in a string', object(6, '<< /X (#29>>) /S /URI /URI (https://x.example) >>'), true],
    ['with a coded bracket in a name', object(6, '<< /A#3e#3e 1 /S /URI /URI (https://x.example) >>'), true],
    ['of another generation', `${object(6, harmless)}6 1 obj ${phishing} endobj\n`, true],
    ['in an object stream beside a harmless one', object(6, harmless) + packedAs(6, phishing), true],
    ['in an object stream', object(8, phishing) + packedAs(6, harmless), false],
    ['that shows a page beside a link', object(6, '[3 0 R /Fit]') + object(8, phishing), false],
  ])('with an opening action %s is refused only when it may open an address', async (_, objects, isRefused) => {
    expect(await send(document(object(3, '<< /OpenAction 6 0 R >>') + objects))).toEqual(isRefused ? active : accepted);
  });

  it('with a header of an object stream of digits alone is read in time', async () => {
    const data = deflateSync(Buffer.from('1'.repeat(400_000))).toString('latin1');
    const file = document(
      object(8, phishing) +
        object(3, '<< /OpenAction 6 0 R >>') +
        asStream('/N 1 /First 400000 /Filter /FlateDecode', data),
    );
    const started = performance.now();
    await send(Buffer.from(file, 'latin1'));
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it.each([
    ['opening actions in small object streams', `1 0 ${'/OpenAction 1 0 R '.repeat(50)}`],
    ['small object streams', '1 0 abc'],
  ])('with very many %s is read in time', async (_, text) => {
    const data = deflateSync(Buffer.from(text), { level: 9 }).toString('latin1');
    const one = asStream('/N 1 /First 4 /Filter /FlateDecode', data);
    const file = document(object(8, phishing) + one.repeat(Math.floor(600_000 / one.length)));
    const started = performance.now();
    await send(Buffer.from(file, 'latin1'));
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it.each([
    ['a link to a page about scripts', pdf('/A << /S /URI /URI (https://shop.example/Web/JavaScript/a#b) >>')],
    ['padding at the end', `${pdf()}\0\0\x1a`],
    ['links', pdf('/A << /S /URI /URI (https://shop.example) >>')],
    [
      'a first page to open at',
      pdf('/OpenAction [3 0 R /XYZ null null 0] /A << /S /URI /URI (https://shop.example) >>'),
    ],
    ['harmless objects in a stream', packed('<< /Type /Page >> << /S /URI /URI (https://shop.example) >>')],
  ])('with %s is accepted', async (_, document) => {
    expect(await send(document)).toEqual(accepted);
  });

  it.each([
    ['a page that calls itself a document', '%PDF-1.7\n<html><body>Акт</body></html>'],
    ['with bytes behind the end', `${pdf()}bytes`],
    ['without an end', '%PDF-1.7\n1 0 obj'],
  ])('%s is unreadable', async (_, file) => {
    expect(await send(file)).toEqual({ refusal: 'unreadable' });
  });
});
