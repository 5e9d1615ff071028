/** All sentences of the panel in one language. */
import coin from './coin/fr.json' with { type: 'json' };
import common from './common/fr.json' with { type: 'json' };
import ledger from './ledger/fr.json' with { type: 'json' };
import money from './money/fr.json' with { type: 'json' };
import payout from './payout/fr.json' with { type: 'json' };
import player from './player/fr.json' with { type: 'json' };
import session from './session/fr.json' with { type: 'json' };
import shell from './shell/fr.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...ledger, ...money, ...payout, ...player, ...session, ...shell };
