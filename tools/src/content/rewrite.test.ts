/** Every `.quiz` file of the content folder survives being read, written and read again. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContentFile } from '@trivium/formats/quiz/read-quiz';
import { writeQuiz } from '@trivium/formats/quiz/write-quiz';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const files = globSync('content/**/*.quiz', { cwd: root });

test('there are files to try', () => {
  expect(files.length).toBeGreaterThan(150);
});

test.each(files)('%s', path => {
  const { questions } = parseContentFile(readFileSync(join(root, path), 'utf8'));
  const { text, leftOut } = writeQuiz(questions);
  expect(leftOut).toEqual([]);
  const again = parseContentFile(text);
  expect(again.problems).toEqual([]);
  expect(again.questions.map(each => ({ ...each, line: 0 }))).toEqual(
    questions.map(each => ({ ...each, line: 0 })),
  );
});
