/** Questions of imports: new, changed, the same, held and decided ones, and taking them back (DECISIONS 12). */
import type { BackOutcome, RowOutcome } from '@trivium/rules/bank/import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { bringQuestions } from './bring.ts';
import type { BringRow, Brought } from './row.ts';
import { takeBack } from './take-back.ts';

let world: World;
let editor: Person;
let place = { id: 0, language_id: 0 };
let other = 0;
let imports = 0;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor', name: 'Edie' });
  const rows = await world.sql<typeof place>(
    `insert into category (slug, type, language_id, name) select slug, 1, id, slug from language, unnest(array['brought', 'moved']) slug
     where code = 'en' returning id, language_id`,
  );
  place = rows[0] ?? place;
  other = rows[1]?.id ?? 0;
});
afterAll(() => world.close());

const SUBJECTS = [
  'amber',
  'basalt',
  'copper',
  'dolomite',
  'emerald',
  'feldspar',
  'granite',
  'haematite',
  'iolite',
  'jasper',
];

/** A row that asks what no other asks. */
const aRow = (more: Partial<BringRow> = {}): BringRow => {
  made += 1;
  const [one, two] = [SUBJECTS[made % 10], SUBJECTS[Math.floor(made / 10) % 10]];
  return {
    ...{
      at: made,
      sourceKey: `file/${made}`,
      languageId: place.language_id,
      categoryId: place.id,
      subcategoryId: null,
    },
    ...{ level: 3, state: 'published', kind: 'choice', text: `Does ${one} scratch ${two} in box ${made}?` },
    ...{
      options: ['Always', 'Never', 'At times'],
      rightSide: [],
      answer: { kind: 'choice', option: 0 },
      note: '',
    },
    ...{
      image: '',
      imageAlt: '',
      audio: '',
      audioMs: 0,
      transcript: '',
      difficulty: 3,
      tags: ['stones', 'stones'],
    },
    ...{ source: 'Handbook', region: '', asOf: '2026-01-02', isSample: false, decision: null, twinId: null },
    ...more,
  };
};
const by = () => ({ staffId: editor.playerId, at: new Date(world.clock.now()) });
const newImport = () => {
  imports += 1;
  return imports;
};
const bring = (importId: number, rows: readonly BringRow[]): Promise<Brought[]> =>
  world.context.db.transaction().execute(tx => bringQuestions(tx, importId, rows, by()));
const outcomes = (brought: readonly Brought[]): RowOutcome[] => brought.map(({ outcome }) => outcome);
const undo = async (importId: number, brought: readonly Brought[]): Promise<BackOutcome[]> => {
  const rows = brought.flatMap(({ questionId, outcome, ...row }) =>
    questionId !== null && (outcome === 'made' || outcome === 'updated') ? [{ ...row, questionId }] : [],
  );
  // As a report keeps them.
  const kept: typeof rows = JSON.parse(JSON.stringify(rows));
  const back = await world.context.db.transaction().execute(tx => takeBack(tx, importId, kept, by()));
  return back.map(({ outcome }) => outcome);
};
const read = async (id: number | null | undefined) =>
  (await done(world, 'question/read', { id: id ?? 0 }, editor.token)).data;
const listed = async (filter: Record<string, unknown>) =>
  (
    await done(world, 'question/list', { filter, sort: { by: 'id', order: 'asc' }, limit: 100 }, editor.token)
  ).data.map(({ id }) => id);
const change = async (id: number | null | undefined, fields: Record<string, unknown>) => {
  const { version } = await read(id);
  await done(world, 'question/change', { id: id ?? 0, version, fields }, editor.token);
};
const isPlaying = async (id: number | null | undefined) =>
  world.sql(
    `insert into play (id, mode, scope, language_id, policy, served, state, started_at, due_at)
     values (gen_random_uuid(), 'quiz_zone', $1, $2, '{}', $3, '{}', now(), now())`,
    [`scope ${id}`, place.language_id, JSON.stringify([{ questionId: id }])],
  );
const wasPlayed = async (id: number | null | undefined) =>
  world.sql('insert into seen_question values ($1, $2, now())', [(await aPlayer(world)).playerId, id]);

