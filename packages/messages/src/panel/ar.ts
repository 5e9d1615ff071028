/** All sentences of the panel in one language. */
import audit from './audit/ar.json' with { type: 'json' };
import coin from './coin/ar.json' with { type: 'json' };
import common from './common/ar.json' with { type: 'json' };
import player from './player/ar.json' with { type: 'json' };
import session from './session/ar.json' with { type: 'json' };
import shell from './shell/ar.json' with { type: 'json' };
import staff from './staff/ar.json' with { type: 'json' };

export const texts = { ...audit, ...coin, ...common, ...player, ...session, ...shell, ...staff };
