/** Imports in tests: files sent in parts, dry runs and runs to their ends. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { done, operate } from '../../../test/kit/operator.ts';
import type { World } from '../../../test/kit/world.ts';

export type Import = OperatorReply<'import/read'>;
export type Row = OperatorReply<'import/rows'>[number];
type Body = Record<string, unknown>;

/** Answers `a` to `c`, a letter, and where it goes. */
export const HEADS = 'question,answer a,answer b,answer c,right,category,language,level';

/** What one member of staff does with imports. */
export const importsOf = (world: World, token: string) => {
  const read = async (id: number): Promise<Import> => (await done(world, 'import/read', { id }, token)).data;
  const code = async (call: string, body: Body): Promise<unknown> =>
    (await operate(world, call, body, token)).body['code'];
  const part = async (id: number, name: string, bytes: Uint8Array, more: Body = {}): Promise<Import> => {
    const body = { id, name, from: 0, bytes: Buffer.from(bytes).toString('base64'), is_last: true, ...more };
    return (await done(world, 'import/part', body, token)).data;
  };
  const bring = async (
    ...files: readonly (readonly [name: string, bytes: string | Uint8Array])[]
  ): Promise<Import> => {
    const { data } = await done(world, 'import/open', {}, token);
    let last = data;
    for (const [name, bytes] of files) last = await part(data.id, name, Buffer.from(bytes));
    return last;
  };
  const choose = async (id: number, whereTo: Body): Promise<Import> => {
    const { version, where_to } = await read(id);
    return (await done(world, 'import/choose', { id, version, where_to: { ...where_to, ...whereTo } }, token))
      .data;
  };
  const begin = async (call: 'import/dry' | 'import/run', id: number): Promise<void> => {
    const { version } = await read(id);
    await done(world, call, { id, version }, token);
  };
  const work = async (call: 'import/dry' | 'import/run', id: number): Promise<Import> => {
    await begin(call, id);
    await world.runJobs();
    return read(id);
  };
  return {
    ...{ read, code, part, bring, choose, begin },
    dry: (id: number) => work('import/dry', id),
    run: (id: number) => work('import/run', id),
    undo: async (id: number): Promise<Import> => {
      await done(world, 'import/undo', { id }, token);
      await world.runJobs();
      return read(id);
    },
    stop: async (id: number): Promise<Import> => (await done(world, 'import/stop', { id }, token)).data,
    rows: async (id: number, filter: Body = {}): Promise<Row[]> =>
      (await done(world, 'import/rows', { id, ...filter }, token)).data,
    /** Brings a file in, from the first part to the end of the job. */
    whole: async (name: string, bytes: string | Uint8Array, whereTo: Body = {}): Promise<Import> => {
      const { id } = await bring([name, bytes]);
      await choose(id, whereTo);
      await work('import/dry', id);
      return work('import/run', id);
    },
  };
};

/** Counts by name, without an order. */
export const counted = (rows: readonly { readonly count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ count, ...row }) => [String(Object.values(row)[0]), count]));
