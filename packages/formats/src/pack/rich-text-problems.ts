/** Finds, by line, what the server would refuse or strip from an author's HTML. Pure. */
import { RICH_TEXT_BYTES_MOST } from '@trivium/rules/passage/limits';
import { OWN_PICTURE, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@trivium/rules/passage/rich-text';
import { bytesOf } from '@trivium/rules/text/bytes';
import type { ContentProblem } from '../problem.ts';

/** Problems of the text that begins at index `from` of a file's lines. A text that is too long has no other problem. */
export function richTextProblems(
  lines: readonly string[],
  from: number,
): { readonly isTooLong: boolean; readonly problems: readonly ContentProblem[] } {
  const bytes = bytesOf(lines.slice(from).join('\n').trim());
  const isTooLong = bytes > RICH_TEXT_BYTES_MOST;
  return {
    isTooLong,
    problems: isTooLong ? [{ line: from + 1, sentence: tooLong(bytes) }] : cutOut(lines, from),
  };
}

const tooLong = (bytes: number) =>
  `The text is ${Math.ceil(bytes / 1000)} kB long; at most ${RICH_TEXT_BYTES_MOST / 1000} kB are taken.`;

/** Tags and attributes that the server would strip, by line. */
function cutOut(lines: readonly string[], from: number): ContentProblem[] {
  const known: readonly string[] = RICH_TEXT_TAGS;
  return lines.slice(from).flatMap((text, at) => {
    const line = from + at + 1;
    return [...text.matchAll(/<\/?([a-z][\w-]*)((?:[^<>"]|"[^"]*")*)/gi)].flatMap(
      ([, name = '', rest = '']) => {
        const tag = name.toLowerCase();
        if (!known.includes(tag)) return [{ line, sentence: `<${tag}> is not allowed in a text.` }];
        return [...rest.matchAll(/([^\s=/"]+)\s*=\s*"?([^"]*)/g)].flatMap(
          ([, attribute = '', value = '']) => {
            if (!RICH_TEXT_ATTRIBUTES[tag]?.includes(attribute.toLowerCase()))
              return [{ line, sentence: `${attribute} is not allowed on <${tag}>.` }];
            if (attribute === 'src' && !OWN_PICTURE.test(value))
              return [{ line, sentence: 'A picture is one of ours: src="/media/passages/name.webp".' }];
            if (attribute === 'href' && !value.startsWith('https://'))
              return [{ line, sentence: 'A link begins with https://.' }];
            return [];
          },
        );
      },
    );
  });
}
