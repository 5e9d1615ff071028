/** All sentences of the panel in one language. */
import audit from './audit/es.json' with { type: 'json' };
import common from './common/es.json' with { type: 'json' };
import session from './session/es.json' with { type: 'json' };
import shell from './shell/es.json' with { type: 'json' };
import staff from './staff/es.json' with { type: 'json' };

export const texts = { ...audit, ...common, ...session, ...shell, ...staff };
