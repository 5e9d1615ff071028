/** Who is told that a sound was heard: the desk that the stage or the paper sits at. */
import { createContext, useContext } from 'react';

/** Called with a question's id when its sound was heard to the end, or its options are wanted without. */
type Hear = (questionId: number) => void;

/** Null where nothing waits for it: in a review. */
export const HearingContext = createContext<Hear | null>(null);
export const useHearing = (): Hear | null => useContext(HearingContext);
