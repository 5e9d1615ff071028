/** Hostile files of XML and archives, through the formats that read them: they end quietly, whatever stands in them (issue: hostile files). */
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { h5p } from '../h5p/h5p.ts';
import { moodle } from '../moodle/moodle.ts';
import { qti } from '../qti/qti.ts';
import { openArchive } from './archive.ts';
import type { BankFormat } from './bank-format.ts';
import { someItem } from './item.test-kit.ts';
import { fileOf, foundIn, judgedIn } from './reading.test-kit.ts';

const PICTURE = Uint8Array.of(1, 2, 3);
const items = QUESTION_KINDS.map(someItem);
const written = async (format: BankFormat): Promise<Uint8Array> =>
  (await format.write?.write(items, () => PICTURE))?.bytes ?? new Uint8Array();

const question = {
  library: 'H5P.MultiChoice 1.1',
  params: { question: 'Q', answers: [{ text: 'a', correct: true }, { text: 'b' }] },
};
const h5pOf = (content: string): Uint8Array =>
  zipSync({
    'h5p.json': strToU8('{"mainLibrary":"H5P.QuestionSet"}'),
    'content/content.json': strToU8(content),
  });

const SAMPLES: readonly (readonly [string, BankFormat, () => Uint8Array | Promise<Uint8Array>])[] = [
  ['moodle', moodle, () => written(moodle)],
  ['qti', qti, () => written(qti)],
  [
    'h5p',
    h5p,
    () =>
      h5pOf(
        JSON.stringify({
          questions: [question, { library: 'H5P.Blanks 1', params: { questions: ['*a*'] } }],
        }),
      ),
  ],
];

/** Everything that a server asks of a format. */
const tried = async (format: BankFormat, bytes: Uint8Array): Promise<void> => {
  const file = fileOf(bytes);
  expect(format.sureness(file)).toBeGreaterThanOrEqual(0);
  for (const { item } of await judgedIn(format, file)) format.media?.(file, item.image?.name ?? 'none');
};

describe.each(SAMPLES)('%s', (_name, format, sample) => {
  it('never throws on random bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), bytes => tried(format, bytes)));
  });

  it('never throws on a sample that was cut or changed', async () => {
    const whole = await sample();
    const place = fc.nat(whole.length - 1);
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 20 }),
        fc.boolean(),
        async (end, changes, isCut) => {
          const bytes = whole.slice(0, isCut ? end : whole.length);
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          await tried(format, bytes);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('XML', () => {
  const many = 210_000;
  const roots: readonly (readonly [string, string, BankFormat])[] = [
    ['quiz', 'question', moodle],
    ['questestinterop', 'item', qti],
    ['assessmentItem', 'itemBody', qti],
    ['qti-assessment-item', 'qti-item-body', qti],
  ];

  it.each(roots)('under %s brings no entities of its own', async (root, record, format) => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    for (const declared of [`<!ENTITY l0 "ha">${laughs}`, '<!ENTITY l9 SYSTEM "file:///etc/passwd">']) {
      const file = fileOf(`<!DOCTYPE ${root} [${declared}]><${root}><${record}>&l9;</${record}></${root}>`);
      expect(format.sureness(file)).toBe(0);
      expect(await foundIn(format, file)).toMatchObject([{ type: 'trouble', problem: { code: 'not_read' } }]);
    }
  });

  it.each(roots)('under %s may be neither too deep nor too wide', async (root, record, format) => {
    const deep = `<${root}><${record}>${'<p>'.repeat(many)}`;
    const wide = `<${root}><${record}>${'<p/>'.repeat(many)}</${record}></${root}>`;
    for (const text of [deep, wide])
      expect(await foundIn(format, fileOf(text))).toMatchObject([
        { type: 'trouble', problem: { code: 'too_large' } },
      ]);
  });

  it('is read question by question, however many there are', async () => {
    const one = '<question type="essay"><questiontext><text>x</text></questiontext></question>';
    const found = await foundIn(moodle, fileOf(`<quiz>${one.repeat(5_000)}</quiz>`));
    expect(found).toHaveLength(5_000);
  });

  it('shows scripts and frames to nobody', async () => {
    const html =
      '<p onclick="x()">Which<script>alert(1)</script>?</p><iframe src="javascript:x()"></iframe><svg onload="x()"/>';
    const answer = (text: string, fraction: number) =>
      `<answer fraction="${fraction}"><text>${text}</text></answer>`;
    const text = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>${answer('a', 100)}${answer('b', 0)}</question></quiz>`;
    const [one] = await judgedIn(moodle, fileOf(text));
    expect(one?.item.text).toBe('Which?');
    expect(one?.mends.map(({ code }) => code)).toEqual(['markup_cleaned']);
  });
});

describe('a package', () => {
  it('whose member lies about its size, or has another check sum, loses that member alone', async () => {
    const bytes = await written(qti);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let entry = 0, seen = 0; entry < bytes.length - 4 && seen < 2; entry += 1) {
      if (view.getUint32(entry, true) !== 0x02014b50) continue;
      seen += 1;
      // The second entry is the first item.
      if (seen === 2) view.setUint32(entry + 16, 0, true);
    }
    const found = await foundIn(qti, fileOf(bytes));
    expect(found.map(({ type }) => type)).toEqual(['trouble', ...items.slice(1).map(() => 'question')]);
  });

  it('that names media outside itself finds none', async () => {
    const body =
      '<itemBody><p><img src="../../../etc/passwd"/>Q</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">a</simpleChoice><simpleChoice identifier="b">b</simpleChoice></choiceInteraction></itemBody>';
    const item = `<assessmentItem><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration>${body}</assessmentItem>`;
    const file = fileOf(zipSync({ 'items/a.xml': strToU8(item), '../etc/passwd': PICTURE }));
    expect(openArchive(file.bytes)?.names).toEqual(['items/a.xml']);
    const [one] = await judgedIn(qti, file);
    expect(one?.problems).toEqual([{ code: 'picture_missing', values: { name: 'etc/passwd' } }]);
  });

  it('of H5P may hold content as deep as it likes', async () => {
    const deep = `{"a":`.repeat(20_000);
    const nested = JSON.stringify({ questions: [question] });
    for (const content of [`${deep}1${'}'.repeat(20_000)}`, deep, '['.repeat(50_000), nested.slice(0, -3)])
      await foundIn(h5p, fileOf(h5pOf(content)));
    const frames = '{"library":"H5P.Column 1","params":{"c":'.repeat(3_000);
    expect(await foundIn(h5p, fileOf(h5pOf(`${frames}1${'}}'.repeat(3_000)}`)))).toEqual([]);
  });
});
