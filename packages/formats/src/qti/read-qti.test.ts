/** QTI of all versions: each interaction that we have a kind for, packages, and what is counted by name. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileOf, foundIn, judgedIn, oneIn } from '../markup/reading.test-kit.ts';
import { qti } from './qti.ts';

/** An item of QTI 2 with its response. */
const item2 = (response: string, body: string, rest = ''): string =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i-1" title="T">
   <responseDeclaration identifier="R" ${response}</responseDeclaration><itemBody>${body}</itemBody>${rest}</assessmentItem>`;
const correct = (...values: readonly string[]): string =>
  `<correctResponse>${values.map(value => `<value>${value}</value>`).join('')}</correctResponse>`;
const choices = (...ids: readonly string[]): string =>
  ids.map(id => `<simpleChoice identifier="${id}"><b>text</b> ${id}</simpleChoice>`).join('');
const choiceOf = (response: string, rest = ''): string =>
  item2(
    response,
    `<p>Stem.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>${choices('a', 'b', 'c')}</choiceInteraction>`,
    rest,
  );

describe('an item of QTI 2', () => {
  it('is a choice or a multi-select by its cardinality, and its feedback is the note', async () => {
    const feedback =
      '<modalFeedback identifier="b" showHide="show">Since b.</modalFeedback><modalFeedback identifier="a" showHide="show">No.</modalFeedback>';
    const one = await oneIn(qti, fileOf(choiceOf(`cardinality="single">${correct('b')}`, feedback)));
    expect(one.problems).toEqual([]);
    expect(one.item).toMatchObject({
      kind: 'choice',
      text: 'Stem. Which?',
      options: ['text a', 'text b', 'text c'],
      note: 'Since b.',
      ownId: 'i-1',
    });
    expect(one.item.key).toEqual({ kind: 'choice', option: 1 });
    const several = await oneIn(qti, fileOf(choiceOf(`cardinality="multiple">${correct('c', 'a')}`)));
    expect(several.item.key).toEqual({ kind: 'multi_select', options: [0, 2] });
  });

  it('falls back on the mapping, and has no key where both are missing or name nothing', async () => {
    const mapping =
      '<mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="c" mappedValue="3"/></mapping>';
    const mapped = await oneIn(qti, fileOf(choiceOf(`cardinality="single">${mapping}`)));
    expect([mapped.item.key, mapped.mends]).toEqual([
      { kind: 'choice', option: 2 },
      [{ code: 'weights_left_out' }],
    ]);
    for (const response of ['cardinality="single">', `cardinality="single">${correct('z')}`])
      expect((await oneIn(qti, fileOf(choiceOf(response)))).problems).toEqual([{ code: 'no_right' }]);
  });

  it('is a sequence where all its items are ordered', async () => {
    const ordered = (...ids: readonly string[]) =>
      item2(
        `cardinality="ordered">${correct(...ids)}`,
        `<orderInteraction responseIdentifier="R"><prompt>Order.</prompt>${choices('a', 'b')}</orderInteraction>`,
      );
    expect((await oneIn(qti, fileOf(ordered('b', 'a')))).item.key).toEqual({
      kind: 'sequence',
      order: [1, 0],
    });
    expect(await foundIn(qti, fileOf(ordered('b')))).toMatchObject([
      { type: 'unmade', name: 'orderInteraction' },
    ]);
  });

  it('is a match where each has one partner; partners left over are left out', async () => {
    const set = (...ids: readonly string[]) =>
      `<simpleMatchSet>${ids.map(id => `<simpleAssociableChoice identifier="${id}">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const match = (...pairs: readonly string[]) =>
      item2(
        `cardinality="multiple">${correct(...pairs)}`,
        `<matchInteraction responseIdentifier="R"><prompt>Match.</prompt>${set('a', 'b')}${set('x', 'y', 'z')}</matchInteraction>`,
      );
    const { item, mends } = await oneIn(qti, fileOf(match('b x', 'a z')));
    expect([item.options, item.rightSide, item.key]).toEqual([
      ['a', 'b'],
      ['z', 'x'],
      { kind: 'match', pairs: [0, 1] },
    ]);
    expect(mends).toEqual([{ code: 'answers_left_out' }]);
    expect(await foundIn(qti, fileOf(match('a x', 'b x')))).toMatchObject([
      { type: 'unmade', name: 'matchInteraction' },
    ]);
  });

  it('is a word where it is typed exactly, with a gap inside a sentence', async () => {
    const typed = (word: string, body: string, rest = '') =>
      fileOf(item2(`cardinality="single">${correct(word)}`, body, rest));
    const gap = '<textEntryInteraction responseIdentifier="R"/>';
    const inside = await oneIn(qti, typed('Oslo', `<p>The capital is ${gap}, in the south.</p>`));
    expect([inside.item.text, inside.item.key]).toEqual([
      'The capital is _____, in the south.',
      { kind: 'word', word: 'Oslo' },
    ]);
    expect((await oneIn(qti, typed('Oslo', `<p>Which capital?</p><div>${gap}</div>`))).item.text).toBe(
      'Which capital?',
    );
    const near = '<responseProcessing><equal toleranceMode="absolute" tolerance="1"/></responseProcessing>';
    for (const file of [typed('3.5', gap), typed('7', gap, near)])
      expect(await foundIn(qti, file)).toMatchObject([{ type: 'unmade', name: 'textEntryInteraction' }]);
  });

  it('is counted by name where it is anything else, or more than one thing', async () => {
    const gap = '<textEntryInteraction responseIdentifier="R"/>';
    const bodies = [
      ['<extendedTextInteraction responseIdentifier="R"/>', 'extendedTextInteraction'],
      [`<p>${gap} and ${gap}</p>`, 'several interactions'],
      ['<p>Only read.</p>', 'no interaction'],
      [`<p><printedVariable identifier="X"/> ${gap}</p>`, 'template'],
    ] as const;
    for (const [body, name] of bodies)
      expect(await foundIn(qti, fileOf(item2(`cardinality="single">${correct('a')}`, body)))).toMatchObject([
        { type: 'unmade', name },
      ]);
  });
});

describe('an item of QTI 3', () => {
  it('has other names for the same, and leaves out what is said to others', async () => {
    const { item, problems } = await oneIn(
      qti,
      fileOf(`<qti-assessment-item xmlns="x" identifier="i-3" xml:lang="fr"><qti-response-declaration identifier="R" cardinality="single">
        <qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration>
        <qti-item-body><qti-rubric-block view="scorer">Key: b</qti-rubric-block><qti-choice-interaction response-identifier="R">
        <qti-prompt>How much is <math xmlns="m"><msup><mn>2</mn><mn>3</mn></msup></math>?</qti-prompt>
        <qti-simple-choice identifier="a">6<qti-feedback-inline identifier="a">No</qti-feedback-inline></qti-simple-choice>
        <qti-simple-choice identifier="b">8</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`),
    );
    expect(problems).toEqual([]);
    expect(item).toMatchObject({
      text: 'How much is \\({2}^{3}\\)?',
      options: ['6', '8'],
      language: 'fr',
      ownId: 'i-3',
    });
  });
});

describe('items of QTI 1.2', () => {
  const field = (label: string, entry: string) =>
    `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
  const label = (id: string, text: string) =>
    `<response_label ident="${id}"><material><mattext>${text}</mattext></material></response_label>`;
  const item1 = (about: string, responses: string, conditions: string, rest = '') =>
    `<item ident="q" title="T">${about}<presentation><material><mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;</mattext></material>${responses}</presentation><resprocessing>${conditions}</resprocessing>${rest}</item>`;
  const lid = (cardinality: string) =>
    `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${label('a', 'one')}${label('b', 'two')}${label('c', 'three')}</render_choice></response_lid>`;
  const equal = (id: string, response = 'r') => `<varequal respident="${response}">${id}</varequal>`;
  const when = (condition: string, points: number, more = '') =>
    `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${points}</setvar>${more}</respcondition>`;
  const file = (...items: readonly string[]) =>
    fileOf(
      `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop><assessment><section>${items.join('')}</section></assessment></questestinterop>`,
    );

  it('are choices, with the feedback of the right answer', async () => {
    const feedback =
      '<itemfeedback ident="fb"><material><mattext>Well done.</mattext></material></itemfeedback>';
    const link = '<displayfeedback feedbacktype="Response" linkrefid="fb"/>';
    const { item, problems } = await oneIn(
      qti,
      file(
        item1(
          field('points_possible', '2'),
          lid('Single'),
          when(equal('a'), 0) + when(equal('b'), 100, link),
          feedback,
        ),
      ),
    );
    expect(problems).toEqual([]);
    expect(item).toMatchObject({
      text: 'Which?',
      options: ['one', 'two', 'three'],
      note: 'Well done.',
      mark: 2,
      ownId: 'q',
    });
    expect(item.key).toEqual({ kind: 'choice', option: 1 });
  });

  it('are multi-selects by what must be chosen, not by what must not', async () => {
    const all = `<and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and>`;
    expect((await oneIn(qti, file(item1('', lid('Multiple'), when(all, 100))))).item.key).toEqual({
      kind: 'multi_select',
      options: [0, 2],
    });
    const parts = when(equal('a'), 50) + when(equal('b'), 50) + when(equal('c'), -50);
    expect((await oneIn(qti, file(item1('', lid('Multiple'), parts)))).item.key).toEqual({
      kind: 'multi_select',
      options: [0, 1],
    });
  });

  it('are sequences, words and matches', async () => {
    const order = item1('', lid('Ordered'), when(equal('c') + equal('a') + equal('b'), 100));
    expect((await oneIn(qti, file(order))).item.key).toEqual({ kind: 'sequence', order: [2, 0, 1] });
    const typed = item1(
      '',
      '<response_str ident="r"><render_fib/></response_str>',
      when(`<or>${equal('Oslo')}${equal('oslo')}</or>`, 100),
    );
    expect((await oneIn(qti, file(typed))).item.key).toEqual({ kind: 'word', word: 'Oslo' });
    const side = (id: string, left: string) =>
      `<response_lid ident="${id}"><material><mattext>${left}</mattext></material><render_choice>${label('x', 'X')}${label('y', 'Y')}</render_choice></response_lid>`;
    const match = item1(
      field('question_type', 'matching_question'),
      side('l1', 'left 1') + side('l2', 'left 2'),
      when(equal('y', 'l1'), 50) + when(equal('x', 'l2'), 50),
    );
    expect((await oneIn(qti, file(match))).item).toMatchObject({
      options: ['left 1', 'left 2'],
      rightSide: ['Y', 'X'],
    });
  });

  it('are counted by the name of their type where we have no kind', async () => {
    const range = '<vargte respident="r">1</vargte><varlte respident="r">2</varlte>';
    const typed = '<response_str ident="r"><render_fib/></response_str>';
    const found = await foundIn(
      qti,
      file(
        item1(field('question_type', 'essay_question'), typed, ''),
        item1(
          field('question_type', 'numerical_question'),
          typed,
          when(`<or>${equal('1')}${range}</or>`, 100),
        ),
        item1('', typed + typed, when(equal('a'), 100)),
      ),
    );
    expect(found.map(one => one.type === 'unmade' && one.name)).toEqual([
      'essay_question',
      'numerical_question',
      'response_str',
    ]);
  });
});

