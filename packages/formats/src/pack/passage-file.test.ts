/** Passage files: the front part, the text, and every problem with its line (content/README.md). */
import { RICH_TEXT_BYTES_MOST } from '@trivium/rules/passage/limits';
import { describe, expect, it } from 'vitest';
import { parsePassageFile } from './passage-file.ts';
import { readPack } from './read-pack.ts';

const said = (text: string) =>
  parsePassageFile(text).problems.map(({ line, sentence }) => `${line} ${sentence}`);

describe('a passage file', () => {
  it('says title, place, picture, video, document and text', () => {
    const text = [
      '# Trees',
      '@ subcategory plants',
      '@ position 3',
      '@ image passages/tree.webp | A tree',
      '@ youtube 0fKBhvDjuy0 | A film',
      '@ pdf passages/tree.pdf | A sheet',
      '',
      '<p>One.</p>',
      '',
      '<p>Two.</p>',
    ].join('\r\n');
    expect(parsePassageFile(text)).toEqual({
      passage: {
        title: 'Trees',
        subcategorySlug: 'plants',
        position: 3,
        image: { path: 'passages/tree.webp', alt: 'A tree' },
        video: { id: '0fKBhvDjuy0', title: 'A film' },
        document: { path: 'passages/tree.pdf', title: 'A sheet' },
        body: '<p>One.</p>\n\n<p>Two.</p>',
      },
      problems: [],
    });
  });

  it.each([
    ['', 1, 'A passage begins with'],
    ['Trees\n\n<p>x</p>', 1, 'A passage begins with'],
    ['# Trees\n@ colour red\n\n<p>x</p>', 2, 'Unknown line'],
    ['# Trees\n@ constructor x\n\n<p>x</p>', 2, 'Unknown line'],
    ['# Trees\n@ image ../secret.webp | x\n\n<p>x</p>', 2, 'Write "@ image'],
    ['# Trees\n@ youtube javascript:alert(1) | x\n\n<p>x</p>', 2, 'Write "@ youtube'],
    ['# Trees\n@ pdf passages/a.html | x\n\n<p>x</p>', 2, 'Write "@ pdf'],
    ['# Trees\n', 2, 'After an empty line'],
    ['# Trees\n\n<p style="x">x</p>', 3, 'style is not allowed on <p>.'],
    ['# Trees\n\n<p>x</p>\n<video></video>', 4, '<video> is not allowed'],
    [`# Trees\n\n${'x'.repeat(RICH_TEXT_BYTES_MOST + 1)}`, 3, 'The text is 201 kB long'],
    [`# Trees\n\n${'نهر'.repeat(50_000)}`, 3, 'The text is 300 kB long'],
  ])('%j is named with its line', (text, line, sentence) => {
    expect(said(text)[0]).toContain(`${line} ${sentence}`);
  });
});

describe('passages in their category', () => {
  const category = (type: number, more: object = {}) =>
    JSON.stringify({ name: 'Plants', type, hue: 7, icon: 'leaf', position: 1, ...more });
  const text = '# Trees\n\n<p>x</p>';
  const quiz = (id: string) => `# Level 1\n? [${id}] Text of ${id}\n= true\n`;
  const read = (...files: [string, string][]) => {
    const { pack, problems } = readPack(files.map(([path, text]) => ({ path: `en/plants/${path}`, text })));
    return {
      passages: pack.categories[0]?.passages.map(one => [one.slug, one.questions.map(({ id }) => id)]),
      problems: problems.map(({ file, sentence }) => `${file.replace('en/plants/', '')} ${sentence}`),
    };
  };

  it('come with the questions of the file beside them, which stand in no level', () => {
    expect(
      read(['category.json', category(2)], ['trees.passage.html', text], ['trees.quiz', quiz('tree-1')]),
    ).toEqual({ passages: [['trees', ['tree-1']]], problems: [] });
  });

  it('need those questions, a subcategory where there are some, and a category of type 2', () => {
    expect(read(['category.json', category(2)], ['trees.passage.html', text]).problems).toEqual([
      'trees.passage.html en/plants/trees.quiz is missing.',
    ]);
    const parted = category(2, { subcategories: [{ slug: 'big', name: 'Big' }] });
    expect(read(['category.json', parted], ['trees.passage.html', text]).problems).toEqual([
      'trees.passage.html "@ subcategory" must name one of category.json.',
    ]);
    expect(
      read(['category.json', category(7)], ['questions.quiz', quiz('tree-1')], ['trees.passage.html', text])
        .problems,
    ).toEqual(['trees.passage.html Passages stand in a category of type 2.']);
    expect(read(['category.json', category(2)], ['trees.quiz', quiz('tree-1')]).problems).toEqual([
      'trees.quiz No passage of this name can be read.',
    ]);
  });

  it('share no question with another passage', () => {
    const { passages, problems } = read(
      ['category.json', category(2)],
      ['birds.passage.html', '# Birds\n\n<p>x</p>'],
      ['birds.quiz', quiz('tree-1')],
      ['trees.passage.html', text],
      ['trees.quiz', quiz('tree-1')],
    );
    expect(passages).toEqual([['birds', ['tree-1']]]);
    expect(problems).toEqual(['trees.quiz The id tree-1 is used twice.']);
  });
});
