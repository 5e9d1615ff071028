/** All sentences of the panel in one language. */
import audit from './audit/hi.json' with { type: 'json' };
import common from './common/hi.json' with { type: 'json' };
import session from './session/hi.json' with { type: 'json' };
import shell from './shell/hi.json' with { type: 'json' };
import staff from './staff/hi.json' with { type: 'json' };

export const texts = { ...audit, ...common, ...session, ...shell, ...staff };
