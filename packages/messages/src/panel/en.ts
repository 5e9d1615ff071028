/** All sentences of the panel in one language. */
import audit from './audit/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import session from './session/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };
import staff from './staff/en.json' with { type: 'json' };

export const texts = { ...audit, ...common, ...session, ...shell, ...staff };
