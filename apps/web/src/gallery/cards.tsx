/** Gallery: the card of every kind of question, open, answered and with its verdict. A new kind does not compile until it is here. */
import english from '@trivium/messages/en.json';
import { anOpenQuestion, type PlayQuestion } from '@trivium/testkit/play';
import { useState } from 'react';
import { useInterface } from '../lib/i18n/text.ts';
import { cardOf } from '../play/card/card-of.ts';
import { HearingContext } from '../play/question/clip/hearing.ts';
import { Group } from './group.tsx';

const rtl = new URLSearchParams(location.search).get('dir') === 'rtl';
useInterface.setState({ code: 'en', rtl, version: 'gallery', texts: english });

type Kind = PlayQuestion['kind'];
type Sample = {
  readonly title: string;
  readonly hue: number;
  readonly asked: Partial<PlayQuestion>;
  /** What the server adds to the question with an answer or verdict; each is drawn as a card. */
  readonly answered: readonly Partial<PlayQuestion>[];
  /** Other questions of the kind, drawn open. */
  readonly others?: readonly Partial<PlayQuestion>[];
};

const named = (ids: string, ...texts: string[]) => texts.map((text, i) => ({ id: ids.charAt(i), text }));
const lettered = (word: string, shown: boolean) =>
  [...word].map(letter => ({ letter: shown ? letter : null, is_sign: false }));
const BANK = [...'OTREIVASNLMU'];

const SAMPLES: { readonly [kind in Kind]: Sample } = {
  choice: {
    title: 'Choice',
    hue: 7,
    asked: {},
    answered: [
      { answer: 'b', verdict: 'wrong', right_answer: 'a' },
      { answer: null, verdict: 'unanswered', right_answer: 'a' },
    ],
  },
  true_false: {
    title: 'True or false',
    hue: 8,
    asked: { options: named('ab', 'true', 'false') },
    answered: [{ answer: 'a', verdict: 'right', right_answer: 'a' }],
  },
  multi_select: {
    title: 'Choose all that apply',
    hue: 2,
    asked: { options: named('abcde', 'Tomato', 'Carrot', 'Aubergine', 'Spinach', 'Potato') },
    answered: [
      { answer: 'a,b', verdict: 'wrong', right_answer: 'a,c,e' },
      { answer: 'a,b', verdict: 'hidden' },
    ],
  },
  sequence: {
    title: 'Put in order',
    hue: 4,
    asked: { options: named('abcd', 'Printing press', 'Steam engine', 'Telephone', 'Television') },
    answered: [
      { answer: 'a,c,b,d', verdict: 'wrong', right_answer: 'a,b,c,d' },
      { answer: null, verdict: 'unanswered', right_answer: 'a,b,c,d' },
    ],
  },
  match: {
    title: 'Match the pairs',
    hue: 3,
    asked: {
      options: named('1234', 'Japan', 'South Africa', 'Vietnam', 'Poland'),
      right_side: named('abcd', 'Rand', 'Dong', 'Yen', 'Złoty'),
    },
    answered: [{ answer: '1:c,2:b,3:a,4:d', verdict: 'wrong', right_answer: '1:c,2:a,3:b,4:d' }],
    others: [
      {
        options: named('12', 'Donaudampfschifffahrtsgesellschaft', 'The longest name of a place in Wales'),
        right_side: named('ab', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Austria'),
      },
    ],
  },
  word: {
    title: 'Guess the word',
    hue: 5,
    asked: { options: [], word: { slots: lettered('OTTER', false), bank: BANK } },
    answered: [
      {
        word: { slots: lettered('OTTER', true), bank: BANK },
        answer: 'OTTAR',
        verdict: 'wrong',
        right_answer: 'otter',
      },
    ],
  },
  audio: {
    title: 'Audio',
    hue: 7,
    asked: { audio: '/clip.mp3', audio_seconds: 3.5 },
    answered: [{ heard_at: new Date(0).toISOString(), answer: 'a', verdict: 'right', right_answer: 'a' }],
  },
  math: {
    title: 'Maths',
    hue: 6,
    asked: { options: named('abcd', '\\(8\\)', '\\(\\frac{81}{8}\\)', '\\(4\\sqrt{5}\\)', '\\(x^2 - 9\\)') },
    answered: [],
  },
  place: {
    title: 'Place on a map',
    hue: 7,
    asked: {
      options: named('abcd', 'North Atlantic', 'Baltic Sea', 'Pacific', 'Indian Ocean'),
      place: { within_km: 400, latitude: null, longitude: null, off_km: null },
    },
    answered: [
      {
        answer: '52.1,-8.4',
        verdict: 'wrong',
        right_answer: 'a',
        place: { within_km: 400, latitude: 64.9, longitude: -18.6, off_km: 1_542 },
      },
      {
        answer: 'b',
        verdict: 'wrong',
        right_answer: 'a',
        place: { within_km: 400, latitude: 64.9, longitude: -18.6, off_km: null },
      },
    ],
  },
  connection: {
    title: 'What links these four?',
    hue: 8,
    asked: {
      options: named('abcd', 'Black and white', 'Found in Africa', 'Have keys', 'Can be played'),
      clues: [{ text: 'Chessboard' }, { text: 'Penguin' }, { text: 'Piano keys' }, { text: 'Zebra' }],
    },
    answered: [{ answer: 'a', verdict: 'right', right_answer: 'a' }],
  },
};

type CardOfProps = { kind: Kind; question: Partial<PlayQuestion> };

/** A card that takes its answer, which then stays on its way. */
const Live = ({ kind, question }: CardOfProps) => {
  const [choice, setChoice] = useState<string | null>(null);
  const Card = cardOf(kind);
  return (
    <Card
      question={anOpenQuestion({ kind, ...question })}
      choice={choice}
      isLocked={choice !== null}
      onAnswer={setChoice}
    />
  );
};

const Answered = ({ kind, question }: CardOfProps) => {
  const Card = cardOf(kind);
  return <Card question={anOpenQuestion({ kind, ...question })} choice={null} isLocked onAnswer={() => {}} />;
};

export const Cards = () => (
  <HearingContext value={() => {}}>
    {(Object.keys(SAMPLES) as Kind[]).map(kind => {
      const { title, hue, asked, answered, others = [] } = SAMPLES[kind];
      return (
        <Group key={kind} title={title} className={`grid gap-8 hue-${hue}`}>
          <Live kind={kind} question={asked} />
          {answered.map(changes => (
            <Answered key={JSON.stringify(changes)} kind={kind} question={{ ...asked, ...changes }} />
          ))}
          {others.map(question => (
            <Live key={JSON.stringify(question)} kind={kind} question={question} />
          ))}
        </Group>
      );
    })}
  </HearingContext>
);
