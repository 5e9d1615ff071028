/** All sentences of the panel in one language. */
import audit from './audit/en.json' with { type: 'json' };
import coin from './coin/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import player from './player/en.json' with { type: 'json' };
import session from './session/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };
import staff from './staff/en.json' with { type: 'json' };

export const texts = { ...audit, ...coin, ...common, ...player, ...session, ...shell, ...staff };
