/** All sentences of the panel in one language. */
import coin from './coin/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import dashboard from './dashboard/en.json' with { type: 'json' };
import player from './player/en.json' with { type: 'json' };
import session from './session/en.json' with { type: 'json' };
import setup from './setup/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...dashboard, ...player, ...session, ...setup, ...shell };
