/** The level road of a category or subcategory, with the bar that plays the chosen level (DECISIONS 4, DESIGN 9). */

import type { Reply } from '@trivium/contract/catalogue';
import { avatarFor } from '@trivium/look/marks/avatar';
import { useState } from 'react';
import { pictureOf as facesOf } from '../../lib/api/picture.ts';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { modeName, modePath } from '../../lib/routes/modes.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { type LevelMode, levelPath, type Place, upFrom } from '../../lib/routes/quiz-paths.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { usePlayer } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { SidesCard } from '../../play/mode/sides-card.tsx';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { useQuizWords } from '../../play/question/question-language.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Ground } from '../../ui/page/land.tsx';
import { HeaderFigure, PageHeader } from '../../ui/page/page-header.tsx';
import { LevelRoad, type RoadLevel } from '../../ui/road/level-road.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import { roadCallOf } from './level-calls.ts';
import { MasterCard } from './parts/master-card.tsx';
import { MasterNode } from './parts/master-node.tsx';
import { PlayBar } from './parts/play-bar.tsx';
import { firstChoice, levelState } from './road-levels.ts';

type LevelReply = Reply<'get_level_data'>;
type Friend = Reply<'get_friends_on_road'>[number];
type RoadProps = ScreenProps & { mode: LevelMode };

export const Road = ({ mode, params }: RoadProps) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const shown = useReply(roadCallOf(mode), {
    category_slug: place.category,
    subcategory_slug: place.subcategory,
  });
  const { reply } = shown;
  useTitle(reply?.subcategory?.name ?? reply?.category.name ?? text(modeName(mode)));
  if (reply !== null && !shown.refused?.refusal) return <RoadOf mode={mode} place={place} reply={reply} />;
  return (
    <>
      <Stage tone="brand">
        <RoadBar mode={mode} place={place} />
        <PageHeader title={text(modeName(mode))} />
      </Stage>
      <div className="grid gap-6 px-(--tv-gutter) pt-4" aria-busy={shown.state === 'loading'}>
        {shown.state === 'loading' && (
          <>
            <p className="sr-only" role="status">
              {text('level.loading')}
            </p>
            <Skeletons shape="slab" count={5} />
          </>
        )}
        {shown.refused?.refusal && (
          <EmptyState
            title={shown.refused.message || text('refusal.no_data')}
            act={<ButtonLink href={modePath(mode)}>{text('catalog.refused_back')}</ButtonLink>}
          />
        )}
        {shown.state === 'failed' && !shown.refused?.refusal && (
          <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
        )}
      </div>
    </>
  );
};

type RoadOfProps = { mode: LevelMode; place: Place; reply: LevelReply };

const RoadOf = ({ mode, place, reply }: RoadOfProps) => {
  const text = useText();
  const player = usePlayer();
  const friends = useFriendsHere(place);
  const levels = useRoadLevels(reply, friends);
  const [chosen, setChosen] = useState(() => firstChoice(reply));
  const play = (level: number) => go(levelPath(mode, place, level));
  const choose = (level: number) => {
    if (reply.levels.find(row => row.level === level)?.is_open !== true)
      return notice.error(text('refusal.level_locked'));
    if (level === chosen) play(level);
    else setChosen(level);
  };
  if (reply.levels.length === 0) return <NoLevels mode={mode} place={place} reply={reply} />;
  return (
    <div className={`road-page hue-${reply.category.hue}`}>
      <RoadHead mode={mode} place={place} reply={reply} />
      <div className="land">
        <Ground length={(levels.length + (reply.master ? 1 : 0)) * 80} />
        <LevelRoad
          label={text('level.levels')}
          levels={levels}
          onChoose={choose}
          here={{
            seed: seedOf(player?.profile ?? '', player?.name ?? ''),
            picture: pictureOf(player?.profile ?? ''),
            label: text('level.here'),
          }}
          end={reply.master && <MasterNode reply={reply} />}
          isLit={reply.master?.state === 'mastered'}
        />
        <aside className="land-side">
          <PlayBar reply={reply} friends={friends} level={chosen} onPlay={() => play(chosen)} />
          <MasterCard mode={mode} place={place} reply={reply} />
          <SidesCard
            questions={reply.questions_per_play}
            passPercent={reply.pass_percent}
            fullPercent={reply.full_percent}
          />
        </aside>
      </div>
    </div>
  );
};

const AVATAR = 'avatar:';
const seedOf = (profile: string, name: string) =>
  profile.startsWith(AVATAR) ? profile.slice(AVATAR.length) : avatarFor(name);
const pictureOf = (profile: string) => (profile === '' || profile.startsWith(AVATAR) ? null : profile);

/** Friends on the road, of those who show it. */
const useFriendsHere = (place: Place): readonly Friend[] => {
  const fields = {
    category: place.category,
    ...(place.subcategory === undefined ? {} : { subcategory: place.subcategory }),
  };
  return useReply('get_friends_on_road', fields, { skip: !setting('friends_enabled') }).reply ?? [];
};

/** The levels as the road draws them, in words and figures of the language. */
const useRoadLevels = (reply: LevelReply, friends: readonly Friend[]): RoadLevel[] => {
  const text = useText();
  const number = useNumber();
  return reply.levels.map(row => {
    const state = levelState(row);
    return {
      level: row.level,
      figure: number(row.level),
      state,
      sides: row.sides as RoadLevel['sides'],
      faces: friends
        .filter(({ level }) => level === row.level)
        .map(({ profile, player_id }) => facesOf(profile, player_id)),
      label: text(`level.label_${state}`, { level: row.level, count: row.sides }),
      plate: {
        title: text('level.name', { level: row.level }),
        note:
          state === 'done' && row.best_percent !== null
            ? text('level.plate_done', { percent: row.best_percent })
            : text(state === 'locked' ? 'level.plate_locked' : 'level.plate_next', { before: row.level - 1 }),
      },
    };
  });
};

/** The way back and the coins, in every state of the road. */
const RoadBar = ({ mode, place }: { mode: LevelMode; place: Place }) => {
  const text = useText();
  return <BackBar label={text('level.back')} href={upFrom(mode, place)} end={<OwnCoins />} />;
};

const RoadHead = ({ mode, place, reply }: RoadOfProps) => {
  const text = useText();
  const number = useNumber();
  const { category, subcategory, levels } = reply;
  const words = useQuizWords();
  return (
    <Stage hue={category.hue as Hue} rays={{ at: 'top-end', size: 260, turn: 14 }}>
      <RoadBar mode={mode} place={place} />
      <PageHeader
        over={subcategory === null ? text(modeName(mode)) : <span {...words}>{category.name}</span>}
        title={subcategory?.name ?? category.name}
        words={words}
        end={
          <HeaderFigure figure={number(levels.filter(row => row.sides > 0).length)}>
            {text('level.of', { count: levels.length })}
            <br />
            {text('level.sides_lit', { count: levels.reduce((sum, row) => sum + row.sides, 0) })}
          </HeaderFigure>
        }
      />
    </Stage>
  );
};

const NoLevels = (props: RoadOfProps) => {
  const text = useText();
  return (
    <>
      <RoadHead {...props} />
      <EmptyState
        title={text('refusal.no_questions')}
        act={<ButtonLink href={modePath(props.mode)}>{text('catalog.refused_back')}</ButtonLink>}
      />
    </>
  );
};
