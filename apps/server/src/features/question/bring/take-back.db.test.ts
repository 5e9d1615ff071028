/** Imports that are taken back (DECISIONS 12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBringing, outcomes } from './bring.test-kit.ts';

type Kit = Awaited<ReturnType<typeof openBringing>>;
let kit: Kit;
beforeAll(async () => {
  kit = await openBringing();
});
afterAll(() => kit.world.close());

describe('an import that is taken back', () => {
  it('removes what nobody played, also what was published meanwhile, and stands in no import’s way', async () => {
    const rows = [kit.aRow({ state: 'draft' }), kit.aRow()];
    const id = kit.newImport();
    const brought = await kit.bring(id, rows);
    await kit.change(brought[0]?.questionId, { state: 'published' });
    expect(await kit.undo(id, brought)).toEqual(['removed', 'removed']);
    expect(await kit.listed({ import_id: id })).toEqual([]);
    expect((await kit.read(brought[0]?.questionId)).binned_at).not.toBeNull();
    expect(outcomes(await kit.bring(kit.newImport(), rows))).toEqual(['made', 'made']);
  });

  it('retires what was played, which the same file brings back', async () => {
    const row = kit.aRow();
    const id = kit.newImport();
    const brought = await kit.bring(id, [row]);
    await kit.wasPlayed(brought[0]?.questionId);
    expect(await kit.undo(id, brought)).toEqual(['retired']);
    expect((await kit.read(brought[0]?.questionId)).state).toBe('retired');
    const again = kit.newImport();
    const back = await kit.bring(again, [row]);
    expect(back).toMatchObject([{ outcome: 'updated', questionId: brought[0]?.questionId }]);
    expect((await kit.read(brought[0]?.questionId)).state).toBe('published');
    expect(await kit.undo(again, back)).toEqual(['restored']);
    expect((await kit.read(brought[0]?.questionId)).state).toBe('retired');
  });

  it('leaves what is played now, what staff edited, and what a later import wrote over', async () => {
    const rows = [kit.aRow(), kit.aRow(), kit.aRow()];
    const id = kit.newImport();
    const brought = await kit.bring(id, rows);
    await kit.isPlaying(brought[0]?.questionId);
    await kit.change(brought[1]?.questionId, { note: 'Ours.' });
    const later = kit.newImport();
    const changed = await kit.bring(
      later,
      rows.slice(2).map(row => ({ ...row, note: 'Later.' })),
    );
    expect(await kit.undo(id, brought)).toEqual(['held', 'edited', 'edited']);
    expect((await kit.read(brought[0]?.questionId)).state).toBe('published');
    expect(await kit.undo(later, changed)).toEqual(['restored']);
    expect(await kit.undo(id, brought.slice(2))).toEqual(['removed']);
  });

  it('gives back what it updated, with the place, state and reviewer from before', async () => {
    const row = kit.aRow();
    const [first] = await kit.bring(kit.newImport(), [row]);
    const before = await kit.read(first?.questionId);
    const id = kit.newImport();
    const brought = await kit.bring(id, [
      { ...row, level: 8, state: 'in_review', options: ['Yes', 'No', 'Perhaps'] },
    ]);
    expect(await kit.read(first?.questionId)).toMatchObject({
      level: 8,
      state: 'in_review',
      options: ['Yes', 'No', 'Perhaps'],
    });
    expect(await kit.undo(id, brought)).toEqual(['restored']);
    const { version: _, changed_at: __, ...same } = before;
    expect(await kit.read(first?.questionId)).toMatchObject(same);
    expect(outcomes(await kit.bring(kit.newImport(), [row]))).toEqual(['same']);
  });
});
