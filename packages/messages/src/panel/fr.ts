/** All sentences of the panel in one language. */
import audit from './audit/fr.json' with { type: 'json' };
import coin from './coin/fr.json' with { type: 'json' };
import common from './common/fr.json' with { type: 'json' };
import player from './player/fr.json' with { type: 'json' };
import session from './session/fr.json' with { type: 'json' };
import shell from './shell/fr.json' with { type: 'json' };
import staff from './staff/fr.json' with { type: 'json' };

export const texts = { ...audit, ...coin, ...common, ...player, ...session, ...shell, ...staff };
