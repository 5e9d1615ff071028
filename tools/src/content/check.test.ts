import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseContentFile } from '@trivium/formats/quiz/read-quiz';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { afterEach, describe, expect, test } from 'vitest';
import { checkContent } from './check.ts';

const content = join(import.meta.dirname, '../../../content');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const category = { name: 'Rivers', type: 1, hue: 7, icon: 'droplets', position: 1 };
const tenQuestions = Array.from(
  { length: 10 },
  (_, at) =>
    `? [rivers-${at}] Question ${at}?\n+ yes\n- no\n! A note.\n@ region World\n${at < 5 ? '@ sample\n' : ''}`,
);
const goodQuiz = `# Level 1\n${tenQuestions.join('')}`;

function problemsOf(quiz: string, fields: object = {}, place = 'en/rivers'): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  const files = { 'category.json': JSON.stringify({ ...category, ...fields }), 'questions.quiz': quiz };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, place, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return checkContent(folder).map(({ file, line, sentence }) => `${file}:${line} ${sentence}`);
}

describe('the starter pack of this repository', () => {
  test('has no problem', () => {
    expect(checkContent(content)).toEqual([]);
  });

  test('has a README whose examples parse and show every kind', () => {
    const example = /# Level 1\n\n\/\/ choice[\s\S]*?(?=```)/.exec(
      readFileSync(join(content, 'README.md'), 'utf8'),
    );
    const { questions, problems } = parseContentFile(example?.[0] ?? '');
    expect(problems).toEqual([]);
    expect(questions.map(question => question.kind)).toEqual([...QUESTION_KINDS]);
  });
});

describe('the checker', () => {
  test('is content with a full level', () => {
    expect(problemsOf(goodQuiz)).toEqual([]);
  });

  test.each([
    [
      'a level of nine',
      goodQuiz.replace(tenQuestions[9] ?? '', ''),
      'questions.quiz:1 Level 1 has 9 questions; it needs 10.',
    ],
    [
      'a level left out',
      goodQuiz.replace('Level 1', 'Level 2'),
      'questions.quiz:1 Level 2 has no level 1 before it.',
    ],
    ['a missing note', goodQuiz.replace('! A note.\n', ''), 'questions.quiz:2 rivers-0: it has no note.'],
    [
      'a missing region',
      goodQuiz.replace('@ region World\n', ''),
      'questions.quiz:2 rivers-0: its @ region is none of World, Africa, Asia, Europe, North America, South America, Oceania.',
    ],
    [
      'a region of another list',
      goodQuiz.replace('World', 'Antarctica'),
      'questions.quiz:2 rivers-0: its @ region is none of World, Africa, Asia, Europe, North America, South America, Oceania.',
    ],
    [
      'a long note',
      goodQuiz.replace('A note.', 'n'.repeat(161)),
      'questions.quiz:2 rivers-0: the note is longer than 160 characters.',
    ],
    [
      'a long text',
      goodQuiz.replace('Question 0', 'q'.repeat(241)),
      'questions.quiz:2 rivers-0: the text is longer than 240 characters.',
    ],
    [
      'the same text twice',
      // With another answer it is no look-alike of the lint, and a fault all the same.
      goodQuiz.replace('Question 1?\n+ yes', 'question  0?\n+ certainly'),
      'questions.quiz:8 rivers-1: the same text as rivers-0.',
    ],
    [
      'a missing picture',
      goodQuiz.replace('@ sample', '@ sample\n@ image a.webp | A.'),
      'questions.quiz:2 rivers-0: media/a.webp is missing.',
    ],
    [
      'a missing sound',
      goodQuiz.replace('@ sample', '@ sample\n@ audio a.wav | A.'),
      'questions.quiz:2 rivers-0: media/a.wav is missing.',
    ],
  ])('reports %s', (_, quiz, problem) => {
    expect(problemsOf(quiz)).toEqual([`en/rivers/${problem}`]);
  });

  test('reports a language without five samples, and a sample that costs coins', () => {
    expect(problemsOf(goodQuiz.replace('@ sample\n', ''))).toEqual(['en:1 4 samples; a language has 5.']);
    expect(problemsOf(goodQuiz, { premium: true, price: 12 })).toHaveLength(5);
  });

  test('reports an icon that no screen has', () => {
    expect(problemsOf(goodQuiz, { icon: 'waves' })[0]).toMatch(
      /category\.json:1 icon: must be one of atom, /,
    );
  });

  test('reports a hue outside the eight and a premium category without a price', () => {
    expect(problemsOf(goodQuiz, { hue: 9 })[0]).toContain('category.json:1 hue:');
    expect(problemsOf(goodQuiz, { premium: true })[0]).toContain('must be above 0 for a premium category');
  });

  test('reports a slug outside English that does not end with its language', () => {
    expect(problemsOf(goodQuiz, {}, 'ar/rivers')).toEqual([
      'ar/rivers/category.json:1 The slug rivers must end with -ar.',
    ]);
  });
});

describe('pages and posts', () => {
  const problemsIn = (path: string, text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return checkContent(folder).map(({ file, line, sentence }) => `${file}:${line} ${sentence}`);
  };
  const post = '# A title\n@ published 2026-10-06\n@ summary One sentence.\n\n<p>Text.</p>\n';

  test('are taken when they are right', () => {
    expect(problemsIn('pages/en/faq.html', '<p>{site_name} and {payout_minimum_coins}</p>')).toEqual([]);
    expect(problemsIn('blog/en/a-post.html', post)).toEqual([]);
    expect(problemsIn('blog/fr/un-article-fr.html', post)).toEqual([]);
  });

  test('are named with file and line when they are not', () => {
    expect(problemsIn('pages/en/imprint.html', '<p>x</p>')[0]).toMatch(
      /^pages\/en\/imprint\.html:1 A page is /,
    );
    expect(problemsIn('pages/en/faq.html', '<p>\n{mail_smtp_url} {nothing}</p>')).toEqual([
      'pages/en/faq.html:2 {mail_smtp_url} is no public setting.',
      'pages/en/faq.html:2 {nothing} is no public setting.',
    ]);
    expect(problemsIn('pages/en/faq.html', '<p>x</p>\n<script>x</script>')[0]).toBe(
      'pages/en/faq.html:2 <script> is not allowed in a text.',
    );
    expect(problemsIn('blog/en/a-post.html', post.replace('2026-10-06', '2026-02-30'))).toEqual([
      'blog/en/a-post.html:1 Write "@ published 2026-10-01", a day.',
    ]);
    expect(problemsIn('blog/en/a-post.html', post.replace('@ summary One sentence.\n', ''))[0]).toContain(
      '@ summary',
    );
    expect(problemsIn('blog/fr/un-article.html', post)).toEqual([
      'blog/fr/un-article.html:1 The slug un-article must end with -fr.',
    ]);
    expect(
      problemsIn('blog/en/a-post.html', post.replace('\n\n', '\n@ image blog/gone.webp | Gone\n\n')),
    ).toEqual(['blog/en/a-post.html:1 media/blog/gone.webp is missing.']);
  });
});
