// @vitest-environment happy-dom
/** The editor's text and its HTML: nothing that rich text may hold is lost, and nothing else gets in (DECISIONS 4, 12). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { link, linkOf, list, quote } from './commands.ts';
import { docOf, htmlOf } from './html.ts';
import { addColumn, addRow, insertTable, removeColumn, removeRow } from './table.ts';

const CONTENT = join(import.meta.dirname, '../../../../../../content');
const FILES = globSync(['pages/*/*.html', 'blog/*/*.html', '*/*/*.passage.html'], { cwd: CONTENT });

/** The body of a file of ours, as a browser writes it, without the space between blocks. */
const plain = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.innerHTML
    .replace(/\s+/g, ' ')
    .replace(
      / ?(<\/?(?:p|h2|h3|h4|ul|ol|li|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|blockquote|hr)\b[^>]*>) ?/g,
      '$1',
    )
    .trim();
};
const bodyOf = (text: string): string => text.slice(Math.max(0, text.search(/^</m)));
const again = (html: string): string => htmlOf(docOf(html));
/** Every link opens a page of its own, whatever the pack's file says. */
const OWN_PAGE = ' target="_blank" rel="noopener nofollow ugc"';

it('loses nothing of what the pack has', () => {
  expect(FILES.length).toBeGreaterThan(60);
  for (const file of FILES) {
    const html = plain(bodyOf(readFileSync(join(CONTENT, file), 'utf8')));
    expect([file, plain(again(html)).replaceAll(OWN_PAGE, '')]).toEqual([file, html]);
  }
});

it.each([
  '<p>a <strong>b <em>c</em></strong><br>d <code>e</code> H<sub>2</sub>O x<sup>2</sup> <mark>f</mark></p>',
  '<h2>a</h2><h3>b</h3><h4>c</h4><hr><blockquote><p>d</p></blockquote>',
  '<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>',
  '<p><a href="https://a.example/" target="_blank" rel="noopener nofollow ugc">a</a></p>',
  '<p><bdi dir="ltr" lang="en">A</bdi> <span lang="ar" dir="rtl">ب</span> <bdi>c</bdi></p>',
  '<figure><img src="/files/question/a-1.webp" alt="A" loading="lazy"><figcaption>b <em>c</em></figcaption></figure>',
  '<figure><img src="/media/a.png" alt="" loading="lazy"></figure>',
  '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
])('keeps %s', html => {
  const attributesOf = (text: string) =>
    text.replace(
      /<(\w+) ([^>]*)>/g,
      (_, tag, rest) =>
        `<${tag} ${rest
          .split(/(?<=") /)
          .toSorted()
          .join(' ')}>`,
    );
  expect(attributesOf(again(html))).toBe(attributesOf(html));
});

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['what acts', '<p onclick="x()" style="color:red" class="b" id="c">a</p>', '<p>a</p>'],
  [
    'a picture of another site',
    '<p>a</p><img src="https://evil.example/a.png"><img src="data:image/png;base64,x">',
    '<p>a</p>',
  ],
  [
    'a link that is none',
    '<p><a href="javascript:x">a</a> <a href="http://b.example">b</a> <a href="https://u:p@c.example">c</a></p>',
    '<p>a b c</p>',
  ],
  [
    'what is pasted from a writer',
    '<b style="font-weight:normal"><p style="font-weight:700">a</p></b><h1>b</h1><h5>c</h5>',
    '<p><strong>a</strong></p><h2>b</h2><h4>c</h4>',
  ],
  ['a wrong direction', '<p><bdi dir="up" lang="not a language">a</bdi></p>', '<p><bdi>a</bdi></p>'],
])('does not take %s', (_, html, left) => {
  expect(again(html)).toBe(left);
});

it('is empty where nothing is written', () => {
  expect([again(''), again('<p></p><p> </p>')]).toEqual(['', '']);
});

/** A text with the cursor in its first block that says `at`, or with all of it selected. */
const stateAt = (html: string, at?: string): EditorState => {
  const doc = docOf(html);
  let place = 1;
  doc.descendants((node, pos) => {
    if (at !== undefined && node.isText && node.text?.includes(at)) place = pos + 1;
  });
  const state = EditorState.create({ doc });
  const selection =
    at === undefined
      ? TextSelection.create(doc, 1, (doc.firstChild?.nodeSize ?? 2) - 1)
      : TextSelection.near(doc.resolve(place));
  return state.apply(state.tr.setSelection(selection));
};
const after = (state: EditorState, command: Command): string => {
  let next = state;
  command(state, tr => {
    next = state.apply(tr);
  });
  return htmlOf(next.doc);
};

const TABLE =
  '<table><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';

it('makes a table, and adds and takes away its rows and columns', () => {
  expect(after(stateAt('<p>x</p>', 'x'), insertTable)).toMatch(
    /<table><thead><tr>(<th scope="col"><\/th>){3}/,
  );
  expect(after(stateAt(TABLE, 'a'), addRow)).toContain(
    '<tr><td>a</td><td>b</td></tr><tr><td></td><td></td></tr>',
  );
  expect(after(stateAt(TABLE, 'a'), addColumn)).toContain('<th>h</th><th></th><th>i</th>');
  expect(after(stateAt(TABLE, 'b'), removeColumn)).toBe(
    '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
  );
  const two = after(stateAt(TABLE, 'a'), addRow);
  expect(after(stateAt(two, 'a'), removeRow)).not.toContain('<td>a</td>');
  // The last row of a body stays, and so does the form of a table with wide cells.
  expect(removeRow(stateAt(TABLE, 'a'))).toBe(false);
  expect(addColumn(stateAt(TABLE.replace('<td>b', '<td colspan="2">b'), 'a'))).toBe(false);
});

it('links what is selected, changes the whole link, and takes it away', () => {
  const linked = after(stateAt('<p>abc</p>'), link('https://a.example/'));
  expect(linked).toContain('href="https://a.example/"');
  expect(linkOf(stateAt(linked, 'a'))).toBe('https://a.example/');
  expect(after(stateAt(linked, 'a'), link('https://b.example/'))).toContain('href="https://b.example/"');
  expect(after(stateAt(linked, 'a'), link(''))).toBe('<p>abc</p>');
});

it('makes lists and quotations, turns them, and ends them', () => {
  const items = after(stateAt('<p>a</p>', 'a'), list('ul'));
  expect(items).toBe('<ul><li>a</li></ul>');
  expect(after(stateAt(items, 'a'), list('ol'))).toBe('<ol><li>a</li></ol>');
  expect(after(stateAt(items, 'a'), list('ul'))).toBe('<p>a</p>');
  expect(after(stateAt('<p>a</p>', 'a'), quote)).toBe('<blockquote><p>a</p></blockquote>');
  expect(after(stateAt('<blockquote><p>a</p></blockquote>', 'a'), quote)).toBe('<p>a</p>');
});
