/** All sentences of the panel in one language. */
import audit from './audit/hi.json' with { type: 'json' };
import coin from './coin/hi.json' with { type: 'json' };
import common from './common/hi.json' with { type: 'json' };
import player from './player/hi.json' with { type: 'json' };
import session from './session/hi.json' with { type: 'json' };
import shell from './shell/hi.json' with { type: 'json' };
import staff from './staff/hi.json' with { type: 'json' };

export const texts = { ...audit, ...coin, ...common, ...player, ...session, ...shell, ...staff };
