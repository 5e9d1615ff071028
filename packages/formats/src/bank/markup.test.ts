/** Markup of others becomes plain text; hostile markup is text, or nothing, and quick. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escaped } from '../markup/xml.ts';
import { decodeEntities } from './entities.ts';
import { markedUp, plainOf } from './markup.ts';

describe('entities', () => {
  it('are decoded once, by name and number; unknown ones stay', () => {
    expect(decodeEntities('&eacute;&#039;&#x41;&amp;lt;')).toBe("é'A&lt;");
    expect(decodeEntities('&nothing; &#0; &#xD800; &#1114112; &amp AT&T')).toBe(
      '&nothing; &#0; &#xD800; &#1114112; &amp AT&T',
    );
    expect(decodeEntities('&#150;&#146;')).toBe('–’');
  });
});

describe('markup', () => {
  it('keeps every plain text that is escaped, but for runs of blanks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), said => {
        const text = said.replaceAll(/[\s\u00a0]+/g, ' ').trim();
        expect(plainOf(escaped(text)).text).toBe(text);
      }),
    );
  });

  it('keeps runs of blanks where they are set so, and any text on one line comes back from it', () => {
    expect(plainOf('a  b <pre>if (x)\n  y;</pre> c').text).toBe('a b if (x)   y; c');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), said => {
        const text = `x${said.replaceAll(/[\t\n\v\f\r]|\p{Cc}/gu, '')} \\[y\\] \u00a0 z`;
        expect(plainOf(markedUp(text)).text).toBe(text);
      }),
    );
  });

  it('is undressed: blocks become blanks, scripts vanish and are said', () => {
    expect(plainOf('<p>One<br/>two</p><p>thr<b>e</b>e</p>')).toEqual({
      text: 'One two three',
      pictures: [],
      sounds: [],
      mends: [],
    });
    const cleaned = plainOf(
      'a<script>alert("b")</script> <style>c{}</style><iframe src="d">e</iframe><svg><text>f</text></svg>g',
    );
    expect(cleaned.text).toBe('a g');
    expect(cleaned.mends.map(({ code }) => code)).toEqual(['markup_cleaned']);
    expect(plainOf('<table><tr><td>a</td><td>b</td></tr></table>')).toMatchObject({
      text: 'a b',
      mends: [{ code: 'markup_cleaned' }],
    });
  });

  it('leaves what only looks like a tag, and money', () => {
    expect(plainOf('a < b, c <3 and x<y').text).toBe('a < b, c <3 and x<y');
    expect(plainOf('from $5 to $6').text).toBe('from $5 to $6');
  });

  it('writes raised and lowered signs as signs of their own', () => {
    expect(
      plainOf(
        'H<sub>2</sub>O, 10<sup>-3</sup>, x<sup>n+1</sup>, a<sup>b</sup>, a<sub>xy</sub>, e<sup>z<sup>2</sup></sup>',
      ).text,
    ).toBe('H₂O, 10⁻³, xⁿ⁺¹, a^b, a_(xy), e^(z²)');
  });

  it('names pictures and sounds with their words', () => {
    const { text, pictures, sounds } = plainOf(
      '<img src="a&amp;b.png" alt="A &quot;cat&quot; > dog"> Hear <audio controls><source src="c.mp3" type="x">A bell</audio> <a href="d.ogg?x=1">d.ogg?x=1</a>',
    );
    expect(text).toBe('Hear');
    expect(pictures).toEqual([{ name: 'a&b.png', words: 'A "cat" > dog' }]);
    expect(sounds).toEqual([
      { name: 'c.mp3', words: 'A bell' },
      { name: 'd.ogg?x=1', words: '' },
    ]);
  });
});

describe('formulas', () => {
  const math = (inner: string) =>
    plainOf(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`).text;

  it('stay as they are in TeX, and those in square brackets stand between double dollars', () => {
    expect(plainOf('\\(a &lt; b\\) $$c$$ \\[d^2\\]').text).toBe('\\(a < b\\) $$c$$ $$d^2$$');
  });

  it('are made of MathML', () => {
    expect(math('<mfrac><mn>1</mn><msqrt><msup><mi>x</mi><mn>2</mn></msup></msqrt></mfrac>')).toBe(
      '\\(\\frac{1}{\\sqrt{{x}^{2}}}\\)',
    );
    expect(math('<mi>sin</mi><mfenced><mi>π</mi></mfenced><mo>&times;</mo><mi>ab</mi>')).toBe(
      '\\(\\sin \\left(\\pi \\right)\\times \\mathrm{ab}\\)',
    );
    expect(
      math('<mover><mi>v</mi><mo>→</mo></mover><munderover><mo>∑</mo><mi>i</mi><mn>3</mn></munderover>'),
    ).toBe('\\(\\vec{v}{\\sum}_{i}^{3}\\)');
    expect(
      math('<semantics><mi>y</mi><annotation encoding="application/x-tex">y_1</annotation></semantics>'),
    ).toBe('\\(y_1\\)');
  });

  it('that cannot be read keep their letters, and this is said', () => {
    const { text, mends } = plainOf('<math><mglyph/><mi>x</mi><mfrac><mi>y</mi></mfrac></math>');
    expect(text).toBe('x y');
    expect(mends[0]?.code).toBe('markup_cleaned');
  });
});

it('never throws on broken markup, and takes it in one pass', () => {
  const signs = fc.constantFrom(
    '<',
    '>',
    '&',
    ';',
    '"',
    "'",
    '/',
    '<sup>',
    '</sup>',
    '<math>',
    '<audio>',
    '</a>',
    '<img src=',
    '<!--',
    '\\[',
    'a',
  );
  fc.assert(fc.property(fc.array(signs, { maxLength: 40 }), parts => void plainOf(parts.join(''))));
  const many = 100_000;
  const endless = [
    '<a ',
    '<a "',
    '<script>',
    '<sub>',
    '<!--',
    '<img src="',
    ' \u00a0',
    '<math>',
    '&lt',
    '\\[',
  ];
  for (const piece of endless)
    expect(plainOf(piece.repeat(many)).text.length).toBeLessThanOrEqual(piece.length * many);
});
