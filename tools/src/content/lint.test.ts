/** Fairness of a pack: each rule reports what breaks it, and accepts what only looks like it. */
import type { PlacedQuestion } from '@trivium/formats/pack/pack';
import { parseContentFile } from '@trivium/formats/quiz/read-quiz';
import { expect, test } from 'vitest';
import { FAIR, fairnessOf, lintQuestions } from './lint.ts';

const FILE = 'en/rivers/questions.quiz';

function read(quiz: string, file = FILE): PlacedQuestion[] {
  const { questions, problems } = parseContentFile(`# Level 1\n${quiz}`);
  expect(problems).toEqual([]);
  return questions.map(question => ({ ...question, subcategorySlug: null, file }));
}

const faultsOf = (questions: readonly PlacedQuestion[], isPuzzle = false) =>
  lintQuestions('en', questions, () => isPuzzle).map(
    ({ file, line, sentence }) => `${file}:${line} ${sentence}`,
  );

/** This many questions that have nothing in common, each made from its number. */
const many = (count: number, make: (at: number) => string, file = FILE) =>
  read(
    Array.from(
      { length: count },
      (_, at) => `? [q-${at}] Thing${at} with mark${at}?\n${make(at)}\n! N.\n`,
    ).join(''),
    file,
  );

const choice = (text: string, options: readonly string[], id = 'one') =>
  `? [${id}] ${text}\n${options.map((option, at) => `${at === 0 ? '+' : '-'} ${option}`).join('\n')}\n! N.\n`;

test.each([
  [7, []],
  [8, ['en:1 The right option is the longest in 40 %; 35 % is the most.']],
])('of 20 questions the right option may be the longest in 7, and not in 8: %i', (longest, faults) => {
  const questions = many(20, at => `+ ${at < longest ? `longest${at}` : `as${at}`}\n- no${at}\n- or${at}`);
  expect(fairnessOf('en', questions).rightIsLongest).toBe(longest / 20);
  expect(faultsOf(questions)).toEqual(faults);
});

test('the right option is not the longest where another is as long, or where only two are shown', () => {
  expect(
    fairnessOf(
      'en',
      many(20, at => `+ ab${at}\n- cd${at}\n- e`),
    ).rightIsLongest,
  ).toBe(0);
  expect(
    fairnessOf(
      'en',
      many(20, at => `+ long${at}\n- e`),
    ).rightIsLongest,
  ).toBe(0);
});

test.each([
  [7, ['en:1 35 % of true/false is true; it should be 40 % to 60 %.']],
  [8, []],
  [12, []],
  [13, ['en:1 65 % of true/false is true; it should be 40 % to 60 %.']],
])('of 20 statements 8 to 12 are true: %i', (isTrue, faults) => {
  expect(faultsOf(many(20, at => `= ${at < isTrue}`))).toEqual(faults);
});

test('a share of fewer than twenty says nothing', () => {
  expect(faultsOf(many(19, () => '= true'))).toEqual([]);
  expect(faultsOf(many(19, at => `+ longest${at}\n- no${at}\n- or${at}`))).toEqual([]);
});

test('an option within another is named; a part of a word, a formula and a pair of sides are not', () => {
  const within = read(choice('Which sea?', ['Black', 'Black Sea', 'Baltic']));
  expect(faultsOf(within)).toEqual([`${FILE}:2 one: the option "Black" stands within another.`]);
  expect(faultsOf(read(choice('Which one?', ['land', 'Iceland', 'Finland'])))).toEqual([]);
  const formulas = ['\\(x\\)', '\\(x + 1\\)', '\\(2 x\\)'];
  expect(faultsOf(read(choice('Which one?', formulas)))).toEqual([]);
  expect(faultsOf(read(`${choice('Which one?', ['1', '1 2', '3'])}@ math\n`))).toEqual([]);
  expect(faultsOf(read('? [one] Match.\n~ Red -> Red Sea\n~ Sea -> Blue\n! N.\n'))).toEqual([]);
});

