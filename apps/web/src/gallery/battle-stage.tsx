/** Gallery: the stage of battles in its states, from the builders. `?state=` names one. */
import english from '@trivium/messages/en.json';
import {
  aBattle,
  aBattleQuestion,
  aGroupRound,
  aReveal,
  aStart,
  type BattleReply,
  fourSeats,
  withSeats,
} from '@trivium/testkit/battle';
import { atMs, TABLE_LAID_AT } from '@trivium/testkit/play';
import { Stage, type StageProps } from '../features/battle/stage/stage.tsx';
import { useInterface } from '../lib/i18n/text.ts';

useInterface.setState({
  texts: english,
  rtl: document.documentElement.dir === 'rtl',
  code: document.documentElement.lang,
});

const openedAt = Date.now();
/** Whole seconds of the round that are gone when the picture opens. */
const GONE_MS = 8_000;
const serverNow = () => TABLE_LAID_AT + GONE_MS + (Date.now() - openedAt);

const LATER = atMs(GONE_MS + 60_000);

const AWAY = { presence: 'away', away_until: atMs(GONE_MS + 17_000) } as const;
const LONG = 'Maximiliane-Friederike von Hohenstein-Wittelsbach';

const groupReveal = (): BattleReply => {
  const { seats } = aGroupRound();
  const reveal = aReveal({ next_at: LATER });
  return {
    ...aGroupRound({ phase: 'reveal', next_at: reveal.next_at, deadline_at: null, opened_at: null }),
    seats: seats.map((seat, place) => ({
      ...seat,
      has_answered: false,
      points: seat.points + (place === 0 ? 5 : place === 2 ? 6 : 0),
    })),
    reveal: {
      others: null,
      round: 5,
      right_answer: 'c',
      note: '',
      answers: [
        { answer: 'c', seconds: 4.2, verdict: 'right', points: 5 },
        { answer: 'b', seconds: 7.9, verdict: 'wrong', points: 0 },
        { answer: 'c', seconds: 2.1, verdict: 'right', points: 6 },
        { answer: null, seconds: 15, verdict: 'missing', points: 0 },
      ],
    },
  };
};

type State = { battle: BattleReply } & Partial<StageProps>;

const STATES: Readonly<Record<string, State>> = {
  open: { battle: aBattle({ mine: 'b' }) },
  fresh: { battle: withSeats(aBattle(), { 1: { has_answered: true } }) },
  reveal: { battle: aReveal({ next_at: LATER }) },
  wrong: { battle: aReveal({ seat: 1, next_at: LATER }) },
  start: { battle: aStart({ next_at: atMs(GONE_MS + 3_000) }) },
  away: { battle: withSeats(aBattle(), { 1: AWAY }) },
  lost: { battle: aBattle({ mine: 'b' }), connection: 'lost' },
  elsewhere: { battle: aBattle({ playing: 'other' }), isElsewhere: true },
  long: {
    battle: withSeats(
      aBattle({
        question: aBattleQuestion({
          text: 'Which of these composers, born in the same year as Bach, wrote the music that was played on the Thames from a barge for King George, and never married?',
          options: [
            { id: 'a', text: 'Georg Philipp Telemann, who wrote more than three thousand pieces' },
            { id: 'b', text: 'George Frideric Handel' },
            { id: 'c', text: 'Domenico Scarlatti' },
            { id: 'd', text: 'Jean-Philippe Rameau' },
          ],
        }),
      }),
      { 1: { name: LONG } },
    ),
  },
  statement: {
    battle: aBattle({
      question: aBattleQuestion({
        text: 'Venus turns the other way round.',
        options: [
          { id: 'a', text: 'true' },
          { id: 'b', text: 'false' },
        ],
      }),
    }),
  },
  group: { battle: aGroupRound({ mine: 'b' }) },
  'group-away': { battle: withSeats(aGroupRound(), { 1: AWAY, 3: { presence: 'left' } }) },
  'group-reveal': { battle: groupReveal() },
  'group-start': {
    battle: aStart({
      kind: 'group',
      seats_most: 4,
      pot: 40,
      seats: fourSeats(),
      next_at: atMs(GONE_MS + 3_000),
    }),
  },
};

export const BattleStage = () => {
  const state = STATES[new URLSearchParams(location.search).get('state') ?? 'open'];
  if (state === undefined) return <p>{Object.keys(STATES).join(', ')}</p>;
  return (
    <Stage
      serverNow={serverNow}
      connection="live"
      isElsewhere={false}
      playHere={() => undefined}
      {...state}
    />
  );
};
