/** Reads a .quiz file: the questions of one subcategory as an author writes them (content/README.md). Pure, never throws. */

import type { ContentProblem } from '../problem.ts';
import type { ContentQuestion } from '../question.ts';
import { isPlaceName } from './about-line.ts';
import { type MarkedLine, markLines } from './question-line.ts';
import { readAbout } from './quiz-about.ts';
import { readAnswer } from './quiz-answer.ts';

const headForm = /^\[([a-z0-9]+(?:-[a-z0-9]+)*)\]\s*(.*)$/;
const idLength = { least: 3, most: 60 };

type Block = { readonly level: number; readonly head: MarkedLine; readonly body: MarkedLine[] };

/** Reads every question it can, and reports every problem with its line, in the order of the file. */
export function parseContentFile(text: string): {
  readonly questions: readonly ContentQuestion[];
  readonly problems: readonly ContentProblem[];
} {
  const { lines, problems } = markLines(text);
  const blocks = blocksOf(lines, problems);
  const read = blocks.map(block => readQuestion(block, problems));
  problems.sort((a, b) => a.line - b.line);
  // An unreadable line may have been an option, so its question is not used either.
  const isBroken = (at: number) => {
    const from = blocks[at]?.head.line ?? 0;
    const to = blocks[at + 1]?.head.line ?? Number.POSITIVE_INFINITY;
    return problems.some(({ line }) => line >= from && line < to);
  };
  const questions = read.flatMap((question, at) => (question && !isBroken(at) ? [question] : []));
  return { questions, problems };
}

function blocksOf(lines: readonly MarkedLine[], problems: ContentProblem[]): Block[] {
  const blocks: Block[] = [];
  let level = 0;
  let block: Block | undefined;
  for (const line of lines) {
    if (line.mark === 'level') {
      level = readLevel(line, problems);
      block = undefined;
    } else if (line.mark === 'question') {
      if (level === 0)
        problems.push({
          line: line.line,
          sentence: 'A level must stand before the first question: # Level 1',
        });
      block = { level: Math.max(level, 1), head: line, body: [] };
      blocks.push(block);
    } else if (block) block.body.push(line);
    // What an exported bank says about the place of its questions, the folder says here.
    else if (line.mark !== 'about' || !isPlaceName(line.text.split(' ')[0] ?? ''))
      problems.push({ line: line.line, sentence: 'This line belongs to no question.' });
  }
  return blocks;
}

function readLevel(line: MarkedLine, problems: ContentProblem[]): number {
  const number = Number(/^Level ([1-9]\d{0,2})$/.exec(line.text)?.[1] ?? 0);
  if (number >= 1 && number <= 500) return number;
  problems.push({ line: line.line, sentence: 'A level is written "# Level 1", from 1 to 500.' });
  return 1;
}

function readQuestion(block: Block, problems: ContentProblem[]): ContentQuestion | undefined {
  const { head, body, level } = block;
  const refuse = (sentence: string, line = head.line) => {
    problems.push({ line, sentence });
    return undefined;
  };
  const [, id = '', text = ''] = headForm.exec(head.text) ?? [];
  if (id.length < idLength.least || id.length > idLength.most) {
    return refuse('A question begins with its id: ? [rivers-012] text');
  }
  if (text === '') return refuse('The question has no text.');

  const notes = body.filter(line => line.mark === 'note');
  const second = notes[1];
  if (second) return refuse('A question has one note only.', second.line);

  const about = readAbout(
    body.filter(line => line.mark === 'about'),
    refuse,
  );
  const answer = readAnswer(
    body.filter(line => line.mark !== 'note' && line.mark !== 'about'),
    about,
    refuse,
  );
  for (const line of [head, ...body]) {
    if (!closesFormulas(line.text))
      refuse('A formula is opened and not closed: \\(…\\) or $$…$$.', line.line);
  }
  if (!answer) return undefined;
  return {
    id,
    line: head.line,
    level,
    ...answer,
    text,
    note: notes[0]?.text ?? '',
    difficulty: about.difficulty ?? Math.min(level, 5),
    sample: about.sample,
    ...(about.image && { image: about.image }),
    ...(about.audio && { audio: about.audio }),
    ...(about.tags && { tags: about.tags }),
    ...(about.source && { source: about.source }),
    ...(about.region && { region: about.region }),
    ...(about.asOf && { asOf: about.asOf }),
  };
}

function closesFormulas(text: string): boolean {
  const bare = text
    .replaceAll(/\\\((?:(?!\\[()]|\$\$).)+\\\)/g, '')
    .replaceAll(/\$\$(?:(?!\$\$|\\[()]).)+\$\$/g, '');
  return !/\\[()]|\$\$/.test(bare);
}
