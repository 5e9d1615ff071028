/** Before a set: what waits there, and the one button that plays it (DECISIONS 4). */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { go, type ScreenProps } from '../../lib/navigation.ts';
import { useOwnSeconds } from '../../lib/own-seconds.ts';
import { type Place, SET_MODES, type SetMode, setPath, upFrom, withPlay } from '../../lib/quiz-paths.ts';
import { useReply } from '../../lib/reply.ts';
import { resumePath } from '../../lib/resume-path.ts';
import { setting } from '../../lib/site.ts';
import { useNumber, useText } from '../../lib/text.ts';
import { useTitle } from '../../lib/title.ts';
import { CategoryIcon } from '../../play/question/category-icon.tsx';
import { loadFormulas } from '../../play/question/load-formulas.ts';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Coin } from '../../ui/marks/coin.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { type Hue, Stage, Topbar } from '../../ui/stage.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { Triv } from '../../ui/triv.tsx';

/** The settings of the modes, by the names of the server. */
const SERVER_NAMES = {
  guessTheWord: 'guess_the_word',
  audioQuestions: 'audio_questions',
  mathMania: 'math_mania',
} as const satisfies Record<SetMode, string>;

export const SetStart = ({ mode, params }: ScreenProps & { mode: SetMode }) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const shown = useReply('get_subcategory_by_maincategory', {
    category_slug: place.category,
    subcategory_slug: place.subcategory,
  });
  const { root, name, type } = SET_MODES[mode];
  // A category of another mode is not found in this one.
  const reply = shown.reply?.category.type === type ? shown.reply : null;
  const set = place.subcategory === undefined ? reply?.category : reply?.subcategories[0];
  useTitle(set?.name ?? text(name));
  // Sums will come: KaTeX is fetched while this is read.
  useEffect(() => {
    if (mode === 'mathMania') void loadFormulas();
  }, [mode]);
  const field = reply === null ? { tone: 'brand' as const } : { hue: reply.category.hue as Hue };
  return (
    <>
      <Stage {...field} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <Topbar>
          <IconLink
            label={text('catalog.back_to_categories')}
            href={upFrom(mode, place)}
            icon={<ArrowLeft className="flip" />}
          />
          <span className="flex-1" />
          <OwnCoins />
        </Topbar>
        <PageHeader
          over={place.subcategory === undefined ? text(name) : (reply?.category.name ?? text(name))}
          title={set?.name ?? text(name)}
          end={reply && <Mark icon={reply.category.icon} />}
        />
      </Stage>
      <div
        className="mx-auto grid w-full max-w-[38.5rem] gap-6 px-(--tv-gutter) pt-4 xl:mx-0"
        aria-busy={shown.state === 'loading'}
      >
        {shown.state === 'loading' && <Skeletons shape="slab" count={3} />}
        {shown.state === 'failed' && !shown.refused?.refusal && (
          <ErrorState retryLabel={text('app.try_again')} onRetry={shown.again} busy={shown.isAsking}>
            {text('app.not_loaded')}
          </ErrorState>
        )}
        {set && set.questions > 0 && <Ready mode={mode} place={place} questions={set.questions} />}
        {(shown.refused?.refusal || (shown.reply && (set?.questions ?? 0) === 0)) && (
          <EmptyState
            title={shown.refused?.message || text('refusal.no_questions')}
            act={<ButtonLink href={root}>{text('catalog.refused_back')}</ButtonLink>}
          />
        )}
      </div>
    </>
  );
};

/** The category's icon on a large triv. */
const Mark = ({ icon }: { icon: string }) => (
  <span className="grid size-24 place-items-center xl:size-32" aria-hidden="true">
    <Triv className="col-start-1 row-start-1 size-full text-ink/15" />
    <span className="col-start-1 row-start-1 [&_svg]:size-10 xl:[&_svg]:size-14">
      <CategoryIcon name={icon} />
    </span>
  </span>
);

const Ready = ({ mode, place, questions }: { mode: SetMode; place: Place; questions: number }) => {
  const text = useText();
  const number = useNumber();
  const name = SERVER_NAMES[mode];
  const seconds = useOwnSeconds(setting(`${name}_seconds`, 30));
  const path = setPath(mode, place);
  // Left by the browser's own back button, a set waits where it was.
  const { reply: home } = useReply('get_web_home_settings', undefined, { freshMs: 0 });
  const open = home?.me?.resume ?? null;
  const isRunning = open !== null && resumePath(open) === withPlay(path, open.play_id);
  const count = Math.min(questions, setting(`${name}_questions`, 10));
  return (
    <>
      <p className="text-lg">{text(isRunning ? 'set.running' : `set.lead.${name}`)}</p>
      <Stats>
        <Stat name={text('set.questions')} value={number(count)} />
        <Stat name={text('set.seconds')} value={text('set.seconds_each', { seconds })} />
        <Stat name={text('set.coins')} icon={<Coin />} value={number(setting(`${name}_coins`, 4))} />
      </Stats>
      <Button wide size="hero" end={<ArrowRight className="flip" />} onClick={() => go(path)}>
        {text(isRunning ? 'set.go_on' : 'set.play')}
      </Button>
    </>
  );
};
