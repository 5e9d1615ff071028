/** The page of what was: a season of three months in a few figures, and the ones before (ALIVE 3). */
import './season.css';
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../lib/api/reply.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader, Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { isEmpty, SeasonFigures, ToCome } from './parts/figures.tsx';

type Shown = Reply<'get_season'>;

const pathOf = (season: string): string => `${paths.season}?season=${season}`;

export const Season = () => {
  const text = useText();
  const wanted = new URLSearchParams(useSearch()).get('season');
  const fields = wanted === null ? undefined : { season: wanted };
  const { reply, state, refused, again, isAsking } = useReply('get_season', fields, { freshMs: 0 });
  const isClosed = reply === null && refused?.refusal === 'mode_off';
  const isNone = reply === null && refused?.refusal === 'no_data';
  return (
    <div className="min-h-dvh pb-28 md:pb-20">
      <Stage hue={5} rays={{ at: 'top-end', size: 380, turn: 12 }}>
        <BackBar label={text('badge.back')} href={paths.profile} />
        <PageHeader
          title={text('season.title')}
          over={reply && <Months season={reply} />}
          note={
            reply &&
            (reply.is_over ? text('season.lead_over') : text('season.left', { count: reply.days_left }))
          }
        />
      </Stage>
      <div className="season-page" aria-busy={state === 'loading'}>
        {state === 'loading' && <Skeletons count={4} shape="slab" />}
        {(isClosed || isNone) && (
          <EmptyState
            title={text(isClosed ? 'season.off' : 'season.none_title')}
            act={<ButtonLink href={paths.profile}>{text('badge.back')}</ButtonLink>}
          />
        )}
        {reply === null && refused && !isClosed && !isNone && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply && <Body season={reply} />}
        {reply && <Ways season={reply} />}
      </div>
    </div>
  );
};

/** The months of a season, as the language says them. */
const useMonths = () => {
  const format = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return ({ starts_on, ends_on }: Pick<Shown, 'starts_on' | 'ends_on'>) =>
    format.formatRange(new Date(starts_on), new Date(ends_on));
};

const Months = ({ season }: { season: Shown }) => <span>{useMonths()(season)}</span>;

/** Of a season that runs, also what can still stand there, and the one before. */
const Body = ({ season }: { season: Shown }) => {
  const text = useText();
  const { figures, is_over, last } = season;
  const isBare = isEmpty(figures);
  return (
    <>
      {isBare ? (
        <EmptyState
          isAlone={is_over && last === null}
          glim="idle"
          title={text('season.none_title')}
          act={<ButtonLink href={paths.hub}>{text('league.play')}</ButtonLink>}
        >
          {text('season.none_lead')}
        </EmptyState>
      ) : (
        <SeasonFigures figures={figures} />
      )}
      {!is_over && <ToCome figures={figures} />}
      {last && !isEmpty(last.figures) && <Last last={last} />}
    </>
  );
};

const Last = ({ last }: { last: NonNullable<Shown['last']> }) => {
  const text = useText();
  const months = useMonths();
  return (
    <Section
      title={text('season.last')}
      className="mt-0!"
      end={<span className="text-sm text-ink-2">{months(last)}</span>}
    >
      <div className="season-last">
        <SeasonFigures figures={last.figures} />
      </div>
    </Section>
  );
};

const Ways = ({ season: { earlier, later } }: { season: Shown }) => {
  const text = useText();
  if (earlier === null && later === null) return null;
  return (
    <nav className="season-ways" aria-label={text('season.title')}>
      {earlier && (
        <ButtonLink variant="quiet" size="small" href={pathOf(earlier)}>
          {text('season.earlier')}
        </ButtonLink>
      )}
      {later && (
        <ButtonLink variant="quiet" size="small" href={pathOf(later)}>
          {text('season.later')}
        </ButtonLink>
      )}
    </nav>
  );
};
