/** Who a player is: face, state, facts, contacts that are masked until somebody asks for them. */
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { type Say, useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card, Facts } from '../../../ui/page/card.tsx';
import type { PlayerFacts, PlayerShown } from '../use-player.ts';
import { Face } from './face.tsx';
import { PlayerState } from './player-state.tsx';

type Contacts = { readonly email: string | null; readonly mobile: string | null };

const STATES = {
  none: null,
  proved: 'player.proved',
  unproved: 'player.unproved',
  by_staff: 'player.seen_by_staff',
} as const;

const Contact = ({ value, state }: { value: string | null; state: PlayerFacts['email_state'] }) => {
  const t = useText();
  const word = STATES[state];
  return (
    <>
      <bdi dir="ltr" className="break-all">
        {value ?? '–'}
      </bdi>
      {word && <small className="muted block font-normal">{t(word)}</small>}
    </>
  );
};

const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

type Fact = readonly [string, ReactNode];

const useFigures = (t: Say, { row, facts }: PlayerShown): readonly Fact[] => {
  const { number, day, ago, percent } = useFormat();
  const locale = document.documentElement.lang;
  const inviter = facts.invited_by;
  return [
    [t('player.joined'), day(row.joined_at)],
    [t('player.last_here'), row.last_seen_at === null ? t('player.never') : ago(row.last_seen_at)],
    [
      t('player.zone_language'),
      <bdi key="zone">{`${zoneName(facts.time_zone)}, ${languageName(facts.interface_language, locale)}`}</bdi>,
    ],
    [t('player.rating'), facts.rating === null ? '–' : number(facts.rating)],
    [t('player.plays_battles'), `${number(facts.plays)}, ${number(facts.battles)}`],
    [t('player.right'), facts.right_percent === null ? '–' : percent(facts.right_percent / 100)],
    [
      t('player.reports'),
      t('player.reports_value', { by: number(facts.reports_by), about: number(facts.reports_about) }),
    ],
    [t('player.invited_friends'), `${number(facts.invited)}, ${number(facts.invited_rewarded)}`],
    ...(inviter === null
      ? []
      : [
          [
            t('player.invited_by'),
            <Link key="by" to={`/players/${inviter.id}`}>
              <bdi>{inviter.name}</bdi>
            </Link>,
          ] as const,
        ]),
  ];
};

export const ProfileCard = ({ shown }: { shown: PlayerShown }) => {
  const t = useText();
  const { row, facts } = shown;
  const [contacts, setContacts] = useState<Contacts | null>(null);
  const figures = useFigures(t, shown);
  const email: Fact = [
    t('player.email'),
    <Contact key="email" value={contacts?.email ?? row.email} state={facts.email_state} />,
  ];
  const mobile: Fact = [
    t('player.mobile'),
    <Contact key="mobile" value={contacts?.mobile ?? row.mobile} state={facts.mobile_state} />,
  ];
  const look = () => call('player/contact', { id: row.id }).then(setContacts, notifyProblem);
  const canLook = contacts === null && (row.email !== null || row.mobile !== null);
  return (
    <Card>
      <div className="flex items-center gap-3 mb-3">
        <Face picture={row.picture} id={row.id} size={4.25} />
        <div className="grid min-w-0 gap-0.5">
          <p className="subtitle cut">
            <bdi>{row.name}</bdi>
          </p>
          <span className="code muted" dir="ltr">
            #{row.id}
          </span>
          <span className="flex flex-wrap gap-2">
            <PlayerState row={row} />
          </span>
        </div>
      </div>
      <Facts facts={[...figures.slice(0, 2), email, mobile, ...figures.slice(2)]} />
      {canLook && (
        <Button look="ghost" size="small" icon={Eye} className="mt-3" onClick={() => void look()}>
          {t('player.look_at')}
        </Button>
      )}
    </Card>
  );
};