test.each([
  'All of the above',
  'None of these',
  'both of them',
  'Ninguna de las anteriores',
  'Aucune de ces réponses',
  'كل ما سبق',
  'لا شيء مما سبق',
  'इनमें से कोई नहीं',
  'उपरोक्त सभी',
])('"%s" is no option of its own', option => {
  expect(faultsOf(read(choice('Which river?', ['Seine', 'Thames', option])))).toEqual([
    `${FILE}:2 one: "${option}" is no option of its own.`,
  ]);
});

test('a word of the answer alone in the question is named', () => {
  const told = choice('Which river gave the Amazon forest its name?', [
    'The Amazon',
    'The Nile',
    'The Volga',
  ]);
  expect(faultsOf(read(told))).toEqual([
    `${FILE}:2 one: the question says "amazon", a word of its answer alone.`,
  ]);
  const clue = '? [one] An elephant of the woods.\n% forest elephant\n! N.\n';
  expect(faultsOf(read(clue))).toEqual([`${FILE}:2 one: the clue says "elephant".`]);
});

test('a word tells nothing where a wrong option has it too, where it is short or common, or where the question is a puzzle', () => {
  const shared = choice('Which river of Brazil?', ['Amazon river', 'Negro river', 'Xingu river']);
  expect(faultsOf(read(shared))).toEqual([]);
  expect(
    faultsOf(read(choice('Where is it, in or out?', ['in there where', 'far away', 'close by']))),
  ).toEqual([]);
  const puzzle = read(choice('Anna is older than Berta. Who is older?', ['Anna', 'Berta', 'Neither']));
  expect(faultsOf(puzzle, true)).toEqual([]);
  const riddle = read(choice('Anna is the oldest. Who leads?', ['Anna', 'Berta', 'Clara']));
  expect([faultsOf(riddle).length, faultsOf(riddle, true)]).toEqual([1, []]);
});

test('two questions that share nearly all their words are named once, the later one by the earlier', () => {
  const first = choice('Which river flows through London today?', ['Thames', 'Seine', 'Danube'], 'one');
  const asked = choice('Through London flows which river today?', ['Thames', 'Tiber', 'Volga'], 'two');
  expect(faultsOf(read(first + asked))).toEqual([`${FILE}:7 two: asks nearly the same as one.`]);
});

test.each([
  ['one word in ten', 'juliet', 1],
  ['two words in ten', 'juliet romeo', 0],
])('of two questions that differ in %s', (_, others, faults) => {
  const words = 'alpha bravo charlie delta golf hotel india kilo lima mike'.split(' ');
  const changed = [...words.slice(others.split(' ').length), others].join(' ');
  const asked = (text: string, id: string) => choice(`${text}?`, ['no', 'or', 'so'], id);
  expect(faultsOf(read(asked(words.join(' '), 'one') + asked(changed, 'two')))).toHaveLength(faults);
});

test('look-alikes are found across files, by answers, sounds and formulas, and not where one of these differs', () => {
  const question = (id: string, answer: string) =>
    choice('Which capital lies here?', [answer, 'Oslo', 'Rome'], id);
  const twin = read(question('two', 'Lisbon'), 'occasions/en/exams/maps.quiz');
  const alike = faultsOf([...read(question('one', 'Lisbon')), ...twin]);
  expect(alike).toEqual(['occasions/en/exams/maps.quiz:2 two: asks nearly the same as one.']);
  expect(faultsOf(read(question('one', 'Lisbon') + question('two', 'Madrid')))).toEqual([]);
  const heard = (id: string, clip: string) =>
    `${question(id, 'Lisbon')}@ audio clips/${clip}.mp3 | A sound.\n`;
  expect(faultsOf(read(heard('one', 'a') + heard('two', 'b')))).toEqual([]);
  expect(faultsOf(read(heard('one', 'a') + heard('two', 'a')))).toHaveLength(1);
  const sum = (id: string, formula: string) =>
    `${choice(`What is \\(${formula}\\)?`, ['1', '2', '3'], id)}@ math\n`;
  expect(faultsOf(read(sum('one', '7 + 12') + sum('two', '7 + 12')))).toHaveLength(1);
  expect(faultsOf(read(sum('one', '7 - 12') + sum('two', '12 - 7')))).toEqual([]);
  expect(faultsOf(read(sum('one', '7 + 12') + sum('two', '12 \\cdot 7 - 31')))).toEqual([]);
});

