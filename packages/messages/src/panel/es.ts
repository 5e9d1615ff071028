/** All sentences of the panel in one language. */
import coin from './coin/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import player from './player/es.json' with { type: 'json' };
import questionEdit from './question-edit/es.json' with { type: 'json' };
import session from './session/es.json' with { type: 'json' };
import shell from './shell/es.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...player, ...questionEdit, ...session, ...shell };
