/** Reads contests and exams from the content files, as far as the journeys rely on them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContestFile, contestFile } from '@trivium/formats/pack/contest';
import { type ExamFile, examFile } from '@trivium/formats/pack/exam-file';
import { type Occasion, readOccasions } from '@trivium/formats/pack/occasion';

const folder = join(import.meta.dirname, '../../content');
const files = globSync('occasions/*/*/*.{json,quiz}', { cwd: folder }).map(path => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(folder, path), 'utf8'),
}));

const named = <Form>(occasions: readonly Occasion<Form>[], slug: string): Occasion<Form> => {
  const found = occasions.find(each => each.slug === slug);
  if (found === undefined) throw new Error(`no such occasion: ${slug}`);
  return found;
};

export const contestOf = (slug: string): Occasion<ContestFile> =>
  named(readOccasions(files, 'contests', contestFile).occasions, slug);

/** `marks` is the sum over all questions. */
export const examOf = (slug: string): Occasion<ExamFile> & { readonly marks: number } => {
  const exam = named(readOccasions(files, 'exams', examFile).occasions, slug);
  const marks = exam.questions.reduce((sum, { level }) => sum + (exam.form.marks[level - 1] ?? 0), 0);
  return { ...exam, marks };
};
