/** XML of others: read as trees, record by record, and every hostile one ends quietly (issue: hostile files). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsWithin,
  escaped,
  parseXml,
  rootName,
  textOf,
  type XmlFault,
  type XmlNode,
  xmlRecords,
  xmlText,
} from './xml.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** All records, and how it ended. */
const recordsOf = (text: string): { readonly records: XmlNode[]; readonly fault: XmlFault | null } => {
  const run = xmlRecords(text, name => name === 'item');
  const records: XmlNode[] = [];
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return { records, fault: step.value };
    records.push(step.value);
  }
};

describe('a tree', () => {
  const tree = parseXml(`<?xml version="1.0"?>
    <q:list xmlns:q="urn:x" q:kind="a" kind="b"><!-- no --><q:item>one &amp; <![CDATA[<b>two</b>]]></q:item>
    <item/><deep><item>three</item></deep></q:list>`);

  it('has elements without prefixes, texts, and attributes by their own or their bare name', () => {
    expect(tree?.name).toBe('list');
    expect(attributeOf(tree as XmlNode, 'kind')).toBe('b');
    expect(attributeOf(tree as XmlNode, 'none')).toBe('');
    expect(childrenOf(tree ?? undefined, 'item').map(textOf)).toEqual(['one & <b>two</b>', '']);
    expect(childOf(tree ?? undefined, 'deep')?.line).toBe(3);
    expect([...elementsWithin(tree as XmlNode, ({ name }) => name === 'item')].map(textOf).at(-1)).toBe(
      'three',
    );
  });

  it('comes back from every text that it can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const held = [...text]
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones it is about.
          .filter(letter => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(letter))
          .join('');
        const node = parseXml(`<t a="${escaped(text)}">${escaped(text)}</t>`);
        expect(textOf(node ?? undefined)).toBe(held);
        expect(attributeOf(node as XmlNode, 'a')).toBe(held);
      }),
    );
  });

  it('is none where the text is not well formed', () => {
    for (const text of [
      '',
      'no',
      '<a>',
      '<a></b>',
      '<a/><b/>',
      '<a b=c/>',
      '<a>&none;</a>',
      '<a>&constructor;</a>',
    ])
      expect(parseXml(text)).toBeNull();
  });
});

describe('records', () => {
  it('come one after another, and those before a cut or a fault are kept', () => {
    const two = '<list><item>1</item><group><item>2</item></group>';
    expect(recordsOf(`${two}</list>`).fault).toBeNull();
    for (const [rest, code] of [
      ['<item>3', 'cut_off'],
      ['<item>3</list>', 'broken_part'],
    ] as const) {
      const { records, fault } = recordsOf(two + rest);
      expect(records.map(textOf)).toEqual(['1', '2']);
      expect(fault).toEqual({ code, line: 1 });
    }
  });

  it('say in which line they begin, also beyond the first piece of a long text', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `<item>${'x'.repeat(20)}${at}</item>`);
    const { records } = recordsOf(`<list>\n${lines.join('\n')}\n</list>`);
    expect(records.length).toBe(5000);
    expect(records.every(({ line }, at) => line === at + 2)).toBe(true);
  });
});

describe('hostile XML', () => {
  it('declares nothing: a DTD with declarations is not read, one that only names itself is passed over', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const bombs = [
      `<!DOCTYPE list [<!ENTITY l0 "lol">${laughs}]><list><item>&l9;</item></list>`,
      '<!DOCTYPE list [<!ENTITY x SYSTEM "file:///etc/passwd">]><list><item>&x;</item></list>',
      '<!DOCTYPE list [<!ENTITY % x SYSTEM "http://host/x.dtd"> %x;]><list><item>1</item></list>',
    ];
    for (const bomb of bombs) {
      expect(recordsOf(bomb)).toEqual({ records: [], fault: { code: 'not_read', line: 1 } });
      expect(parseXml(bomb)).toBeNull();
      expect(rootName(bomb)).toBe('');
    }
    const named = '<!DOCTYPE list SYSTEM "list.dtd"><list><item>1</item></list>';
    expect(recordsOf(named).records.map(textOf)).toEqual(['1']);
    expect(recordsOf('<!DOCTYPE list SYSTEM "list.dtd"><list><item>&x;</item></list>').fault?.code).toBe(
      'broken_part',
    );
  });

  it('ends where it is a million elements deep, has a million attributes or a million elements in one record', () => {
    const many = 1_000_000;
    expect(recordsOf('<item>'.repeat(many)).fault?.code).toBe('too_large');
    expect(parseXml('<a>'.repeat(many) + '</a>'.repeat(many))).toBeNull();
    const attributes = Array.from({ length: many }, (_, at) => `a${at}="1"`).join(' ');
    expect(recordsOf(`<list><item ${attributes}/></list>`).fault?.code).toBe('too_large');
    expect(recordsOf(`<list><item>${'<b/>'.repeat(many)}</item></list>`).fault?.code).toBe('too_large');
  });

  it('never throws, whether random, cut or changed', () => {
    const whole = '<!DOCTYPE l><list a="1"><item><![CDATA[x]]>&amp;<b c="d"/></item><!-- c --><?p i?></list>';
    const signs = fc.constantFrom(
      '<',
      '>',
      '&',
      ';',
      '"',
      '[',
      ']',
      '!',
      '/',
      '<![CDATA[',
      ']]>',
      '<!--',
      'a',
      ' ',
    );
    fc.assert(fc.property(fc.array(signs, { maxLength: 60 }), parts => void recordsOf(parts.join(''))));
    fc.assert(fc.property(fc.nat(whole.length), size => void recordsOf(whole.slice(0, size))));
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ maxLength: 3 }), (at, text) => {
        recordsOf(whole.slice(0, at) + text + whole.slice(at + 1));
      }),
    );
  });

  it('is no trouble with attributes named like parts of objects', () => {
    expect(parseXml('<a __proto__="1" toString="2"/>')?.attributes.get('toString')).toBe('2');
    expect(parseXml('<a hasOwnProperty="1" b="2"/>')).toBeNull();
  });
});

describe('bytes', () => {
  it('are read in the encoding that the file declares, unless they are UTF-8 or UTF-16', () => {
    const cyrillic = Uint8Array.from([
      ...utf8('<?xml version="1.0" encoding="windows-1251"?><a>'),
      0xe4,
      0xe0,
      ...utf8('</a>'),
    ]);
    expect(xmlText(cyrillic)).toEqual({
      text: '<?xml version="1.0" encoding="windows-1251"?><a>да</a>',
      hasOldLetters: false,
    });
    expect(xmlText(utf8('\uFEFF<a>é</a>')).text).toBe('<a>é</a>');
    const lie = utf8('<?xml version="1.0" encoding="windows-1251"?><a>да</a>');
    expect(textOf(parseXml(xmlText(lie).text) ?? undefined)).toBe('да');
    const none = Uint8Array.from([
      ...utf8('<?xml version="1.0" encoding="no-such"?><a>'),
      0xe9,
      ...utf8('</a>'),
    ]);
    expect(textOf(parseXml(xmlText(none).text) ?? undefined)).toBe('é');
  });
});
