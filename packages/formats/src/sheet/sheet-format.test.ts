/** Sheets of somebody's own: columns guessed by headings and cells in several languages, and read as they are mapped. */

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../table/write-xlsx.ts';
import { allOf, fileOf, taken, told } from './sheet.test-kit.ts';
import { SHEET_FORMAT } from './sheet-format.ts';

const guessOf = async (said: string | Uint8Array) => {
  const [about] = (await SHEET_FORMAT.sheets?.(fileOf(said))) ?? [];
  return about;
};
const rolesOf = async (sheet: string) => (await guessOf(sheet))?.guess.roles.join(' ');

describe('columns', () => {
  it('are known by their headings in six languages', async () => {
    const lettered = 'question option_a option_b option_c answer';
    const sheets = [
      'Question,Option A,Option B,Option C,Correct answer\nTwo?,2,3,4,A',
      'Frage;Antwort 1;Antwort 2;Antwort 3;Lösung\nZwei?;2;3;4;1',
      'Pregunta,Respuesta 1,Respuesta 2,Respuesta 3,Respuesta correcta\n¿Dos?,2,3,4,A',
      'Question,Réponse A,Réponse B,Réponse C,Bonne réponse\nDeux ?,2,3,4,A',
      'السؤال,الخيار أ,الخيار ب,الخيار ج,الإجابة الصحيحة\nاثنان؟,٢,٣,٤,أ',
      'प्रश्न,विकल्प 1,विकल्प 2,विकल्प 3,सही उत्तर\nदो?,२,३,४,क',
    ];
    for (const sheet of sheets) {
      expect([sheet, await rolesOf(sheet)]).toEqual([sheet, lettered]);
      const { found } = await taken(sheet);
      expect(found.map(told)[0]).toMatch(/^2 choice .* 0$/);
    }
    const about =
      'Thema,Bild,Punkte,Schwierigkeit,Quelle,Stand,Hinweis,Intern,Frage,A,B,Lösung\nFluss,nil.jpg,3,leicht,Atlas,1.10.2026,Lang.,x,Nil?,Ja,Nein,A';
    expect(await rolesOf(about)).toBe(
      'category picture difficulty difficulty source as_of note left_out question option_a option_b answer',
    );
  });

  it('are guessed by their cells where no heading helps, and less surely', async () => {
    const about = await guessOf(
      'Who is it?,One,Two,Three,a\nWhat is it?,Four,Five,Six,c\nWhen is it?,x,y,z,b\n',
    );
    expect(about?.guess).toMatchObject({
      ...{ headRows: 0, answers: 'letter', isLeftOut: false },
      roles: ['question', 'option', 'option', 'option', 'answer'],
    });
    expect(Math.max(...(about?.sureness ?? []))).toBeLessThan(0.8);
    const capitals = await guessOf(
      'land,town,flag\nNarnia,Cair,"<img src=""n.svg"" />"\nLilliput,Mildendo,"<img src=""l.svg"" />"\n',
    );
    expect(capitals?.guess.roles).toEqual(['question', 'right_text', 'picture']);
    expect(capitals?.sureness[1]).toBeLessThan(0.5);
  });

  it('are answered by letter, by number from one or from nought, or by text', async () => {
    const sheet = (one: string, two: string) =>
      `question,a,b,c,answer\nOne?,x,y,z,${one}\nTwo?,x,y,z,${two}\n`;
    const answers = async (one: string, two: string) => (await guessOf(sheet(one, two)))?.guess.answers;
    expect(await answers('A', 'c')).toBe('letter');
    expect(await answers('1', '3')).toBe('from_1');
    expect(await answers('0', '2')).toBe('from_0');
    expect(await answers('z', 'X')).toBe('text');
    // Options that are numbers themselves.
    const numbers = 'question,a,b,answer\nTwo and two?,4,5,4\nOne and one?,1,2,2\n';
    expect((await taken(numbers)).found.map(told)).toEqual([
      '2 choice Two and two? [4|5] 0',
      '3 choice One and one? [1|2] 1',
    ]);
  });
});

