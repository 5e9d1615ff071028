/** Switches the starter pack off and on: while it is off, its content is neither dealt nor listed, and nothing is lost (setting `starter_pack_enabled`). */
import { sql } from 'kysely';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockPack, PACK_NAME } from './seed-store.ts';

/**
 * Runs in one transaction; it works once, however many servers ask for it. Plays, results, bookmarks and statistics stay, and so do
 * contests and exams with their questions. A category that holds an operator's own questions or passages stays with them. Rows that
 * an operator switched off stay off.
 */
export const switchPack = (db: Db, isOn: boolean): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await lockPack(tx))) return;
    const flip = (table: 'category' | 'passage', among = sql`true`) =>
      sql`
        update ${sql.table(table)} as own set is_active = ${isOn}, is_put_away = not ${isOn}
        where pack = ${PACK_NAME} and is_put_away = ${isOn} and is_active = not ${isOn} and ${among}`.execute(
        tx,
      );
    // Whether a question is dealt follows from its state, too (migration 0100).
    await sql`
      update question set is_put_away = not ${isOn}
      where pack = ${PACK_NAME} and is_put_away = ${isOn} and category_id is not null`.execute(tx);
    await flip('passage');
    const isEmpty = sql`not exists (select from question where category_id = own.id and is_active)
      and not exists (select from passage where category_id = own.id and is_active)`;
    await flip('category', isOn ? sql`true` : isEmpty);
  });

/** Follows the setting from now on and calls `switched` after each switch. The first one is done when this returns. */
export const followPackSwitch = async (
  context: AppContext,
  settings: { get(name: 'starter_pack_enabled'): boolean; onChange(changed: () => void): void },
  switched: () => Promise<void>,
): Promise<void> => {
  let isOn = settings.get('starter_pack_enabled');
  settings.onChange(() => {
    const wanted = settings.get('starter_pack_enabled');
    if (wanted === isOn) return;
    isOn = wanted;
    switchPack(context.db, wanted)
      .then(switched)
      .catch(err => context.log.error({ err }, 'the starter pack was not switched'));
  });
  await switchPack(context.db, isOn);
  await switched();
};
