/** The page of what was: a season of three months in a few figures, and the ones before (ALIVE 3). */
import './season.css';
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../lib/api/reply.ts';
import { useLocale, useNumber, useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { BADGE_LOOKS } from '../../play/badge/badge-look.tsx';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/list/badge.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader, Section } from '../../ui/page/page-header.tsx';
import { Stage } from '../../ui/stage/stage.tsx';

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
          note={reply && text(reply.is_over ? 'season.lead_over' : 'season.lead_running')}
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
        {reply && <Figures season={reply} />}
        {reply && <Ways season={reply} />}
      </div>
    </div>
  );
};

/** The months of a season, as the language says them. */
const Months = ({ season: { starts_on, ends_on } }: { season: Shown }) => {
  const format = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <span>{format.formatRange(new Date(starts_on), new Date(ends_on))}</span>;
};

const isEmpty = ({ days, score, levels, badges, battles, duels, kept, friends }: Shown['figures']): boolean =>
  days + score + levels + badges.length + battles.played + duels.played + kept + friends === 0;

/** So few figures leave room for the way to more. */
const FEW = 4;

const Figures = ({ season: { figures, is_over } }: { season: Shown }) => {
  const text = useText();
  const number = useNumber();
  if (isEmpty(figures))
    return (
      <EmptyState
        isAlone
        glim="idle"
        title={text('season.none_title')}
        act={<ButtonLink href={paths.hub}>{text('league.play')}</ButtonLink>}
      >
        {text('season.none_lead')}
      </EmptyState>
    );
  const of = ({ won, played }: { won: number; played: number }) =>
    text('season.of', { won: number(won), played: number(played) });
  const rows = [
    [text('season.days'), number(figures.days), figures.days],
    [text('season.score'), number(figures.score), figures.score],
    [text('season.levels'), number(figures.levels), figures.levels],
    [text('season.battles'), of(figures.battles), figures.battles.played],
    [text('season.duels'), of(figures.duels), figures.duels.played],
    [text('season.kept'), number(figures.kept), figures.kept],
    [text('season.friends'), number(figures.friends), figures.friends],
    [text('season.league'), figures.league && text(`league.name.${figures.league}`), figures.league ? 1 : 0],
  ] as const;
  const shown = rows.filter(([, , counts]) => counts > 0);
  return (
    <>
      <dl className="season-figures">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="display num">{value}</dd>
          </div>
        ))}
      </dl>
      {figures.badges.length > 0 && (
        <Section title={text('season.badges')} className="mt-0!">
          <ul className="season-badges">
            {figures.badges.map(type => (
              <li key={type}>
                <Badge name={text(`badge.name.${type}`)} {...BADGE_LOOKS[type]} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!is_over && shown.length <= FEW && figures.badges.length === 0 && (
        <EmptyState
          glim="idle"
          title={text('season.none_lead')}
          act={<ButtonLink href={paths.hub}>{text('league.play')}</ButtonLink>}
        />
      )}
    </>
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
