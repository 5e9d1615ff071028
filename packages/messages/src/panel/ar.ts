/** All sentences of the panel in one language. */
import coin from './coin/ar.json' with { type: 'json' };
import common from './common/ar.json' with { type: 'json' };
import player from './player/ar.json' with { type: 'json' };
import questionEdit from './question-edit/ar.json' with { type: 'json' };
import session from './session/ar.json' with { type: 'json' };
import shell from './shell/ar.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...player, ...questionEdit, ...session, ...shell };
