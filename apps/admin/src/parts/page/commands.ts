/** What opens the palette and the list of keys, from wherever somebody asks. */
type Ask = 'commands' | 'keys';

let tell: ((ask: Ask) => void) | null = null;

export const onAsked = (listener: typeof tell): void => {
  tell = listener;
};

export const openCommands = (): void => tell?.('commands');
export const openKeys = (): void => tell?.('keys');
