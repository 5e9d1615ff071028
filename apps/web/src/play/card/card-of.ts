/** The card of each kind of question. What a kind looks like outside its card stands in kind-look.ts, which loads no card. */
import type { PlayQuestion } from '../question/reading.ts';
import { AudioCard } from './audio/audio-card.tsx';
import type { Card } from './card.ts';
import { ChoiceCard } from './choice/choice-card.tsx';
import { MatchCard } from './match/match-card.tsx';
import { MultiSelectCard } from './multi-select/multi-select-card.tsx';
import { PlaceCard } from './place/place-card.tsx';
import { SequenceCard } from './sequence/sequence-card.tsx';
import { TrueFalseCard } from './true-false/true-false-card.tsx';
import { WordCard } from './word/word-card.tsx';

const CARDS: { readonly [kind in PlayQuestion['kind']]: Card } = {
  choice: ChoiceCard,
  true_false: TrueFalseCard,
  multi_select: MultiSelectCard,
  sequence: SequenceCard,
  match: MatchCard,
  audio: AudioCard,
  math: ChoiceCard,
  word: WordCard,
  place: PlaceCard,
  connection: ChoiceCard,
};

export const cardOf = (kind: PlayQuestion['kind']): Card => CARDS[kind];
