/** Reports to the controller of the stage or exam sheet that a clip was heard. */
import { createContext, useContext } from 'react';

/** Called with the id of a question when its clip was heard to the end, or the player wants the options without it. */
type Hear = (questionId: number) => void;

/** Null where nothing waits for the clip: in a review. */
export const HearingContext = createContext<Hear | null>(null);
export const useHearing = (): Hear | null => useContext(HearingContext);
