/** Sheets made to harm: whatever the bytes, a sentence, never a throw. */
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EMPTY_ITEM } from '../bank/item.ts';
import { BANK_FORMATS } from '../bank/registry.ts';
import { CSV_FORMAT } from './own-sheet.ts';
import { allOf, fileOf, told } from './sheet.test-kit.ts';
import { SHEET_FORMAT } from './sheet-format.ts';

const SHEETS = BANK_FORMATS.filter(({ name }) =>
  ['csv', 'xlsx', 'elite_quiz', 'kahoot', 'blooket', 'quizizz', 'gimkit', 'sheet'].includes(name),
);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const readBy = async (bytes: Uint8Array): Promise<void> => {
  const file = fileOf(bytes);
  for (const format of SHEETS) {
    const sureness = format.sureness(file);
    expect(sureness >= 0 && sureness <= 1).toBe(true);
    const found = await allOf(format, file);
    expect(found.every(({ place }) => place.row >= 1)).toBe(true);
    await format.sheets?.(file);
  }
};

const SAMPLES = [
  'question,a,b,c,answer,picture\n"What, ""now""?",1,2,3,"A,C",x.png\nWho?,a,b,,B,\n',
  'Question Text,Question Type,Option 1,Option 2,Correct Answer\nx,Multiple Choice,a,b,1\n',
  'id,kind,text,option_1,option_2,answer,as_of,sample\n1,choice,"a\nb",=1,-2,A,,yes\n',
].map(bytesOf);

/** A sample with a few bytes changed, a part taken out, and its end cut off. */
const broken = (samples: readonly Uint8Array[]) =>
  fc
    .record({
      sample: fc.constantFrom(...samples),
      changes: fc.array(
        fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(34, 44, 10, 13, 60, 38, 0), fc.nat(255))),
        { maxLength: 6 },
      ),
      cut: fc.nat(),
    })
    .map(({ sample, changes, cut }) => {
      const bytes = sample.slice(0, sample.length - (cut % 3 === 0 ? cut % sample.length : 0));
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return bytes;
    });

type Book = { readonly sheet: string; readonly strings?: string };

const workbook = ({ sheet, strings = '<sst/>' }: Book): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': bytesOf('<Types/>'),
      'xl/workbook.xml': bytesOf(
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': bytesOf(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': bytesOf(strings),
      'xl/worksheets/sheet1.xml': bytesOf(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    },
    { level: 0 },
  );

