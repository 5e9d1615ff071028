/** One part of the site: how it is, what to do, and where. */
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useCalls } from '../../parts/site/use-site.ts';
import { Lamp, State } from '../../ui/list/mark.tsx';
import { Said } from './said.tsx';
import type { Judged, Part } from './use-doctor.ts';

/** The screen on which a part is mended, and the call that one must be allowed there. */
const SCREENS: { readonly [part in Part]?: readonly [path: string, call: string] } = {
  books: ['/ledger', 'posting/list'],
  copies: ['/copies', 'copy/list'],
  mail: ['/settings?subject=mail', 'setting/list'],
  sms: ['/settings?subject=sms', 'setting/list'],
  push: ['/settings?subject=push', 'setting/list'],
  proxy: ['/settings?subject=safety', 'setting/list'],
};

const LAMPS = { good: 'good', weak: 'warn', bad: 'bad', unknown: 'off' } as const;
const TONES = { good: 'good', weak: 'waiting', bad: 'bad', unknown: 'open' } as const;

export const PartRow = ({ part: { of, state, findings } }: { part: Judged }) => {
  const t = useText();
  const calls: readonly string[] = useCalls();
  const [path, needed] = SCREENS[of] ?? [];
  const name = t(`doctor.part.${of}`);
  return (
    <li className="doctor-row" data-state={state}>
      <Lamp tone={LAMPS[state]} />
      <div className="grid gap-1 min-w-0">
        <h3 className="font-bold">{name}</h3>
        {findings.map((finding, at) => (
          // A part may say the same twice of two domains: nothing else tells its sentences apart.
          <p key={`${finding.code}${String(at)}`} className="muted">
            <Said finding={finding} />
          </p>
        ))}
      </div>
      <State tone={TONES[state]}>{t(`doctor.state.${state}`)}</State>
      <span className="doctor-act">
        {path && needed && state !== 'good' && calls.includes(needed) && (
          <Link
            className="button"
            data-size="small"
            data-look={state === 'bad' ? 'main' : undefined}
            to={path}
          >
            {t('doctor.go')}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </span>
    </li>
  );
};
