/** The player's own switches of experience and quests; what was gained stays (ALIVE 1: all of it can be off). */
import type { Reply } from '@trivium/contract/catalogue';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';

const NAMES = ['experience', 'quests'] as const;
type Name = (typeof NAMES)[number];

type RoadSwitchesProps = {
  switches: Reply<'get_road'>['switches'];
  /** Whether the page leads to the league already. */
  hasLeague: boolean;
};

export const RoadSwitches = ({ switches, hasLeague }: RoadSwitchesProps) => {
  const text = useText();
  const [busy, setBusy] = useState<Name | null>(null);
  const turn = async (name: Name, isOn: boolean) => {
    if (busy !== null) return;
    setBusy(name);
    const answer = await ask('set_road_switch', { name, status: isOn ? 1 : 0 });
    if (!answer.ok && answer.refusal === null) notice.error(say('app.not_loaded'));
    invalidate('get_road');
    setBusy(null);
  };
  return (
    <section className="card grid gap-2.5">
      <h2 className="display text-d-sm">{text('road.switches')}</h2>
      {NAMES.filter(name => setting(`${name}_enabled`)).map(name => (
        <CheckBox
          key={name}
          checked={switches[name]}
          aria-disabled={busy !== null || undefined}
          onChange={event => void turn(name, event.target.checked)}
        >
          {text(`road.switch.${name}`)}
        </CheckBox>
      ))}
      <p className="text-sm text-ink-2">{text('road.switches_lead')}</p>
      {setting('league_enabled') && !hasLeague && (
        <a className="link justify-self-start" href={paths.league}>
          {text('league.see')}
        </a>
      )}
    </section>
  );
};
