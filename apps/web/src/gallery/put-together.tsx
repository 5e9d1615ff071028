/** Gallery: the cards of answers that are put together, open, on their way and told. */
import english from '@trivium/messages/en.json';
import { anOpenQuestion, type PlayQuestion } from '@trivium/testkit/play';
import { useState } from 'react';
import { useInterface } from '../lib/i18n/text.ts';
import type { Card } from '../play/card/card.ts';
import { MatchCard } from '../play/card/match/match-card.tsx';
import { MultiSelectCard } from '../play/card/multi-select/multi-select-card.tsx';
import { SequenceCard } from '../play/card/sequence/sequence-card.tsx';
import { Group } from './group.tsx';

const rtl = new URLSearchParams(location.search).get('dir') === 'rtl';
useInterface.setState({ code: 'en', rtl, version: 'gallery', texts: english });

const named = (ids: string, ...texts: string[]) => texts.map((text, i) => ({ id: ids.charAt(i), text }));

const SET: Partial<PlayQuestion> = {
  kind: 'multi_select',
  options: named('abcde', 'Tomato', 'Carrot', 'Aubergine', 'Spinach', 'Potato'),
};
const ORDER: Partial<PlayQuestion> = {
  kind: 'sequence',
  options: named('abcd', 'Printing press', 'Steam engine', 'Telephone', 'Television'),
};
const PAIRS: Partial<PlayQuestion> = {
  kind: 'match',
  options: named('1234', 'Japan', 'South Africa', 'Vietnam', 'Poland'),
  right_side: named('abcd', 'Rand', 'Dong', 'Yen', 'Złoty'),
};
const LONG: Partial<PlayQuestion> = {
  kind: 'match',
  options: named('12', 'Donaudampfschifffahrtsgesellschaft', 'The longest name of a place in Wales'),
  right_side: named('ab', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Austria'),
};

/** A card that takes its answer: it is on its way for ever. */
const Live = ({ card: Card, question }: { card: Card; question: Partial<PlayQuestion> }) => {
  const [choice, setChoice] = useState<string | null>(null);
  return (
    <Card
      question={anOpenQuestion(question)}
      choice={choice}
      isLocked={choice !== null}
      onAnswer={setChoice}
    />
  );
};

const Told = ({ card: Card, question }: { card: Card; question: Partial<PlayQuestion> }) => (
  <Card question={anOpenQuestion(question)} choice={null} isLocked onAnswer={() => {}} />
);

export const PutTogether = () => (
  <>
    <Group title="Choose all that apply" className="grid gap-8 hue-2">
      <Live card={MultiSelectCard} question={SET} />
      <Told
        card={MultiSelectCard}
        question={{ ...SET, answer: 'a,b', verdict: 'wrong', right_answer: 'a,c,e' }}
      />
      <Told card={MultiSelectCard} question={{ ...SET, answer: 'a,b', verdict: 'hidden' }} />
    </Group>
    <Group title="Put in order" className="grid gap-8 hue-4">
      <Live card={SequenceCard} question={ORDER} />
      <Told
        card={SequenceCard}
        question={{ ...ORDER, answer: 'a,c,b,d', verdict: 'wrong', right_answer: 'a,b,c,d' }}
      />
      <Told
        card={SequenceCard}
        question={{ ...ORDER, answer: null, verdict: 'unanswered', right_answer: 'a,b,c,d' }}
      />
    </Group>
    <Group title="Match the pairs" className="grid gap-8 hue-3">
      <Live card={MatchCard} question={PAIRS} />
      <Told
        card={MatchCard}
        question={{
          ...PAIRS,
          answer: '1:c,2:b,3:a,4:d',
          verdict: 'wrong',
          right_answer: '1:c,2:a,3:b,4:d',
        }}
      />
      <Live card={MatchCard} question={LONG} />
    </Group>
  </>
);
