/** Notes of staff about a player: plain text, never shown to the player, deleted with the account. */
import type { ActOn } from '@trivium/rules/site/audit-act';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPlayer } from '../../profile/profile.ts';
import * as store from './act-store.ts';

type Names = 'player_note/list' | 'player_note/add' | 'player_note/remove';

const shown = ({ player_id, at, ...row }: store.NoteRow, { signedIn }: StaffCall) => ({
  ...row,
  is_mine: row.author_id === signedIn.playerId,
  at: at.toISOString(),
});

/** The log says that there was a note, not what it said: the words go with the person. */
const log = (
  db: Db,
  { signedIn, address, now }: StaffCall,
  act: ActOn<'player_note'>,
  note: store.NoteRow,
) => {
  const told = { note: note.id };
  const [before, after] = act === 'add' ? [null, told] : [told, null];
  const row = { action: `player_note.${act}` as const, subject: String(note.player_id), before, after };
  return audit(db, { ...row, actorId: signedIn.playerId, address, now });
};

const held = async (db: Db, id: number): Promise<store.NoteRow> => {
  const note = await store.lockNote(db, id);
  if (note === undefined) throw new Refusal('no_data');
  return note;
};

export const playerNotes = ({ db }: AppContext): OperatorHandlers<Names> => ({
  'player_note/list': async (call, { id, ...part }) => {
    if ((await readPlayer(db, id)) === undefined) throw new Refusal('no_data');
    const { rows, total } = await store.readNotes(db, id, part);
    return { rows: rows.map(row => shown(row, call)), total };
  },
  'player_note/add': (call, { id, text }) =>
    db.transaction().execute(async tx => {
      const player = await readPlayer(tx, id);
      if (player === undefined || player.status === 'deleted') throw new Refusal('no_data');
      const { playerId: authorId } = call.signedIn;
      const at = new Date(call.now);
      const note = await held(tx, await store.insertNote(tx, { playerId: id, text, authorId, at }));
      await log(tx, call, 'add', note);
      return shown(note, call);
    }),
  'player_note/remove': (call, { id }) =>
    db.transaction().execute(async tx => {
      const note = await held(tx, id);
      if (note.author_id !== call.signedIn.playerId) throw new Refusal('operation_not_allowed');
      await store.deleteNote(tx, id);
      await log(tx, call, 'remove', note);
      return { done: true } as const;
    }),
});
