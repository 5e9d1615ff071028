/** How far somebody is in signing in to the panel, and what he can show here. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { FACTOR_FRESH_MS, isFresh, type PanelSession } from '../../../http/admin/panel-session.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { readFactorKinds } from '../factor/factor-store.ts';
import { passkeySite } from '../factor/passkey-site.ts';

export const panelState = async (
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  playerId: number,
  panel: PanelSession,
  now: number,
): Promise<OperatorReply<'session/state'>> => {
  const { name, totp, passkey, codes } = await readFactorKinds(db, playerId);
  const site = passkeySite(env.publicUrl);
  const no_passkeys = typeof site === 'string' ? site : null;
  const has = { passkey: passkey && no_passkeys === null, totp, recovery: codes > 0 && (totp || passkey) };
  const { factorAt, endsAt } = panel;
  return {
    player_id: playerId,
    name,
    is_whole: factorAt !== null,
    needs: factorAt !== null ? null : totp || passkey ? 'factor' : 'enrol',
    can_show: (['passkey', 'totp', 'recovery'] as const).filter(kind => has[kind]),
    recovery_left: codes,
    can_enrol: no_passkeys === null ? ['passkey', 'totp'] : ['totp'],
    no_passkeys,
    ends_at: new Date(endsAt).toISOString(),
    fresh_until:
      factorAt !== null && isFresh(panel, now) ? new Date(factorAt + FACTOR_FRESH_MS).toISOString() : null,
  };
};