describe('rows that come in', () => {
  it('become questions of whoever imports them, public, in their place and state', async () => {
    const rows = [
      aRow(),
      aRow({
        kind: 'match',
        rightSide: ['x', 'y', 'z'],
        answer: { kind: 'match', pairs: [2, 0, 1] },
        state: 'draft',
      }),
    ];
    const brought = await bring(newImport(), rows);
    expect(brought).toEqual(
      rows.map(({ at }) => ({
        at,
        outcome: 'made',
        questionId: expect.any(Number),
        before: null,
        version: 1,
      })),
    );
    expect(await read(brought[0]?.questionId)).toMatchObject({
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
    expect(await read(brought[1]?.questionId)).toMatchObject({
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
    const id = newImport();
    const brought = await bring(id, [aRow(), aRow()]);
    expect(await listed({ import_id: id })).toEqual(brought.map(({ questionId }) => questionId));
    expect(await listed({ import_id: id + 1000 })).toEqual([]);
  });

  it('add nothing when they come again, in this import or the next', async () => {
    const rows = [aRow(), aRow()];
    await bring(newImport(), rows);
    expect(outcomes(await bring(newImport(), rows))).toEqual(['same', 'same']);
    const moved = rows.map(row => ({ ...row, sourceKey: `elsewhere/${row.at}` }));
    expect(outcomes(await bring(newImport(), moved))).toEqual(['same', 'same']);
  });

  it('ask the same only once, and again where staff want both', async () => {
    const row = aRow();
    const twice = { ...aRow(), text: `${row.text.toUpperCase()} ?` };
    const brought = await bring(newImport(), [row, twice]);
    expect(outcomes(brought)).toEqual(['made', 'same']);
    expect(brought[1]?.questionId).toBe(brought[0]?.questionId);
    const both = {
      ...aRow(),
      text: row.text,
      decision: 'both',
      twinId: brought[0]?.questionId ?? 0,
    } as const;
    expect(outcomes(await bring(newImport(), [both]))).toEqual(['made']);
    const otherAnswer = { ...aRow(), text: row.text, answer: { kind: 'choice', option: 1 } } as const;
    expect(outcomes(await bring(newImport(), [otherAnswer]))).toEqual(['made']);
  });
});

describe('a changed file', () => {
  it('updates what it brought, also what was published or moved since, and leaves its place', async () => {
    const row = aRow({ state: 'draft' });
    const [first] = await bring(newImport(), [row]);
    await change(first?.questionId, { state: 'published', category_id: other });
    const [again] = await bring(newImport(), [{ ...row, note: 'Since it is harder.', level: 9 }]);
    expect(again).toMatchObject({ outcome: 'updated', questionId: first?.questionId, version: 3 });
    expect(await read(first?.questionId)).toMatchObject({
      ...{ note: 'Since it is harder.', category: 'moved', level: 3, state: 'in_review', version: 3 },
    });
  });

  it('moves what nobody moved since', async () => {
    const row = aRow();
    const [first] = await bring(newImport(), [row]);
    expect(outcomes(await bring(newImport(), [{ ...row, level: 9 }]))).toEqual(['updated']);
    expect(await read(first?.questionId)).toMatchObject({ level: 9, state: 'published' });
  });

  it('keeps what staff edited or put into the bin', async () => {
    const rows = [aRow(), aRow()];
    const [edited, binned] = await bring(newImport(), rows);
    await change(edited?.questionId, { note: 'Ours.' });
    const { id, version } = await read(binned?.questionId);
    await done(world, 'question/delete', { id, version }, editor.token);
    const changed = rows.map(row => ({ ...row, note: 'Theirs.' }));
    expect(outcomes(await bring(newImport(), changed))).toEqual(['kept', 'kept']);
    expect((await read(edited?.questionId)).note).toBe('Ours.');
  });

  it('touches nothing that somebody plays', async () => {
    const row = aRow();
    const [first] = await bring(newImport(), [row]);
    await isPlaying(first?.questionId);
    expect(outcomes(await bring(newImport(), [{ ...row, note: 'New.' }]))).toEqual(['held']);
    expect(await read(first?.questionId)).toMatchObject({ note: '', version: 1 });
  });
});

describe('a twin', () => {
  it('stays with “ours”, and is written over with “theirs”, which its history keeps', async () => {
    const [ours] = await bring(newImport(), [aRow()]);
    const twinId = ours?.questionId ?? 0;
    const theirs = aRow({ text: (await read(twinId)).text, answer: { kind: 'choice', option: 2 }, twinId });
    expect(await bring(newImport(), [{ ...theirs, decision: 'ours' }])).toMatchObject([
      { outcome: 'kept', questionId: twinId },
    ]);
    const id = newImport();
    const brought = await bring(id, [{ ...theirs, decision: 'theirs', categoryId: other }]);
    expect(brought).toMatchObject([{ outcome: 'updated', questionId: twinId, version: 2 }]);
    expect(await read(twinId)).toMatchObject({ answer: { option: 2 }, category: 'brought' });
    const { data } = await done(world, 'question/history', { id: twinId }, editor.token);
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['answer']);
    expect(await undo(id, brought)).toEqual(['restored']);
    expect(await read(twinId)).toMatchObject({ answer: { option: 0 }, state: 'published' });
  });

  it('is not written over while somebody plays it', async () => {
    const [ours] = await bring(newImport(), [aRow()]);
    await isPlaying(ours?.questionId);
    const theirs = aRow({ decision: 'theirs', twinId: ours?.questionId ?? 0 });
    expect(outcomes(await bring(newImport(), [theirs]))).toEqual(['held']);
  });
});

describe('an import that is taken back', () => {
  it('removes what nobody played, also what was published meanwhile, and stands in no import’s way', async () => {
    const rows = [aRow({ state: 'draft' }), aRow()];
    const id = newImport();
    const brought = await bring(id, rows);
    await change(brought[0]?.questionId, { state: 'published' });
    expect(await undo(id, brought)).toEqual(['removed', 'removed']);
    expect(await listed({ import_id: id })).toEqual([]);
    expect((await read(brought[0]?.questionId)).binned_at).not.toBeNull();
    expect(outcomes(await bring(newImport(), rows))).toEqual(['made', 'made']);
  });

  it('retires what was played, which the same file brings back', async () => {
    const row = aRow();
    const id = newImport();
    const brought = await bring(id, [row]);
    await wasPlayed(brought[0]?.questionId);
    expect(await undo(id, brought)).toEqual(['retired']);
    expect((await read(brought[0]?.questionId)).state).toBe('retired');
    const again = newImport();
    const back = await bring(again, [row]);
    expect(back).toMatchObject([{ outcome: 'updated', questionId: brought[0]?.questionId }]);
    expect((await read(brought[0]?.questionId)).state).toBe('published');
    expect(await undo(again, back)).toEqual(['restored']);
    expect((await read(brought[0]?.questionId)).state).toBe('retired');
  });

  it('leaves what is played now, what staff edited, and what a later import wrote over', async () => {
    const rows = [aRow(), aRow(), aRow()];
    const id = newImport();
    const brought = await bring(id, rows);
    await isPlaying(brought[0]?.questionId);
    await change(brought[1]?.questionId, { note: 'Ours.' });
    const later = newImport();
    const changed = await bring(
      later,
      rows.slice(2).map(row => ({ ...row, note: 'Later.' })),
    );
    expect(await undo(id, brought)).toEqual(['held', 'edited', 'edited']);
    expect((await read(brought[0]?.questionId)).state).toBe('published');
    expect(await undo(later, changed)).toEqual(['restored']);
    expect(await undo(id, brought.slice(2))).toEqual(['removed']);
  });

  it('gives back what it updated, with the place, state and reviewer from before', async () => {
    const row = aRow();
    const [first] = await bring(newImport(), [row]);
    const before = await read(first?.questionId);
    const id = newImport();
    const brought = await bring(id, [
      { ...row, level: 8, state: 'in_review', options: ['Yes', 'No', 'Perhaps'] },
    ]);
    expect(await read(first?.questionId)).toMatchObject({
      level: 8,
      state: 'in_review',
      options: ['Yes', 'No', 'Perhaps'],
    });
    expect(await undo(id, brought)).toEqual(['restored']);
    const { version: _, changed_at: __, ...same } = before;
    expect(await read(first?.questionId)).toMatchObject(same);
    expect(outcomes(await bring(newImport(), [row]))).toEqual(['same']);
  });
});
