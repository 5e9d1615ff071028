/** Where the map of a place stands: on the stage, above its question, where the stage has room for it; else with the rest of its card (ALIVE 4). */
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The stage's room for a map: null until it is drawn, undefined where there is none. */
export const BoardRoom = createContext<Element | null | undefined>(undefined);

export const OnBoard = ({ children }: { children: ReactNode }) => {
  const room = use(BoardRoom);
  if (room === undefined) return children;
  return room && createPortal(children, room);
};
