/** Sheets of other programs, recognised by their headings and read row by row. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../bank/registry.ts';
import { writeCsv } from '../table/csv.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { ELITE_QUIZ } from './elite-quiz.ts';
import { allOf, fileOf, taken, told } from './sheet.test-kit.ts';

const LEVELS = [
  'category,subcategory,language_id,question_type,question,option1,option2,option3,option4,option5,answer,level,note',
  '4,12,2,1,What grows on an oak?,Acorns,Plums,Figs,Nuts,,a,3,They feed jays.',
  '4,0,2,2,Bees sleep.,True,False,,,,b,1,',
  '4,0,2,1,Which comes first?,One,Two,Three,,,e,1,',
].join('\n');

describe('sheets of Elite Quiz', () => {
  it('are levels with types by number and answers by letter', async () => {
    const { name, found } = await taken(LEVELS);
    expect(name).toBe('elite_quiz');
    expect(found.map(told)).toEqual([
      '2 choice What grows on an oak? [Acorns|Plums|Figs|Nuts] 0',
      '3 true_false Bees sleep. [true|false] 1',
      '4 choice Which comes first? [One|Two|Three] - !unknown_letter',
    ]);
    const [first] = found;
    expect(first?.type === 'question' && first.item).toMatchObject({
      ...{ category: '4', subcategory: '12', language: '2', level: 3, note: 'They feed jays.' },
    });
  });

  it('are multi match by number or by letter, and the operator has the last word', async () => {
    const head =
      'category,question_type,answer_type,question,option1,option2,option3,option4,answer1,answer2,answer3';
    const rows = [
      '1,1,1,Which swim?,Otter,Eagle,Trout,Wren,1,3,',
      '1,1,2,From small to large?,Cow,Ant,Cat,,2,3,1',
    ];
    const sheet = [head, ...rows].join('\n');
    expect((await taken(sheet)).found.map(told)).toEqual([
      '2 multi_select Which swim? [Otter|Eagle|Trout|Wren] 0+2',
      '3 sequence From small to large? [Cow|Ant|Cat] 1>2>0',
    ]);
    const lettered = sheet.replace(',1,3,', ',a,c,').replace('2,3,1', 'b,c,a');
    expect((await taken(lettered)).found.map(told)).toEqual((await taken(sheet)).found.map(told));
    const file = fileOf(sheet);
    const [about] = (await ELITE_QUIZ.sheets?.(file)) ?? [];
    expect(about?.guess.answers).toBe('from_1');
    const chosen = { ...about?.guess, answers: 'from_0' as const };
    const found = await allOf(ELITE_QUIZ, file, about ? [{ ...about.guess, ...chosen }] : []);
    expect(found.map(told)[0]).toBe('2 multi_select Which swim? [Otter|Eagle|Trout|Wren] 1+3');
  });

  it('are exams with marks, and contests', async () => {
    const exam = await taken(
      'exam_module_id,question_type,question,optiona,optionb,answer,marks\n7,1,Boils at 100?,Water,Iron,a,2',
    );
    expect(exam.found[0]).toMatchObject({ item: { exam: '7', mark: 2 } });
    const contest = await taken(
      'contest_id,question_type,question,optiona,optionb,optionc,optiond,answer,note\n9,1,Largest?,1,2,3,4,d,',
    );
    expect(contest.name).toBe('elite_quiz');
    expect(contest.found[0]).toMatchObject({ item: { contest: '9', key: { option: 3 } } });
  });
});

const KAHOOT = [
  ['', 'A quiz'],
  ['', 'Add questions, at least two answers, a time limit and the right answer.'],
  [],
  [
    ...['', 'Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters'],
    ...['Answer 3 - max 75 characters', 'Answer 4 - max 75 characters'],
    ...[
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ],
  ],
  ['1', 'Which are rivers?', 'Nile', 'Alps', 'Rhine', '', '20', '1,3'],
  ['2', 'Which is a city?', 'Oslo', 'Etna', '', '', '20', '1'],
  ['3', '', '', '', '', '', '', ''],
];

describe('templates of games', () => {
  it("are Kahoot's as a workbook and as text, below their instructions", async () => {
    for (const file of [
      await writeXlsx('Sheet1', KAHOOT),
      writeCsv(KAHOOT).replaceAll(',', ';').replaceAll('1;3', '1,3'),
    ]) {
      const { name, found } = await taken(file);
      expect(name).toBe('kahoot');
      expect(found.map(told)).toEqual([
        '5 multi_select Which are rivers? [Nile|Alps|Rhine] 0+2',
        '6 choice Which is a city? [Oslo|Etna] 0',
      ]);
    }
  });

  it("are Blooket's below its banner", async () => {
    const { name, found } = await taken(
      writeCsv([
        ['Blooket Import Template', '', '', '', '', '', '', ''],
        [
          'Question #',
          'Question Text',
          'Answer 1',
          'Answer 2',
          'Answer 3 (Optional)',
          'Answer 4 (Optional)',
          'Time Limit (sec) (Max: 300 seconds)',
          'Correct Answer(s) (Only include Answer #)',
        ],
        ['1', 'Two and two?', '3', '4', '5', '', '20', '2'],
        ['2', 'Which are even?', '1', '2', '3', '4', '20', '2,4'],
      ]),
    );
    expect(name).toBe('blooket');
    expect(found.map(told)).toEqual([
      '3 choice Two and two? [3|4|5] 1',
      '4 multi_select Which are even? [1|2|3|4] 1+3',
    ]);
  });

  it("are Quizizz's, whose second row is help and whose polls and essays are no questions here", async () => {
    const { name, found } = await taken(
      writeCsv([
        [
          'Question Text',
          'Question Type',
          'Option 1',
          'Option 2',
          'Option 3',
          'Option 4',
          'Option 5',
          'Correct Answer',
          'Time in seconds',
          'Image Link',
          'Answer explanation',
        ],
        [
          'Text of the question',
          'One of: Multiple Choice, Checkbox, Poll and so on',
          'Text of option 1',
          '',
          '',
          '',
          '',
          'The number',
          '',
          '',
          '',
        ],
        [
          'Deepest?',
          'Multiple Choice',
          'Sea',
          'Pond',
          '',
          '',
          '',
          '1',
          '30',
          'https://example.org/sea.png',
          'Seas are.',
        ],
        ['Which are red?', 'Checkbox', 'Rose', 'Snow', 'Ruby', '', '', '1,3', '30', '', ''],
        ['A horse with stripes', 'Fill-in-the-Blank', 'zebra', '', '', '', '', '', '30', '', ''],
        ['A colour', 'Fill-in-the-Blank', 'red', 'blue', '', '', '', '', '30', '', ''],
        ['Your view?', 'Open-Ended', '', '', '', '', '', '', '30', '', ''],
        ['Tea?', 'Poll', 'Yes', 'No', '', '', '', '', '30', '', ''],
      ]),
    );
    expect(name).toBe('quizizz');
    expect(found.map(told)).toEqual([
      '3 choice Deepest? [Sea|Pond] 0',
      '4 multi_select Which are red? [Rose|Snow|Ruby] 0+2',
      '5 word A horse with stripes [] zebra',
      ...['unmade Fill-in-the-Blank', 'unmade Open-Ended', 'unmade Poll'],
    ]);
    expect(found[0]).toMatchObject({
      item: { note: 'Seas are.', image: { name: 'https://example.org/sea.png' } },
    });
  });

  it("are Gimkit's, with wrong answers or without", async () => {
    const { name, found } = await taken(
      'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)\nFastest?,Falcon,Snail,Mole,\nA frozen rain,Hail,,,\n',
    );
    expect(name).toBe('gimkit');
    expect(found.map(told)).toEqual([
      '2 choice Fastest? [Falcon|Snail|Mole] 0',
      '3 word A frozen rain [] Hail',
    ]);
  });

  it('are not seen in prose or in other bytes', () => {
    expect(recognise(fileOf('Once upon a time, there was.\nIt rained\n'))).toEqual([]);
    expect(recognise(fileOf(new Uint8Array([0, 1, 2, 3, 0, 255])))).toEqual([]);
  });
});
