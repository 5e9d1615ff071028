/** What a page of any engine can do by itself. All else that a journey does is made of it, so that each journey is written once. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export type Driver = {
  /** Opens an address and waits until it is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs an expression in the page. A promise is waited for; what it gives must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses, with a mouse of the engine's own, the element that the expression gives. */
  readonly click: (expression: string) => Promise<void>;
  /** Pulls the first element onto the second one. */
  readonly drag: (from: string, onto: string) => Promise<void>;
  /** A key by the name that `KeyboardEvent.key` has for it; one with a modifier as `Control+a`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: (path: string) => Promise<void>;
  /** Hides the page for so long, as a person does who turns to something else. */
  readonly leaveFor: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** An engine that runs: pages of it share nothing with each other. */
export type RunningEngine = {
  /** As it names itself. */
  readonly version: string;
  readonly newPage: () => Promise<Driver>;
  readonly stop: () => Promise<void>;
};
