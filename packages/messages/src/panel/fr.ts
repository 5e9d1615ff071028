/** All sentences of the panel in one language. */
import common from './common/fr.json' with { type: 'json' };
import questionEdit from './question-edit/fr.json' with { type: 'json' };
import session from './session/fr.json' with { type: 'json' };
import shell from './shell/fr.json' with { type: 'json' };

export const texts = { ...common, ...questionEdit, ...session, ...shell };
