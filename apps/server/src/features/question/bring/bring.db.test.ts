/** Questions of imports: new, changed, the same, held and decided ones (DECISIONS 12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../../../test/kit/operator.ts';
import { openBringing, outcomes } from './bring.test-kit.ts';

type Kit = Awaited<ReturnType<typeof openBringing>>;
let kit: Kit;
beforeAll(async () => {
  kit = await openBringing();
});
afterAll(() => kit.world.close());

describe('rows that come in', () => {
  it('become questions of whoever imports them, public, in their place and state', async () => {
    const rows = [
      kit.aRow(),
      kit.aRow({
        kind: 'match',
        rightSide: ['x', 'y', 'z'],
        answer: { kind: 'match', pairs: [2, 0, 1] },
        state: 'draft',
      }),
    ];
    const brought = await kit.bring(kit.newImport(), rows);
    expect(brought).toEqual(
      rows.map(({ at }) => ({
        at,
        outcome: 'made',
        questionId: expect.any(Number),
        before: null,
        version: 1,
      })),
    );
    expect(await kit.read(brought[0]?.questionId)).toMatchObject({
      ...{
        text: rows[0]?.text,
        category: 'brought',
        level: 3,
        state: 'published',
        is_public: true,
        tags: ['stones'],
      },
      ...{
        author: { name: 'Edie' },
        reviewer: { name: 'Edie' },
        source: 'Handbook',
        as_of: '2026-01-02',
        version: 1,
      },
    });
    expect(await kit.read(brought[1]?.questionId)).toMatchObject({
      ...{
        kind: 'match',
        right_side: ['x', 'y', 'z'],
        answer: { pairs: [2, 0, 1] },
        state: 'draft',
        reviewer: null,
      },
    });
  });

  it('are found by their import, and nothing else is', async () => {
    const id = kit.newImport();
    const brought = await kit.bring(id, [kit.aRow(), kit.aRow()]);
    expect(await kit.listed({ import_id: id })).toEqual(brought.map(({ questionId }) => questionId));
    expect(await kit.listed({ import_id: id + 1000 })).toEqual([]);
  });

  it('add nothing when they come again, in this import or the next', async () => {
    const rows = [kit.aRow(), kit.aRow()];
    await kit.bring(kit.newImport(), rows);
    expect(outcomes(await kit.bring(kit.newImport(), rows))).toEqual(['same', 'same']);
    const moved = rows.map(row => ({ ...row, sourceKey: `elsewhere/${row.at}` }));
    expect(outcomes(await kit.bring(kit.newImport(), moved))).toEqual(['same', 'same']);
  });

  it('ask the same only once, and again where staff want both', async () => {
    const row = kit.aRow();
    const twice = { ...kit.aRow(), text: `${row.text.toUpperCase()} ?` };
    const brought = await kit.bring(kit.newImport(), [row, twice]);
    expect(outcomes(brought)).toEqual(['made', 'same']);
    expect(brought[1]?.questionId).toBe(brought[0]?.questionId);
    const both = {
      ...kit.aRow(),
      text: row.text,
      decision: 'both',
      twinId: brought[0]?.questionId ?? 0,
    } as const;
    expect(outcomes(await kit.bring(kit.newImport(), [both]))).toEqual(['made']);
    const otherAnswer = { ...kit.aRow(), text: row.text, answer: { kind: 'choice', option: 1 } } as const;
    expect(outcomes(await kit.bring(kit.newImport(), [otherAnswer]))).toEqual(['made']);
  });
});

describe('pictures', () => {
  it('under one text make two questions; without one it is the same question', async () => {
    const row = kit.aRow({ image: '/files/question/a.webp' });
    const others = [
      { ...kit.aRow(), text: row.text, image: '/files/question/b.webp' },
      { ...kit.aRow(), text: row.text },
    ];
    expect(outcomes(await kit.bring(kit.newImport(), [row, ...others]))).toEqual(['made', 'made', 'same']);
    const later = { ...kit.aRow(), text: row.text };
    const known = [{ ...later, image: '/files/question/c.webp' }, later];
    expect(outcomes(await kit.bring(kit.newImport(), known.slice(1)))).toEqual(['same']);
    expect(outcomes(await kit.bring(kit.newImport(), known.slice(0, 1)))).toEqual(['made']);
  });
});

describe('a changed file', () => {
  it('updates what it brought, also what was published or moved since, and leaves its place', async () => {
    const row = kit.aRow({ state: 'draft' });
    const [first] = await kit.bring(kit.newImport(), [row]);
    await kit.change(first?.questionId, { state: 'published', category_id: kit.other });
    const [again] = await kit.bring(kit.newImport(), [{ ...row, note: 'Since it is harder.', level: 9 }]);
    expect(again).toMatchObject({ outcome: 'updated', questionId: first?.questionId, version: 3 });
    expect(await kit.read(first?.questionId)).toMatchObject({
      ...{ note: 'Since it is harder.', category: 'moved', level: 3, state: 'in_review', version: 3 },
    });
  });

  it('moves what nobody moved since', async () => {
    const row = kit.aRow();
    const [first] = await kit.bring(kit.newImport(), [row]);
    expect(outcomes(await kit.bring(kit.newImport(), [{ ...row, level: 9 }]))).toEqual(['updated']);
    expect(await kit.read(first?.questionId)).toMatchObject({ level: 9, state: 'published' });
  });

  it('keeps what staff edited or put into the bin', async () => {
    const rows = [kit.aRow(), kit.aRow()];
    const [edited, binned] = await kit.bring(kit.newImport(), rows);
    await kit.change(edited?.questionId, { note: 'Ours.' });
    const { id, version } = await kit.read(binned?.questionId);
    await done(kit.world, 'question/delete', { id, version }, kit.editor.token);
    const changed = rows.map(row => ({ ...row, note: 'Theirs.' }));
    expect(outcomes(await kit.bring(kit.newImport(), changed))).toEqual(['kept', 'kept']);
    expect((await kit.read(edited?.questionId)).note).toBe('Ours.');
  });

  it('touches nothing that somebody plays', async () => {
    const row = kit.aRow();
    const [first] = await kit.bring(kit.newImport(), [row]);
    await kit.isPlaying(first?.questionId);
    expect(outcomes(await kit.bring(kit.newImport(), [{ ...row, note: 'New.' }]))).toEqual(['held']);
    expect(await kit.read(first?.questionId)).toMatchObject({ note: '', version: 1 });
  });
});

describe('a twin', () => {
  it('stays with “ours”, and is written over with “theirs”, which its history keeps', async () => {
    const [ours] = await kit.bring(kit.newImport(), [kit.aRow()]);
    const twinId = ours?.questionId ?? 0;
    const theirs = kit.aRow({
      text: (await kit.read(twinId)).text,
      answer: { kind: 'choice', option: 2 },
      twinId,
    });
    expect(await kit.bring(kit.newImport(), [{ ...theirs, decision: 'ours' }])).toMatchObject([
      { outcome: 'kept', questionId: twinId },
    ]);
    const id = kit.newImport();
    const brought = await kit.bring(id, [{ ...theirs, decision: 'theirs', categoryId: kit.other }]);
    expect(brought).toMatchObject([{ outcome: 'updated', questionId: twinId, version: 2 }]);
    expect(await kit.read(twinId)).toMatchObject({ answer: { option: 2 }, category: 'brought' });
    const { data } = await done(kit.world, 'question/history', { id: twinId }, kit.editor.token);
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['answer']);
    expect(await kit.undo(id, brought)).toEqual(['restored']);
    expect(await kit.read(twinId)).toMatchObject({ answer: { option: 0 }, state: 'published' });
  });

  it('that was deleted meanwhile is nobody’s', async () => {
    const gone = [
      kit.aRow({ decision: 'ours', twinId: 999_999 }),
      kit.aRow({ decision: 'theirs', twinId: 999_999 }),
    ];
    const brought = await kit.bring(kit.newImport(), gone);
    expect(brought.map(({ outcome, questionId }) => [outcome, questionId])).toEqual([
      ...[
        ['kept', null],
        ['kept', null],
      ],
    ]);
  });

  it('is public once an import wrote over it', async () => {
    const { text, id: twinId } = await kit.ownQuestion();
    expect((await kit.read(twinId)).is_public).toBe(false);
    const theirs = kit.aRow({ text, answer: { kind: 'choice', option: 2 }, twinId, decision: 'theirs' });
    await kit.bring(kit.newImport(), [theirs]);
    expect((await kit.read(twinId)).is_public).toBe(true);
  });

  it('is not written over while somebody plays it', async () => {
    const [ours] = await kit.bring(kit.newImport(), [kit.aRow()]);
    await kit.isPlaying(ours?.questionId);
    const theirs = kit.aRow({ decision: 'theirs', twinId: ours?.questionId ?? 0 });
    expect(outcomes(await kit.bring(kit.newImport(), [theirs]))).toEqual(['held']);
  });
});
