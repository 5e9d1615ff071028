/** A world in which tests bring questions in and take them back. */
import type { BackOutcome, RowOutcome } from '@trivium/rules/bank/import';
import { done } from '../../../../test/kit/operator.ts';
import { aPlayer } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld } from '../../../../test/kit/world.ts';
import { bringQuestions } from './bring.ts';
import type { BringRow, Brought } from './row.ts';
import { takeBack } from './take-back.ts';

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

export const outcomes = (brought: readonly Brought[]): RowOutcome[] => brought.map(({ outcome }) => outcome);

/** Two categories, of which rows come to the first, and an editor. */
export const openBringing = async () => {
  const world = await createWorld();
  const editor = await aStaff(world, { role: 'editor', name: 'Edie' });
  const rows = await world.sql<{ id: number; language_id: number }>(
    `insert into category (slug, type, language_id, name) select slug, 1, id, slug from language, unnest(array['brought', 'moved']) slug
     where code = 'en' returning id, language_id`,
  );
  const [place = { id: 0, language_id: 0 }, { id: other } = { id: 0 }] = rows;
  let imports = 0;
  let made = 0;
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
      ...{
        source: 'Handbook',
        region: '',
        asOf: '2026-01-02',
        isSample: false,
        decision: null,
        twinId: null,
      },
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
      await done(
        world,
        'question/list',
        { filter, sort: { by: 'id', order: 'asc' }, limit: 100 },
        editor.token,
      )
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

  return { world, editor, other, aRow, newImport, bring, undo, read, listed, change, isPlaying, wasPlayed };
};
