/** Why somebody stands at the doors again: the room he sat in was deleted, has expired, or he was taken out of it. */
import Info from 'lucide-react/icons/info';
import { useEffect } from 'react';
import { create } from 'zustand';
import { go } from '../../../lib/routes/navigation.ts';
import { Key } from '../../../ui/stage/key.tsx';
import { type RoomKind, roomPath } from './room-kind.ts';

const useFarewell = create<{ sentence: string }>(() => ({ sentence: '' }));

const left = new Set<string>();

/** A room this tab leaves by its own will: nobody is told that he was taken out of it. */
export const rememberLeaving = (battleId: string): void => void left.add(battleId);
/** Sits there again. */
export const forgetLeaving = (battleId: string): void => void left.delete(battleId);
export const hasLeft = (battleId: string): boolean => left.has(battleId);

/** Leaves a room for the doors, where the sentence stays to be read: a toast may pass while nobody looks. */
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
