/** Commands from sockets: each is checked against the contract, handled, and always acknowledged. */
import {
  type Acknowledgement,
  COMMANDS,
  type CommandFields,
  type CommandName,
  type CommandReply,
} from '@trivium/contract/battle/messages';
import type { RefusalWords } from '@trivium/contract/refusal';
import { Refusal } from '../http/refusal.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Who sent a command, and when it arrived. */
export type SocketCaller = {
  readonly playerId: number;
  /** Names the socket among all servers. */
  readonly socketId: string;
  readonly locale: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The measured round trip of his connection in milliseconds; unbounded. */
  readonly lineMs: number;
};

/** A handler for each command; a thrown `Refusal` becomes a negative acknowledgement. */
export type CommandHandlers = {
  readonly [Name in CommandName]: (
    caller: SocketCaller,
    fields: CommandFields<Name>,
  ) => Promise<CommandReply<Name>>;
};

export type RefusedCode = Extract<Acknowledgement, { ok: false }>['code'];
export type Sentence = (locale: string, code: RefusedCode, words?: RefusalWords) => string;

const FORBIDDEN_NAMES = ['__proto__', 'constructor', 'prototype'];

/** Whether a client's word is a command of the contract. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const readFields = (name: CommandName, sent: unknown): Record<string, unknown> | null => {
  const fields = sent ?? {};
  if (typeof fields !== 'object' || Object.keys(fields).some(key => FORBIDDEN_NAMES.includes(key)))
    return null;
  const read = COMMANDS[name].fields.safeParse(fields);
  return read.success ? read.data : null;
};

type AnyHandler = (caller: SocketCaller, fields: Record<string, unknown>) => Promise<unknown>;

export const createCommands = (
  context: AppContext,
  deps: {
    readonly handlers: CommandHandlers;
    readonly sentence: Sentence;
    /** Counts the player's commands; false when he sends too many. */
    readonly mayCommand: (playerId: number) => boolean;
  },
) => {
  const refused = ({ locale }: SocketCaller, code: RefusedCode, words?: RefusalWords): Acknowledgement => ({
    ok: false,
    code,
    sentence: deps.sentence(locale, code, words),
  });

  const faulty = (caller: SocketCaller, name: string, err: unknown): Acknowledgement => {
    context.log.error({ err, command: name }, 'a command failed');
    return refused(caller, 'server_fault');
  };

  /** Returns the acknowledgement, and the labels under which the command is counted. Never throws. */
  return async (
    caller: SocketCaller,
    name: string,
    sent: unknown,
  ): Promise<{ reply: Acknowledgement; command: string; outcome: 'ok' | 'refused' | 'failed' }> => {
    if (!deps.mayCommand(caller.playerId))
      return { reply: refused(caller, 'too_many_calls'), command: 'unknown', outcome: 'refused' };
    if (!isCommand(name))
      return { reply: refused(caller, 'bad_command'), command: 'unknown', outcome: 'refused' };
    const fields = readFields(name, sent);
    if (fields === null) return { reply: refused(caller, 'bad_command'), command: name, outcome: 'refused' };
    try {
      const data = await (deps.handlers[name] as AnyHandler)(caller, fields);
      if (context.env.mode === 'test') COMMANDS[name].reply.parse(data);
      return { reply: { ok: true, data } as Acknowledgement, command: name, outcome: 'ok' };
    } catch (problem) {
      const { refusals }: { readonly refusals: readonly string[] } = COMMANDS[name];
      const isDeclared =
        problem instanceof Refusal && (context.env.mode === 'production' || refusals.includes(problem.code));
      return isDeclared
        ? { reply: refused(caller, problem.code, problem.words), command: name, outcome: 'refused' }
        : { reply: faulty(caller, name, problem), command: name, outcome: 'failed' };
    }
  };
};