describe('rows', () => {
  const HEAD = 'question,a,b,c,d,answer\n';
  it('have several right answers, named in many ways', async () => {
    const { found } = await taken(
      `${HEAD}One?,w,x,y,z,"A, C"\nTwo?,w,x,y,z,a and d\nThree?,w,x,y,z,BD\nFour?,w,x,y,z,Option B\nFive?,w,x,y,z,(c)\nSix?,w,x,y,z,A y D\n`,
    );
    expect(found.map(one => told(one).replace(/^.*\] /, ''))).toEqual(['0+2', '0+3', '1+3', '1', '2', '0+3']);
    expect(found[0]).toMatchObject({ mends: [{ code: 'several_right' }] });
  });

  it('are refused with what is wrong with them', async () => {
    const { found } = await taken(
      `${HEAD}No key?,w,x,y,z,@\nUnknown?,w,x,y,,E\nTwins?,w,W ,y,z,A\nHole?,w,,y,z,A\n,w,x,y,z,A\nEmpty?,w,x,y,z,\n`,
    );
    expect(found.map(one => told(one).replace(/^.* !/, ''))).toEqual([
      ...['no_right', 'unknown_letter', 'equal_options', 'empty_option', 'no_text', 'no_right'],
    ]);
  });

  it('keep their true places, codes of signs are decoded once, tags are shown, and old letters are told', async () => {
    const sheet = `${HEAD}\n"Tom &amp;amp; Jerry &quot;?",w,x,y,z,A\n\n<b>Bold</b>?,$5,x,y,z,B\n`;
    const { found } = await taken(sheet);
    expect(found.map(told)).toEqual([
      '3 choice Tom &amp; Jerry "? [w|x|y|z] 0',
      '5 choice <b>Bold</b>? [$5|x|y|z] 1',
    ]);
    expect(found).toMatchObject([{ mends: [{ code: 'entities' }] }, { mends: [{ code: 'tags_shown' }] }]);
    const old = Uint8Array.from([...HEAD, 'é', '?,w,x,y,z,A\n'].join(''), letter => letter.charCodeAt(0));
    expect((await taken(old)).found).toMatchObject([
      { item: { text: 'é?' }, mends: [{ code: 'old_letters' }] },
    ]);
  });

  it('are words, true or false, orders and pairs where the columns say so', async () => {
    const { found } = await taken(
      [
        'question,type,option 1,option 2,option 3,match 1,match 2,match 3,answer',
        'A striped horse,word,,,,,,,zebra',
        'Fish swim.,true/false,,,,,,,true',
        'From small to large,order,Cow,Ant,Cat,,,,"B,C,A"',
        'Who eats what?,matching,Cow,Cat,Owl,Hay,Fish,Mice,',
        'Write about it,essay,,,,,,,',
      ].join('\n'),
    );
    expect(found.map(told)).toEqual([
      '2 word A striped horse [] zebra',
      '3 true_false Fish swim. [true|false] 0',
      '4 sequence From small to large [Cow|Ant|Cat] 1>2>0',
      '5 match Who eats what? [Cow|Cat|Owl] 0=1=2',
      'unmade essay',
    ]);
  });

  it('take pictures from names and from HTML', async () => {
    const { found } = await taken(
      `question,picture,a,b,answer\n"Which <img src='q.png' alt='A hill'> is it?",,x,y,A\nWhich?,"<img src=""flag.svg"" />",x,y,B\nWho?,who.png,x,y,B\n`,
    );
    expect(found.map(one => one.type === 'question' && one.item.image)).toEqual([
      { name: 'q.png', words: 'A hill' },
      { name: 'flag.svg', words: '' },
      { name: 'who.png', words: '' },
    ]);
  });

  it('are read as staff map them, also in a workbook with several sheets', async () => {
    const book = await writeXlsx('Fragen', [
      ['x', 'y', 'z'],
      ['ja', 'Nass?', 'nein'],
    ]);
    const choice = {
      ...{ sheet: 'Fragen', isLeftOut: false, headRows: 1, answers: 'letter' as const },
      roles: ['right_text', 'question', 'wrong_text'] as const,
    };
    const found = await allOf(SHEET_FORMAT, fileOf(book), [choice]);
    expect(found.map(told)).toEqual(['2 choice Nass? [ja|nein] 0']);
    expect(found[0]?.place).toEqual({ file: 'bank', sheet: 'Fragen', row: 2 });
    expect(await allOf(SHEET_FORMAT, fileOf(book), [{ ...choice, isLeftOut: true }])).toEqual([]);
  });
});

/** A small OpenDocument sheet. */
const odsOf = (content: string): Uint8Array => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const names = 'xmlns:office="o" xmlns:table="t" xmlns:text="x"';
  return zipSync({
    mimetype: [bytes('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': bytes(
      `<?xml version="1.0"?><office:document-content ${names}><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
};
const cell = (said: string, about = '') =>
  `<table:table-cell ${about}><text:p>${said}</text:p></table:table-cell>`;

describe('OpenDocument sheets', () => {
  it('count what is repeated without unrolling it', async () => {
    const rows = [
      `<table:table-row>${['question', 'a', 'b', 'answer'].map(said => cell(said)).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
      '<table:table-row table:number-rows-repeated="7"><table:table-cell table:number-columns-repeated="4"/></table:table-row>',
      `<table:table-row>${cell('How<text:s/>many?')}${cell('1,5', 'office:value-type="float" office:value="1.5"')}${cell('2')}${cell('B')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      '<table:table-row><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ];
    const { name, found } = await taken(
      odsOf(`<table:table table:name="Blatt">${rows.join('')}</table:table>`),
    );
    expect([name, found.map(told)]).toEqual(['sheet', ['9 choice How many? [1.5|2] 1']]);
  });

  it('are refused where repetition would fill the memory, and where they bring definitions', async () => {
    const bomb = `<table:table table:name="x"><table:table-row table:number-rows-repeated="1000000">${cell('x', 'table:number-columns-repeated="90"')}</table:table-row></table:table>`;
    expect((await allOf(SHEET_FORMAT, fileOf(odsOf(bomb)))).map(told)).toEqual(['trouble too_large']);
    const file = fileOf(odsOf(''));
    const doctype = {
      ...file,
      archive: file.archive && {
        ...file.archive,
        read: (name: string) =>
          name === 'mimetype'
            ? file.archive?.read(name)
            : new TextEncoder().encode('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      },
    };
    expect((await allOf(SHEET_FORMAT, doctype)).map(told)).toEqual(['trouble broken_part']);
  });
});
