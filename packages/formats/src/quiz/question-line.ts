/** Splits a .quiz file into lines by the mark at their start, without interpreting them. */
import type { ContentProblem } from '../problem.ts';

export type Mark =
  | 'level'
  | 'question'
  | 'option'
  | 'verdict'
  | 'box'
  | 'step'
  | 'pair'
  | 'word'
  | 'point'
  | 'clue'
  | 'note'
  | 'about';

/** A logical line with its continuations. `tag` is what the mark says, such as "+" or the number of a step. */
export type MarkedLine = {
  readonly line: number;
  readonly mark: Mark;
  readonly tag: string;
  readonly text: string;
};

/** `? [id] text`, `+ right`, `- wrong`, `= true`, `[x] right`, `1. first`, `~ left -> right`, `% WORD`, `^ point`, `* thing`, `! note`, `@ key value`. */
const FORMS: { readonly [mark in Mark]: RegExp } = {
  level: /^(#) (.*)$/,
  question: /^(\?) (.*)$/,
  option: /^([+-]) (.*)$/,
  verdict: /^(=) (.*)$/,
  box: /^\[([x ])\] (.*)$/,
  step: /^(\d{1,2})\. (.*)$/,
  pair: /^(~) (.*)$/,
  word: /^(%) (.*)$/,
  point: /^(\^) (.*)$/,
  clue: /^(\*) (.*)$/,
  note: /^(!) (.*)$/,
  about: /^(@) (.*)$/,
};
const MARKS = Object.keys(FORMS) as readonly Mark[];

/** What a file of a question bank may hold besides: lines without a text, for what is missing. */
const BARE = /^([#?+\-=~%^*!@]|\[[x ]\]|\d{1,2}\.)$/;

/** Control and direction characters are refused, because a reviewer cannot see them. */
const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/**
 * Splits a file into marked lines; a line that begins with a space continues the line above. Of a question bank (`isBank`) the
 * texts stay as they are, with their direction marks, and a mark may stand alone.
 */
export function markLines(text: string, isBank = false): { lines: MarkedLine[]; problems: ContentProblem[] } {
  const lines: MarkedLine[] = [];
  const problems: ContentProblem[] = [];
  let openAt = -1;
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const said = isBank ? raw.trimEnd() : raw.trimEnd().normalize('NFC');
    if (said === '' || said.startsWith('//')) {
      openAt = -1;
      continue;
    }
    if (!isBank && hidden.test(said.replaceAll('\t', ' '))) {
      problems.push({ line, sentence: 'A hidden control or direction character stands in this line.' });
    }
    const above = lines[openAt];
    if (/^\s/.test(said)) {
      if (above) lines[openAt] = { ...above, text: `${above.text} ${said.trim()}` };
      else problems.push({ line, sentence: 'This line begins with a space but continues nothing.' });
      continue;
    }
    const marked = markLine(isBank && BARE.test(said) ? `${said} ` : said, line);
    if (marked) openAt = lines.push(marked) - 1;
    else {
      openAt = -1;
      problems.push({
        line,
        sentence: 'Unknown mark: a line begins with # ? + - = [x] [ ] 1. ~ % ^ * ! @ or //, then a space.',
      });
    }
  }
  return { lines, problems };
}

function markLine(said: string, line: number): MarkedLine | undefined {
  for (const mark of MARKS) {
    const match = FORMS[mark].exec(said);
    if (match) return { line, mark, tag: match[1] ?? '', text: (match[2] ?? '').trim() };
  }
  return undefined;
}