describe('a package', () => {
  const item = (text: string) =>
    choiceOf(`cardinality="single">${correct('a')}`).replace(
      'Stem.',
      `${text} <img src="../media/p%201.png" alt="A cat"/>`,
    );
  const manifest = `<manifest xmlns="x" xmlns:lom="y"><resources>
    <resource type="imsqti_item_xmlv2p1" href="items/two.xml"><metadata><lom:lom><lom:general><lom:keyword><lom:string>rivers</lom:string></lom:keyword></lom:general>
      <lom:educational><lom:difficulty><lom:value>difficult</lom:value></lom:difficulty></lom:educational></lom:lom></metadata></resource>
    <resource type="webcontent" href="media/p 1.png"/><resource type="imsqti_item_xmlv2p1" href="items/one.xml"/><resource href="../../etc/x.xml"/></resources></manifest>`;

  it('is read in the order of its manifest, with metadata and media', async () => {
    const file = fileOf(
      zipSync({
        'imsmanifest.xml': strToU8(manifest),
        'items/one.xml': strToU8(item('One')),
        'items/two.xml': strToU8(item('Two')),
        'media/p 1.png': Uint8Array.of(1),
        'items/stranger.xml': strToU8(item('Not listed')),
      }),
      'bank.zip',
    );
    expect(qti.sureness(file)).toBe(1);
    const course = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'page.xml': strToU8('<page/>') });
    expect(qti.sureness(fileOf(course))).toBe(0.3);
    const all = await judgedIn(qti, file);
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    expect(all.map(({ item: { text, tags, difficulty } }) => [text, tags, difficulty])).toEqual([
      ['Two Which?', ['rivers'], 4],
      ['One Which?', [], null],
    ]);
    expect(qti.media?.(file, all[0]?.item.image?.name ?? '')).toEqual(Uint8Array.of(1));
    expect((await foundIn(qti, file)).map(({ place }) => 'file' in place && place.file)).toEqual([
      'bank.zip/items/two.xml',
      'bank.zip/items/one.xml',
    ]);
  });

  it('without a manifest is all its items; a broken one is said', async () => {
    const file = fileOf(
      zipSync({
        'one.xml': strToU8(item('One')),
        'two.xml': strToU8(item('Two').slice(0, 300)),
        'no.xml': strToU8('<other/>'),
      }),
      'b.zip',
    );
    expect(qti.sureness(file)).toBe(0.8);
    expect((await foundIn(qti, file)).map(({ type }) => type)).toEqual(['question', 'trouble']);
  });

  it('whose manifest names no item is all its items too', async () => {
    const named = '<manifest><resources><resource href="test.xml"/></resources></manifest>';
    const parts = {
      'imsmanifest.xml': strToU8(named),
      'test.xml': strToU8('<assessmentTest/>'),
      'one.xml': strToU8(item('One')),
    };
    expect((await judgedIn(qti, fileOf(zipSync(parts)))).map(one => one.item.text)).toEqual(['One Which?']);
  });

  it('makes the same bytes of the same questions', async () => {
    const file = fileOf(zipSync({ 'one.xml': strToU8(item('One')) }));
    const items = (await judgedIn(qti, file)).map(one => one.item);
    const [one, other] = [
      await qti.write?.write(items, () => undefined),
      await qti.write?.write(items, () => undefined),
    ];
    expect(one).toEqual(other);
    expect((await judgedIn(qti, fileOf(one?.bytes ?? ''))).map(({ item: { text } }) => text)).toEqual([
      'One Which?',
    ]);
  });
});
