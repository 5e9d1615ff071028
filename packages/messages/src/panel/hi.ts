/** All sentences of the panel in one language. */
import coin from './coin/hi.json' with { type: 'json' };
import common from './common/hi.json' with { type: 'json' };
import dashboard from './dashboard/hi.json' with { type: 'json' };
import player from './player/hi.json' with { type: 'json' };
import session from './session/hi.json' with { type: 'json' };
import setup from './setup/hi.json' with { type: 'json' };
import shell from './shell/hi.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...dashboard, ...player, ...session, ...setup, ...shell };
