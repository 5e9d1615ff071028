/** Command: checks content/, prints every problem as `file:line sentence`, then the counts by language, category and level. */
import { checkContent, countLevels, readContentFolder } from './check.ts';

const folder = process.argv[2] ?? 'content';
const problems = checkContent(folder);
for (const { file, line, sentence } of problems) console.error(`${folder}/${file}:${line} ${sentence}`);

const { pack } = readContentFolder(folder);
console.table(
  countLevels(pack).map(({ language, category, file, level, count }) => ({
    language,
    category,
    file: file.split('/').at(-1),
    level,
    questions: count,
  })),
);
for (const language of pack.languages) {
  const questions = pack.categories.filter(one => one.language === language).flatMap(one => one.questions);
  console.log(
    `${language}: ${questions.length} questions, ${questions.filter(one => one.sample).length} samples`,
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;
