/** All sentences of the panel in one language. */
import audit from './audit/es.json' with { type: 'json' };
import coin from './coin/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import player from './player/es.json' with { type: 'json' };
import session from './session/es.json' with { type: 'json' };
import shell from './shell/es.json' with { type: 'json' };
import staff from './staff/es.json' with { type: 'json' };

export const texts = { ...audit, ...coin, ...common, ...player, ...session, ...shell, ...staff };
