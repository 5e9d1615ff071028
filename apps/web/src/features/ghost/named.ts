/** The recording that an address names. Pure. */
import type { Fields } from '@trivium/contract/catalogue';

/** As the calls name it; a malformed address names nothing, which the call refuses. */
export const namedIn = (params: Readonly<Record<string, string>>): Fields<'get_ghost'> => ({
  source: params['source'] === 'battle' ? 'battle' : 'play',
  recording_id: params['recording'] ?? '',
  player_id: Number(params['owner'] ?? 0),
});
