/** The signed-in devices, this one marked; every other one can be logged out (DECISIONS 2). */

import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useRef, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate, useReply } from '../../../lib/api/reply.ts';
import { type Say, say, useLocale, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/tag.tsx';

type Device = Reply<'get_devices'>[number];

const FEW = 5;
/** As many as a call returns; a player with more can log out everywhere. */
const MANY = 100;
const HAND_HELD: readonly string[] = ['Android', 'iPhone', 'iPad'];

const nameOf = (text: Say, { browser, system }: Device): string =>
  browser !== '' && system !== ''
    ? text('settings.device', { browser, system })
    : browser || system || text('settings.device_unknown');

/** "today" or "3 days ago", in whole days of the device's zone. */
const daysAgo = (code: string, at: string): string => {
  const dayOf = (instant: Date) => Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate());
  const days = Math.round((dayOf(new Date(at)) - dayOf(new Date())) / DAY_MS);
  return new Intl.RelativeTimeFormat(code, { numeric: 'auto' }).format(Math.min(0, days), 'day');
};

export const Devices = () => {
  const text = useText();
  const [limit, setLimit] = useState(FEW);
  const [busy, setBusy] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { reply, total, state, again, isAsking } = useReply('get_devices', { limit }, { freshMs: 0 });
  const logOut = async (device: Device) => {
    if (busy !== null) return;
    setBusy(device.device_id);
    const answer = await ask('log_out_device', { device_id: device.device_id });
    setBusy(null);
    if (answer.ok) {
      notice.success(say('settings.device_gone', { device: nameOf(say, device) }));
      // The pressed button disappears with its row.
      list.current?.focus();
      invalidate('get_devices');
    } else if (answer.refusal === null && answer.status !== 401) notice.error(say('settings.not_saved'));
  };
  if (reply === null)
    return state === 'failed' ? (
      <LoadFailed onRetry={again} busy={isAsking} />
    ) : (
      <div className="grid gap-2" aria-busy>
        <Skeletons shape="slab" count={2} />
      </div>
    );
  return (
    <div className="grid gap-2">
      <ul ref={list} tabIndex={-1} aria-label={text('settings.devices')} className="grid grid-cols-1 gap-2">
        {reply.map(device => (
          <DeviceRow
            key={device.device_id}
            device={device}
            isBusy={busy === device.device_id}
            onLogOut={() => void logOut(device)}
          />
        ))}
      </ul>
      {total !== null && total > reply.length && limit === FEW && (
        <Button variant="text" onClick={() => setLimit(MANY)}>
          {text('settings.devices_all', { count: total })}
        </Button>
      )}
    </div>
  );
};

type RowProps = { device: Device; isBusy: boolean; onLogOut: () => void };

const DeviceRow = ({ device, isBusy, onLogOut }: RowProps) => {
  const text = useText();
  const code = useLocale();
  const name = nameOf(text, device);
  const Icon = HAND_HELD.includes(device.system) ? Smartphone : Monitor;
  return (
    <li className="card flex flex-wrap items-center gap-x-3 gap-y-2">
      <Icon aria-hidden="true" className="shrink-0" />
      <span className="min-w-32 flex-1">
        <b className="block wrap-anywhere">{name}</b>
        <span className="text-sm text-ink-2">
          {text('settings.device_seen', { day: daysAgo(code, device.last_seen_at) })}
        </span>
      </span>
      {device.is_this ? (
        <Tag>{text('settings.device_this')}</Tag>
      ) : (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={text('settings.device_out', { device: name })}
          onClick={onLogOut}
        >
          {text('settings.log_out')}
        </Button>
      )}
    </li>
  );
};
