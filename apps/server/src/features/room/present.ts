/** Presents invitations and players of rooms. */
import type { Reply } from '@trivium/contract/catalogue';
import type { BattleRow } from '../battle/row.ts';
import { pictureAddress } from '../profile/profile.ts';
import type { InviteRow, PersonRow } from './store.ts';

/** A player as others see him. */
export const presentPerson = ({ id, name, picture }: PersonRow) => ({
  player_id: id,
  name,
  profile: pictureAddress(picture),
});

export const presentInvite = ({
  room,
  from,
  invited_at,
}: InviteRow & { readonly room: BattleRow }): Reply<'get_room_invites'>[number] => ({
  battle_id: room.id,
  room_code: room.room_code ?? '',
  from: presentPerson(from),
  kind: room.kind === 'friend' ? 'friend' : 'group',
  fee: room.terms.fee,
  questions: room.terms.questions,
  category: room.place?.name ?? null,
  invited_at: invited_at.toISOString(),
});
