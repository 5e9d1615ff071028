/** What staff do to a player, each with a reason, and their notes (DECISIONS 1, 2, 12). */
import { NOTE_MOST } from '@trivium/rules/staff/limits';
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { askedInstant, rowId } from './fields.ts';
import { playerId, staffReason } from './player.ts';

const done = z.object({ done: z.literal(true) });
const act = {
  feature: 'player',
  who: 'admin',
  right: 'people',
  reply: done,
  refusals: ['no_data', 'operation_not_allowed'],
  rate: { calls: 120, seconds: 60 },
} as const;
const withReason = z.strictObject({ id: playerId, reason: staffReason });

const warnPlayer = defineOperatorCall({
  ...act,
  name: 'player/warn',
  summary: 'Warns a player, who reads the reason.',
  body: withReason,
});

const resetName = defineOperatorCall({
  ...act,
  name: 'player/reset_name',
  summary: 'Gives a player a numbered name in place of the own one; the player reads the reason.',
  body: withReason,
});

const resetPicture = defineOperatorCall({
  ...act,
  name: 'player/reset_picture',
  summary: 'Deletes the picture of a player, who reads the reason.',
  body: withReason,
});

const logOutPlayer = defineOperatorCall({
  ...act,
  feature: 'account',
  name: 'player/log_out',
  summary: 'Ends every session of a player.',
  body: withReason,
});

const deactivatePlayer = defineOperatorCall({
  ...act,
  feature: 'account',
  name: 'player/deactivate',
  summary: 'Shuts a player out, for good or until an instant; the player reads the reason when signing in.',
  body: withReason.extend({ until: askedInstant.nullable().default(null).describe('Null: for good.') }),
  isSensitive: true,
});

const activatePlayer = defineOperatorCall({
  ...act,
  feature: 'account',
  name: 'player/activate',
  summary: 'Lets a player in again.',
  body: withReason,
});

const verifyContact = defineOperatorCall({
  ...act,
  feature: 'account',
  name: 'player/verify_contact',
  summary: 'Marks an email or phone as looked at by staff. That unlocks no bonus and no payout.',
  body: withReason.extend({ contact: z.enum(['email', 'mobile']) }),
});

const deletePlayer = defineOperatorCall({
  ...act,
  feature: 'account',
  name: 'player/delete',
  summary: 'Erases a player as the own deletion does; it cannot be taken back.',
  body: withReason,
  isSensitive: true,
});

const note = z
  .object({
    id: rowId,
    text: z.string(),
    author: z.string(),
    author_id: rowId,
    is_mine: z.boolean(),
    at: instant,
  })
  .meta({ id: 'NoteOfStaff' });
const notes = { feature: 'player', who: 'admin', right: 'people', refusals: ['no_data'] } as const;

const listNotes = defineOperatorCall({
  ...notes,
  name: 'player_note/list',
  summary: 'What staff noted about a player, newest first.',
  body: z.strictObject({
    id: playerId,
    offset: z.int().min(0).max(1_000_000).default(0),
    limit: z.int().min(1).max(100).default(10),
  }),
  reply: z.array(note),
  paged: true,
});

const addNote = defineOperatorCall({
  ...notes,
  name: 'player_note/add',
  summary:
    'Notes something about a player. The player does not see it, but a download of the own data has it.',
  body: z.strictObject({
    id: playerId,
    text: z.string().trim().normalize('NFC').min(1).max(NOTE_MOST),
  }),
  reply: note,
});

const removeNote = defineOperatorCall({
  ...notes,
  name: 'player_note/remove',
  summary: 'Deletes an own note.',
  body: z.strictObject({ id: rowId.describe('Number of the note.') }),
  reply: done,
  refusals: ['no_data', 'operation_not_allowed'],
});

export const playerActCalls = {
  [warnPlayer.name]: warnPlayer,
  [resetName.name]: resetName,
  [resetPicture.name]: resetPicture,
  [logOutPlayer.name]: logOutPlayer,
  [deactivatePlayer.name]: deactivatePlayer,
  [activatePlayer.name]: activatePlayer,
  [verifyContact.name]: verifyContact,
  [deletePlayer.name]: deletePlayer,
  [listNotes.name]: listNotes,
  [addNote.name]: addNote,
  [removeNote.name]: removeNote,
};
