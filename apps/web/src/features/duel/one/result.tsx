/** The result of a duel side by side: points, what each chose, and the notes (ALIVE 4, DECISIONS 13). */

import './result.css';
import { Avatar } from '@trivium/look/marks/avatar';
import { pointsFor } from '@trivium/rules/battle/score';
import { DUEL_POINTS_MOST, DUEL_QUESTIONS } from '@trivium/rules/duel/limits';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { useSession } from '../../../lib/session/session.ts';
import { setting } from '../../../lib/session/site.ts';
import { QuestionLanguage } from '../../../play/question/question-language.tsx';
import { ShareButton } from '../../../play/result/share-button.tsx';
import { ConfettiStill } from '../../../ui/feedback/confetti-still.tsx';
import { useConfetti } from '../../../ui/feedback/use-confetti.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { IconLink } from '../../../ui/form/icon-button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Stage, Topbar } from '../../../ui/stage/stage.tsx';
import { askPath, DUELS_PATH, type Duel, nameOf, whyWords } from '../duel-words.ts';
import { Face } from '../parts/face.tsx';
import { Notes, SideList } from './six.tsx';

const MOST = { quick: DUEL_QUESTIONS * pointsFor(0), thinker: DUEL_POINTS_MOST } as const;

const titleOf = (duel: Duel) => {
  if (duel.outcome === 'won') return 'duel.result_won';
  if (duel.outcome === 'lost') return 'duel.result_lost';
  return duel.outcome === 'drawn' ? 'duel.drawn' : 'duel.result_none';
};

export const DuelResult = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const number = useNumber();
  const name = nameOf(text, duel);
  const isWon = duel.outcome === 'won';
  useConfetti(isWon);
  const { my_points: mine, their_points: theirs, opponent } = duel;
  const isPlayed = mine !== null && theirs !== null;
  return (
    <div className="dl-page" data-outcome={duel.outcome ?? undefined}>
      <Stage hue={3} rays={false} className="dl-split">
        {isWon && <ConfettiStill />}
        <Topbar>
          <IconLink label={text('duel.back')} href={DUELS_PATH} icon={<X />} />
          <p className="flex-1 text-center text-sm font-bold" dir="auto">
            {text('duel.result_title', { name })}
          </p>
          <span className="w-11" />
        </Topbar>
        <div className="dl-versus">
          <Own />
          <div>
            <p className="dl-figure-big num">{isPlayed ? `${number(mine)}–${number(theirs)}` : '–'}</p>
            <h1 tabIndex={-1} className="display text-d-md" dir="auto">
              {text(titleOf(duel), { name })}
            </h1>
          </div>
          <div>
            <Face opponent={opponent} size={5} />
            <b dir="auto">{name}</b>
          </div>
        </div>
      </Stage>
      <div className="dl-body">
        <QuestionLanguage id={duel.language_id}>
          <Sides duel={duel} name={name} />
        </QuestionLanguage>
        <div className="dl-column">
          <div className="dl-again flex items-center gap-2">
            {opponent !== null ? (
              <ButtonLink
                wide
                size="hero"
                icon={<RotateCcw aria-hidden="true" />}
                href={askPath(opponent.player_id, duel.kind)}
              >
                {text('duel.again_with', { name })}
              </ButtonLink>
            ) : (
              <ButtonLink wide size="hero" href={DUELS_PATH}>
                {text('duel.back')}
              </ButtonLink>
            )}
            {isPlayed && (
              <ShareButton
                words={text('duel.share_words', { mine, theirs })}
                address={DUELS_PATH}
                of={setting('share_enabled') ? { kind: 'duel', subject: duel.duel_id } : null}
              />
            )}
          </div>
          {whyWords(text, duel) !== '' && <Card>{whyWords(text, duel)}</Card>}
          <Three duel={duel} />
          <Between duel={duel} />
        </div>
      </div>
    </div>
  );
};

const Own = () => {
  const text = useText();
  const player = useSession(({ player }) => player);
  return (
    <div>
      {player && <Avatar {...pictureOf(player.profile, player.player_id)} size={5} />}
      <b>{text('duel.result_you')}</b>
    </div>
  );
};

const Sides = ({ duel, name }: { duel: Duel; name: string }) => {
  const text = useText();
  const number = useNumber();
  if (duel.told.length === 0) return <div className="dl-column" />;
  const isThinker = duel.kind === 'thinker';
  const sum = (points: number | null) =>
    points === null ? '' : text('duel.result_sum', { points: number(points), most: number(MOST[duel.kind]) });
  return (
    <>
      <SideList
        title={isThinker ? text('duel.result_mine', { name }) : text('duel.result_mine_quick')}
        sum={sum(duel.my_points)}
        duel={duel}
        side="mine"
      />
      {duel.told.some(({ theirs }) => theirs !== null) && (
        <SideList
          title={text(isThinker ? 'duel.result_theirs' : 'duel.result_theirs_quick', { name })}
          sum={sum(duel.their_points)}
          duel={duel}
          side="theirs"
        />
      )}
      <Notes duel={duel} />
    </>
  );
};

/** Whether the question to which the player gave three was missed. */
const Three = ({ duel }: { duel: Duel }) => {
  const text = useText();
  const three = duel.told.find(({ theirs }) => theirs?.weight === 3);
  if (!three?.theirs) return null;
  return (
    <Card className="flex items-center gap-3">
      {!three.theirs.is_right && <Glim pose="hurrah" size={64} />}
      <p>
        <b className="display block text-d-sm">
          {text(three.theirs.is_right ? 'duel.three_fell' : 'duel.three_held')}
        </b>
        <span className="text-sm text-ink-2" dir="auto">
          {three.text}
        </span>
      </p>
    </Card>
  );
};

const Between = ({ duel: { between, rating, xp } }: { duel: Duel }) => {
  const text = useText();
  const number = useNumber();
  const plain = (value: number) => number(value, { useGrouping: false });
  return (
    <Card className="grid gap-1">
      {xp > 0 && <b className="num text-lg">{text('road.earned', { xp: number(xp) })}</b>}
      {rating !== null && (
        <b>{text('duel.result_rating', { before: plain(rating.before), after: plain(rating.after) })}</b>
      )}
      <span className="text-sm text-ink-2">
        {text('duel.result_between', { won: number(between.won), lost: number(between.lost) })}
      </span>
    </Card>
  );
};
