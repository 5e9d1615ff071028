/** All sentences of the panel in one language. */
import coin from './coin/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import dashboard from './dashboard/es.json' with { type: 'json' };
import player from './player/es.json' with { type: 'json' };
import session from './session/es.json' with { type: 'json' };
import setup from './setup/es.json' with { type: 'json' };
import shell from './shell/es.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...dashboard, ...player, ...session, ...setup, ...shell };
