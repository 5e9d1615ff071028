/** Tells a player on the page of rooms why a room ended for him: it was deleted, it expired, or he was removed. */
import Info from 'lucide-react/icons/info';
import { useEffect } from 'react';
import { create } from 'zustand';
import { go } from '../../../lib/routes/navigation.ts';
import { Key } from '../../../ui/stage/key.tsx';
import { type RoomKind, roomPath } from './room-kind.ts';

const useFarewell = create<{ sentence: string }>(() => ({ sentence: '' }));

const left = new Set<string>();

/** Remembers that this tab left the battle on purpose, so that it does not report a removal. */
export const rememberLeaving = (battleId: string): void => void left.add(battleId);
/** Forgets it once the player sits there again. */
export const forgetLeaving = (battleId: string): void => void left.delete(battleId);
export const hasLeft = (battleId: string): boolean => left.has(battleId);

/** Leads back to the page of rooms and shows the sentence there; a toast could pass unseen. */
export const sayFarewell = (sentence: string, kind: RoomKind): void => {
  useFarewell.setState({ sentence });
  go(roomPath(kind, 'create'), { replace: true });
};

export const FarewellLine = () => {
  const sentence = useFarewell(farewell => farewell.sentence);
  useEffect(() => () => useFarewell.setState({ sentence: '' }), []);
  if (sentence === '') return null;
  return (
    <div role="alert" className="card flex items-center gap-3">
      <Key tone="notice" size="small">
        <Info aria-hidden="true" />
      </Key>
      <p className="flex-1 font-bold">{sentence}</p>
    </div>
  );
};
