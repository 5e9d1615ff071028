/** What staff do with badges: what unlocks each, what it pays, and whether it can be earned (DECISIONS 8). */
import { isDeepStrictEqual } from 'node:util';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { BADGE_ROWS, BADGE_TYPES, type BadgeType } from '@trivium/rules/badge/badge';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Settings } from '../settings/settings.ts';

type Row = OperatorReply<'badge/change'>;

const changing = (settings: Settings, type: BadgeType) => ({
  counter: settings.get(`badge_${type}_counter`),
  coins: settings.get(`badge_${type}_coins`),
  is_on: settings.get(`badge_${type}_enabled`),
});

const present = (settings: Settings, type: BadgeType): Row => ({
  id: type,
  ...changing(settings, type),
  is_more_than: BADGE_ROWS[type].isMoreThan,
  default_counter: BADGE_ROWS[type].counter,
  default_coins: BADGE_ROWS[type].rewardCoins,
});

/** Each number is a setting, which is audited in its own transaction. */
export const badgeAdmin = (settings: Settings) =>
  ({
    'badge/list': async () => BADGE_TYPES.map(type => present(settings, type)),
    'badge/change': async ({ signedIn, address }, { id, seen, fields }) => {
      const before = changing(settings, id);
      if (!isDeepStrictEqual(before, seen))
        throw new Refusal('changed_meanwhile', {}, { present: present(settings, id) });
      const by = signedIn.playerId;
      if (fields.counter !== before.counter)
        await settings.set(`badge_${id}_counter`, fields.counter, by, address);
      if (fields.coins !== before.coins) await settings.set(`badge_${id}_coins`, fields.coins, by, address);
      if (fields.is_on !== before.is_on) await settings.set(`badge_${id}_enabled`, fields.is_on, by, address);
      return present(settings, id);
    },
  }) satisfies Partial<OperatorHandlers>;
