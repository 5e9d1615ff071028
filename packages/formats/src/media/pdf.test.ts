/** Which documents are taken (DECISIONS 4, 12). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTakenPdf } from './pdf.ts';

const OURS = readFileSync(join(import.meta.dirname, '../../../../content/media/passages/paper-timeline.pdf'));
const withWords = (words: string) => new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(80)}${words}\n%%EOF\n`);

it('takes the pack’s own, and a plain one', () => {
  expect(isTakenPdf(OURS)).toBe(true);
  expect(isTakenPdf(withWords('1 0 obj <</Type /Page>>'))).toBe(true);
});

it.each([
  ['nothing', new Uint8Array()],
  [
    'another kind',
    new TextEncoder().encode(`<!doctype html><script>1</script>${' '.repeat(80)}%PDF-1.7 %%EOF`),
  ],
  ['one that ends early', OURS.subarray(0, 400)],
  ['a script', withWords('/JS (app.alert(1))')],
  ['a script by another spelling', withWords('/J#53 (x) /#4aavaScript')],
  ['a program', withWords('/Launch')],
  ['a file inside', withWords('/EmbeddedFile')],
])('refuses %s', (_, bytes) => {
  expect(isTakenPdf(bytes)).toBe(false);
});
