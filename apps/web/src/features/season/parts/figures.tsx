/** The figures of a season: what happened, and of one that runs what can still stand there (ALIVE 3). */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { BADGE_LOOKS } from '../../../play/badge/badge-look.tsx';
import { Badge } from '../../../ui/list/badge.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

export type Figures = Reply<'get_season'>['figures'];

export const isEmpty = ({ days, score, levels, badges, battles, duels, kept, friends }: Figures): boolean =>
  days + score + levels + badges.length + battles.played + duels.played + kept + friends === 0;

type Row = { readonly name: string; readonly value: string | null; readonly counts: number };

const useRows = (figures: Figures): readonly Row[] => {
  const text = useText();
  const number = useNumber();
  const of = ({ won, played }: { won: number; played: number }) =>
    text('season.of', { won: number(won), played: number(played) });
  const { days, score, levels, battles, duels, kept, friends, league } = figures;
  const counted = (name: string, counts: number): Row => ({ name, counts, value: number(counts) });
  return [
    counted(text('season.days'), days),
    counted(text('season.score'), score),
    counted(text('season.levels'), levels),
    { name: text('season.battles'), value: of(battles), counts: battles.played },
    { name: text('season.duels'), value: of(duels), counts: duels.played },
    counted(text('season.kept'), kept),
    counted(text('season.friends'), friends),
    {
      name: text('season.league'),
      value: league && text(`league.name.${league}`),
      counts: league === null ? 0 : 1,
    },
  ];
};

/** What happened. */
export const SeasonFigures = ({ figures }: { figures: Figures }) => {
  const text = useText();
  const rows = useRows(figures).filter(({ counts }) => counts > 0);
  return (
    <>
      {rows.length > 0 && (
        <dl className="season-figures">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="display num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
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
    </>
  );
};

/** What has not happened yet in a season that runs; nothing once all of it has. */
export const ToCome = ({ figures }: { figures: Figures }) => {
  const text = useText();
  const missing = [
    ...useRows(figures).filter(({ counts }) => counts === 0),
    ...(figures.badges.length === 0 ? [{ name: text('season.badges') }] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Card>
      <h2 className="display text-d-sm">{text('season.to_come')}</h2>
      <p className="text-sm text-ink-2">{text('season.to_come_lead')}</p>
      <ul className="season-to-come">
        {missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Card>
  );
};