const text = (at: string, said: string): string => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`;
const HEAD = `<row r="1">${['question', 'a', 'b', 'answer'].map((said, at) => text(`${'ABCD'[at]}1`, said)).join('')}</row>`;

const shared = (count: number, said: (at: number) => string): string =>
  `<sst>${Array.from({ length: count }, (_, at) => said(at)).join('')}</sst>`;
const FIRST_SHARED = [1, 2, 3].map(at => `<c r="${'ABC'[at - 1]}2" t="s"><v>${at}</v></c>`).join('');

describe('hostile sheets', () => {
  it('reads a workbook with more than 200,000 different texts, whose bytes are what is bounded', async () => {
    const strings = shared(200_010, at => `<si><t>${at}</t></si>`);
    const file = fileOf(workbook({ sheet: `${HEAD}<row r="2">${FIRST_SHARED}</row>`, strings }));
    const found = await allOf(SHEET_FORMAT, file);
    expect(found).toMatchObject([{ type: 'question', item: { text: '1', options: ['2', '3'] } }]);
  });

  it('does not give texts to the parser that no cell could name', async () => {
    const strings = shared(1_500_001, () => '<si/>');
    const found = await allOf(SHEET_FORMAT, fileOf(workbook({ sheet: HEAD, strings })));
    expect(found).toMatchObject([{ type: 'trouble', problem: { code: 'too_large' } }]);
  });

  it('never make a reader throw: random bytes, and samples that are cut and changed', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), readBy), { numRuns: 60 });
    await fc.assert(fc.asyncProperty(broken(SAMPLES), readBy), { numRuns: 100 });
  });

  it('never make a reader throw inside a workbook or an OpenDocument sheet', async () => {
    const parts = [
      `${HEAD}<row r="2">${text('A2', 'Who?')}<c r="B2"><v>1</v></c><c r="C2" t="s"><v>0</v></c><c r="D2" t="b"><v>1</v></c></row>`,
    ].map(bytesOf);
    await fc.assert(
      fc.asyncProperty(broken(parts), bytes => readBy(workbook({ sheet: new TextDecoder().decode(bytes) }))),
      { numRuns: 25 },
    );
    const ods = bytesOf(
      '<d><table:table><table:table-row><table:table-cell><text:p>Who?</text:p></table:table-cell></table:table-row></table:table></d>',
    );
    await fc.assert(
      fc.asyncProperty(broken([ods]), bytes =>
        readBy(
          zipSync({
            mimetype: bytesOf('application/vnd.oasis.opendocument.spreadsheet'),
            'content.xml': bytes,
          }),
        ),
      ),
      { numRuns: 25 },
    );
  });

  it('give the stored value of a formula, and numbers and truths as they are written', async () => {
    const row = [
      '<c r="A2" t="str"><f>HYPERLINK("http://x","y")</f><v>Sum?</v></c>',
      '<c r="B2"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="C2" t="b"><v>1</v></c>',
      text('D2', 'A'),
    ];
    const found = await allOf(
      SHEET_FORMAT,
      fileOf(workbook({ sheet: `${HEAD}<row r="2">${row.join('')}</row>` })),
    );
    expect(found.map(told)).toEqual(['2 choice Sum? [0.3|TRUE] 0']);
  });

  it('are refused by their measures before they are read', async () => {
    const sheets = {
      far: `${HEAD}<row r="1048576">${text('XFD1048576', 'x')}</row>`,
      wide: `<row r="1">${Array.from({ length: 200 }, (_, at) => text(`A${String.fromCharCode(65 + (at % 26))}${1 + Math.floor(at / 26)}`, 'x')).join('')}${text('NTP1', 'x')}</row>`,
      beyond: `${HEAD}<row r="9999999"><c r="A9999999"><v>1</v></c></row>`,
      hidden: '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>',
      deep: '<x a="/>">'.repeat(1000),
      hollow: '<row/>'.repeat(300_000),
      declared: `<!DOCTYPE x [<!ENTITY y "z">]>${HEAD}`,
    };
    const codes: Record<string, string[]> = {};
    for (const [name, sheet] of Object.entries(sheets))
      codes[name] = (await allOf(SHEET_FORMAT, fileOf(workbook({ sheet })))).map(told);
    expect(codes).toEqual({
      far: ['trouble too_large'],
      wide: ['trouble too_large'],
      beyond: ['trouble too_large'],
      hidden: ['trouble broken_part'],
      deep: ['trouble broken_part'],
      hollow: ['trouble too_large'],
      declared: ['trouble broken_part'],
    });
  });

  it('stop where one long text stands in many cells', async () => {
    const cells = (row: number) =>
      `<row r="${row}">${['A', 'B'].map(at => `<c r="${at}${row}" t="s"><v>0</v></c>`).join('')}</row>`;
    const sheet = Array.from({ length: 1200 }, (_, at) => cells(at + 1)).join('');
    const book = workbook({ sheet, strings: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` });
    const choice = {
      sheet: 'S',
      isLeftOut: false,
      headRows: 1100,
      roles: ['question'],
      answers: 'letter',
    } as const;
    const found = await allOf(SHEET_FORMAT, fileOf(book), [choice]);
    expect(found.at(-1)).toMatchObject({
      type: 'trouble',
      place: { row: 1119 },
      problem: { code: 'too_large' },
    });
  });

  it('do not run in a spreadsheet when they leave again', async () => {
    const item = {
      ...EMPTY_ITEM,
      kind: 'choice',
      text: '=cmd|x',
      options: ['+1', '-1'],
      key: { kind: 'choice', option: 0 },
    } as const;
    const written = await CSV_FORMAT.write?.write([item], () => undefined);
    const csv = new TextDecoder().decode(written?.bytes);
    expect(csv).toContain(",'=cmd|x,'+1,'-1,");
  });
});
