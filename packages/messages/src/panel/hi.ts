/** All sentences of the panel in one language. */
import coin from './coin/hi.json' with { type: 'json' };
import common from './common/hi.json' with { type: 'json' };
import player from './player/hi.json' with { type: 'json' };
import questionEdit from './question-edit/hi.json' with { type: 'json' };
import session from './session/hi.json' with { type: 'json' };
import shell from './shell/hi.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...player, ...questionEdit, ...session, ...shell };
