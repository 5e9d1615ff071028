/** All sentences of the panel in one language. */
import coin from './coin/ar.json' with { type: 'json' };
import common from './common/ar.json' with { type: 'json' };
import ledger from './ledger/ar.json' with { type: 'json' };
import money from './money/ar.json' with { type: 'json' };
import payout from './payout/ar.json' with { type: 'json' };
import player from './player/ar.json' with { type: 'json' };
import session from './session/ar.json' with { type: 'json' };
import shell from './shell/ar.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...ledger, ...money, ...payout, ...player, ...session, ...shell };
