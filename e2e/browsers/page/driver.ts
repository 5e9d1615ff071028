/** What a page can do in every engine. Everything else in a journey is built on it, so that each journey is written once. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export type Driver = {
  /** Opens an address and waits until it is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs an expression in the page and waits for its promise; the result must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the element that the expression returns, with the engine's own mouse. */
  readonly click: (expression: string) => Promise<void>;
  /** Drags the first element onto the second. */
  readonly drag: (from: string, onto: string) => Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, with a modifier as `Control+a`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: (path: string) => Promise<void>;
  /** Hides the page for this time, as a person does who looks at something else. */
  readonly leaveFor: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A running engine, whose pages share nothing. */
export type RunningEngine = {
  /** The engine's own name and version. */
  readonly version: string;
  readonly newPage: () => Promise<Driver>;
  readonly stop: () => Promise<void>;
};
