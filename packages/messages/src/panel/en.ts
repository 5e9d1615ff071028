/** All sentences of the panel in one language. */
import coin from './coin/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import player from './player/en.json' with { type: 'json' };
import questionEdit from './question-edit/en.json' with { type: 'json' };
import session from './session/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };

export const texts = { ...coin, ...common, ...player, ...questionEdit, ...session, ...shell };
