/** Rich text on its way in: what stays, what never does, whatever is thrown at it (DECISIONS 4, 10). */
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@trivium/rules/passage/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, countWords, RichTextTooLong } from './rich-text.ts';

const ATTRIBUTE = [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())].join('|');
const TAG = `</?(?:${RICH_TEXT_TAGS.join('|')})(?: (?:${ATTRIBUTE})="[^"<>]*")* ?/?>`;
/** All that may leave: text without a bare angle bracket, and whole tags of the list with quoted attributes of the list. */
const SAFE = new RegExp(`^(?:[^<>]|${TAG})*$`);
const isSafe = (html: string): boolean =>
  SAFE.test(html) &&
  [...html.matchAll(/<a href="([^"]*)"/g)].every(([, href = '']) => href.startsWith('https://')) &&
  [...html.matchAll(/<img src="([^"]*)"/g)].every(([, src = '']) =>
    /^\/(media|files)\/[\w/-]+\.\w+$/.test(src),
  );

/** What people try. Each must come out harmless; most must come out empty. */
const NASTY = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a.webp" onerror="alert(1)" srcset="https://evil.example/a.png">',
  '<img src="/media/../api/log_out">',
  '<img src="//evil.example/a.png" alt="x">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<p style="position:fixed;inset:0" class="btn" id="main" onclick="alert(1)">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="x.swf"><embed src="x.swf"></object>',
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://user:secret@evil.example/">x</a>',
  '<a href="https://ok.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p title="`onmouseover=alert(1)`">x',
  '<span dir="javascript:x" lang="en\u0022 onclick=\u0022alert(1)">x</span>',
  '<table><tr><td><table><tr><td><script>alert(1)</script>',
  '<table><a href="https://a.example"><td></a><td colspan="99999">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p><b><i><u>x</p></i>',
  '<a href="https://a.example"><a href="https://b.example">x',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<<script>script>alert(1)<</script>/script>',
];

describe('rich text (DECISIONS 4)', () => {
  it('keeps what an author needs as it was written', () => {
    const text = [
      '<h2>Rivers</h2><p>A <strong>long</strong> way, H<sub>2</sub>O.</p><ul><li>one</li></ul>',
      '<blockquote><p>Slow.</p></blockquote><hr /><p>a<br />b <code>x</code></p>',
      '<table><caption>Lengths</caption><thead><tr><th scope="col">River</th></tr></thead>',
      '<tbody><tr><td colspan="2">Nile</td></tr></tbody></table>',
      '<p><bdi dir="rtl" lang="ar">نهر</bdi></p>',
    ].join('');
    expect(cleanRichText(text)).toBe(text);
  });

  it('names plain headings, bold and italics by their better tags', () => {
    expect(cleanRichText('<h1>x</h1><b>y</b><i>z</i>')).toBe('<h2>x</h2><strong>y</strong><em>z</em>');
  });

  it('marks every link as somebody else’s, and unlinks what is not https', () => {
    expect(cleanRichText('<a href="https://example.org/a?b=c&amp;d" rel="opener" target="_top">x</a>')).toBe(
      '<a href="https://example.org/a?b=c&amp;d" target="_blank" rel="noopener nofollow ugc">x</a>',
    );
    expect(cleanRichText('<a href="http://example.org">x</a>')).toBe('<span>x</span>');
    expect(cleanRichText('<a href="javascript:alert(1)">x</a>')).toBe('<span>x</span>');
  });

  it('shows only pictures of our own, with words for those who do not see them', () => {
    expect(cleanRichText('<figure><img src="/media/passages/leaf.webp" alt="A leaf"></figure>')).toBe(
      '<figure><img src="/media/passages/leaf.webp" alt="A leaf" loading="lazy" /></figure>',
    );
    expect(cleanRichText('<img src="/files/ab12/cd-34.webp">')).toContain('alt=""');
    for (const src of ['https://a.example/b.webp', '/media/../api/x.webp', '/api/x.webp', 'media/x.webp', ''])
      expect(cleanRichText(`<p>a<img src="${src}" alt="x">b</p>`)).toBe('<p>ab</p>');
  });

  it.each(NASTY)('lets nothing through that acts: %s', html => {
    const clean = cleanRichText(`<p>before</p>${html}<p>after</p>`);
    expect(isSafe(clean), clean).toBe(true);
    expect(clean).toContain('<p>before</p>');
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('drops the inside of scripts and styles with them, and closes what was left open', () => {
    expect(cleanRichText('<p>a<script>alert(1)</script>b')).toBe('<p>ab</p>');
    expect(cleanRichText('<style>p{}</style><table><tr><td>x')).toBe('<table><tr><td>x</td></tr></table>');
  });

  it('comes out safe and unchanged by a second cleaning, whatever the pieces and their order', () => {
    const piece = fc.oneof(
      fc.constantFrom(...NASTY),
      fc.constantFrom(...RICH_TEXT_TAGS.flatMap(tag => [`<${tag}>`, `</${tag}>`, `<${tag} `])),
      fc.constantFrom('<', '>', '"', "'", '&', '=', '/', '`', '<!--', '-->', ']]>', '&lt', '\u0000', '\n'),
      fc.constantFrom(' href="', ' src=', ' onload=', 'javascript:', ' style="', ' dir=rtl', ' alt="'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), pieces => {
        const clean = cleanRichText(pieces.join(''));
        return isSafe(clean) && cleanRichText(clean) === clean;
      }),
      { numRuns: 1500 },
    );
  });

  it('refuses 2 MB with a clear sentence, and takes 200 kB', () => {
    expect(() => cleanRichText('x'.repeat(2_000_000))).toThrow(RichTextTooLong);
    expect(() => cleanRichText('é'.repeat(1_000_000))).toThrow(
      'The text is 2000 kB long; at most 200 kB are taken.',
    );
    expect(cleanRichText('x'.repeat(200_000))).toHaveLength(200_000);
  });

  it('flattens what is nested without end', () => {
    const clean = cleanRichText('<ul><li>'.repeat(5_000));
    expect(clean.length).toBeLessThan(1_000);
    expect(isSafe(clean)).toBe(true);
  });

  it('counts words in any script, and no tags', () => {
    expect(countWords('<p>One <strong>two</strong>&nbsp;three.</p>')).toBe(3);
    expect(countWords('<p>النهر يجري إلى البحر</p>')).toBe(4);
    expect(countWords('<img src="/media/a.webp" alt="not counted" />')).toBe(0);
  });
});