test('a level may have twice as many questions as another of its file, not more', () => {
  const levels = (of: readonly number[]) =>
    of.flatMap((count, at) =>
      many(count, number => `= ${number % 2 === 0}`).map((question, number) => ({
        ...question,
        level: at + 1,
        text: `Level${at} thing${number} mark${number}${at}`,
      })),
    );
  expect(faultsOf(levels([4, 8]))).toEqual([]);
  expect(faultsOf(levels([4, 9, 5]))).toEqual([
    `${FILE}:1 Its levels have 4 to 9 questions; twice is the most.`,
  ]);
});

test.each([
  [4, []],
  [5, ['en:1 25 % of geography is about Peru; 20 % is the most.']],
])('of 20 questions of geography 4 may name one country, and not 5: %i', (named, faults) => {
  const about = (file: string) =>
    many(
      20,
      at => `+ ${at < named ? `Peru town${at}` : `town${at} isle`}\n- city${at} port\n- cape${at} bay`,
      file,
    );
  const geography = about('en/planet-earth/countries.quiz');
  expect(faultsOf(geography)).toEqual(faults);
  expect(fairnessOf('en', geography)).toMatchObject({ country: 'Peru', countryShare: named / 20 });
  expect(faultsOf(about('en/music/songs.quiz'))).toEqual([]);
});

test('a country is known in the language that asks, as a word of its own', () => {
  const arabic = many(
    20,
    at => `+ بيرو ${at}\n- مدينة ${at} هنا\n- جزيرة ${at} هناك`,
    'ar/geography-ar/a.quiz',
  );
  expect(fairnessOf('ar', arabic)).toMatchObject({ country: 'بيرو', countryShare: 1 });
  const spanish = many(
    20,
    at => `+ España ${at}\n- ciudad${at} puerto\n- cabo${at} golfo`,
    'es/geografia-es/questions.quiz',
  );
  expect(fairnessOf('es', spanish)).toMatchObject({ country: 'España', countryShare: 1 });
  const hindi = many(
    20,
    at => `+ पेरू ${at}\n- शहर ${at} यहाँ\n- टापू ${at} वहाँ`,
    'hi/duniya-bhar-hi/questions.quiz',
  );
  expect(fairnessOf('hi', hindi)).toMatchObject({ country: 'पेरू', countryShare: 1 });
  const oman = many(
    20,
    at => `+ Romania${at} Romanian\n- city${at} port\n- cape${at} bay`,
    'en/planet-earth/a.quiz',
  );
  expect(fairnessOf('en', oman).countryShare).toBe(0);
});

test('the bounds are those that were promised', () => {
  expect(FAIR).toMatchObject({ rightIsLongestMost: 0.35, oneCountryMost: 0.2 });
});

test.each([
  ['True or false: the Sun is a star.', 1],
  ['Vrai ou faux : le Soleil est une étoile.', 1],
  ['صواب أم خطأ: الشمس نجم.', 1],
  ['¿Verdadero o falso? El Sol es una estrella.', 1],
  ['सही या गलत: सूरज एक तारा है।', 1],
  ['The Sun is a star.', 0],
])('a statement does not say that it is one: %s', (text, faults) => {
  const said = faultsOf(read(`? [one] ${text}\n= true\n! N.\n`)).filter(fault =>
    fault.includes('does not begin with'),
  );
  expect(said).toHaveLength(faults);
});
