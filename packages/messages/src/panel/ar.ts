/** All sentences of the panel in one language. */
import coin from './coin/ar.json' with { type: 'json' };
import common from './common/ar.json' with { type: 'json' };
import dashboard from './dashboard/ar.json' with { type: 'json' };
import player from './player/ar.json' with { type: 'json' };
import session from './session/ar.json' with { type: 'json' };
import setup from './setup/ar.json' with { type: 'json' };
import shell from './shell/ar.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...dashboard, ...player, ...session, ...setup, ...shell };
