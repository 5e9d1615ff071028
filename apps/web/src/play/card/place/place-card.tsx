/** A place on the map: a pin that is dragged or moved by keys, or one of a list of four for equal points (DECISIONS 13, ALIVE 4). */
import '@trivium/look/map/map.css';
import './place.css';
import { useLand } from '@trivium/look/map/use-land';
import { type UsedMap, useMap } from '@trivium/look/map/use-map';
import { WorldMap } from '@trivium/look/map/world-map';
import { type Point, pointText, readPoint } from '@trivium/rules/question/place/point';
import List from 'lucide-react/icons/list';
import { useId, useState } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AnswerGroup } from '../../../ui/stage/answer-group.tsx';
import { keyMark } from '../../question/reading.ts';
import type { CardProps } from '../card.ts';
import { useOptionChoices } from '../choice/use-option-choices.ts';
import { LockIn } from '../lock-in.tsx';
import { OnBoard } from './board.tsx';
import { PlaceVerdict } from './place-verdict.tsx';
import { useMapWords } from './use-map-words.ts';
import { usePinKeys } from './use-pin-keys.ts';

export const PlaceCard = (props: CardProps) =>
  props.question.verdict === null ? <Pinning {...props} /> : <PlaceVerdict question={props.question} />;

const Pinning = (props: CardProps) => {
  const { choice, isLocked, onAnswer, mayChange = false } = props;
  const text = useText();
  const [own, setOwn] = useState<Point | null>(() => (mayChange ? readPoint(choice ?? '') : null));
  const [isListed, setListed] = useState(mayChange && choice !== null && readPoint(choice) === null);
  const land = useLand();
  // While an answer is on its way, the card shows that answer.
  const point = choice === null || mayChange ? own : readPoint(choice);
  const map = useMap({
    point,
    onPoint: setOwn,
    isLocked,
    ...(mayChange ? { onSettle: next => onAnswer(pointText(next)) } : {}),
  });
  const lockIn = () => {
    if (point !== null && !isLocked && !mayChange) onAnswer(pointText(point));
  };
  usePinKeys({ press: map.press, onEnter: lockIn, isOnMapAlone: mayChange, box: map.box });
  const showsList = isListed || land.hasFailed;
  const help = useId();
  return (
    <div className="put-together place">
      <OnBoard>
        <Board {...{ props, map, land: land.path, point, help }} />
      </OnBoard>
      {land.hasFailed && <Missing />}
      <div className="place-acts">
        {!mayChange && <Lock {...{ props, point, lockIn }} />}
        <ListButton isOpen={showsList} onPress={() => setListed(!showsList)} />
      </div>
      <p id={help} className="place-help">
        {text('play.place.help')}
      </p>
      {showsList && (
        <PlaceList
          {...props}
          onAnswer={id => {
            setOwn(null);
            onAnswer(id);
          }}
        />
      )}
    </div>
  );
};

type BoardProps = {
  props: CardProps;
  map: UsedMap;
  land: string;
  point: Point | null;
  /** The element that says how to move the pin. */
  help: string;
};

const Board = ({ props, map, land, point, help }: BoardProps) => {
  const text = useText();
  const number = useNumber();
  const words = useMapWords();
  const counts = useId();
  const within = props.question.place?.within_km ?? 0;
  return (
    <>
      <WorldMap
        map={map}
        land={land}
        pin={point}
        target={null}
        within={within}
        nearer={text('play.place.closer')}
        farther={text('play.place.farther')}
        drawing={{
          role: 'application',
          'aria-label': text('play.place.map'),
          'aria-describedby': `${counts} ${help}`,
          'aria-disabled': props.isLocked || undefined,
          tabIndex: 0,
        }}
      >
        <p id={counts} className="place-counts">
          {text('play.place.counts', { km: number(within) })}
        </p>
      </WorldMap>
      <p className="sr-only" aria-live="polite">
        {point && text('play.place.pin_at', { point: words.pointInWords(point) })}
      </p>
    </>
  );
};

const Missing = () => <p className="place-help">{useText()('play.place.missing')}</p>;

const Lock = ({ props, point, lockIn }: { props: CardProps; point: Point | null; lockIn: () => void }) => {
  const text = useText();
  return (
    <LockIn
      label={text('play.place.lock')}
      missing={point === null && props.choice === null ? text('play.place.first') : undefined}
      isSent={props.choice !== null}
      isLocked={props.isLocked}
      onPress={lockIn}
    />
  );
};

const ListButton = ({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) => (
  <Button variant="quiet" className="place-list" icon={<List />} aria-expanded={isOpen} onClick={onPress}>
    {useText()('play.place.list')}
  </Button>
);

/** The list of four: one press answers, as in a choice. */
const PlaceList = (props: CardProps) => {
  const text = useText();
  const choices = useOptionChoices(props, keyMark);
  return (
    <AnswerGroup
      label={text('play.place.answers')}
      choices={choices}
      onPick={props.onAnswer}
      locked={props.isLocked}
    />
  );
};
