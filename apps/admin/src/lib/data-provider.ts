/** ra-core's data provider over the operator's calls: a table's verbs are its calls (ADR 13). */
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { callByName } from './call.ts';

type Row = RaRecord & { readonly version: number };

const asRows = (data: unknown) => data as Row[];

/** Only what differs: a call names the fields that change. */
const changed = (fields: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => name in before && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );

const list = async (resource: string, { filter, sort, pagination }: Partial<GetListParams>) => {
  const { page = 1, perPage = 50 } = pagination ?? {};
  const { data, total } = await callByName(`${resource}/list`, {
    filter: filter ?? {},
    ...(sort && sort.field !== '' && { sort: { by: sort.field, order: sort.order.toLowerCase() } }),
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  return { data: asRows(data), total };
};

/** Rows of a bulk call: ids with the versions that were seen, which a screen hands over as `meta.rows`. */
const held = (meta: unknown) =>
  (meta as { rows: readonly Row[] }).rows.map(({ id, version }) => ({ id, version }));

export const dataProvider = {
  getList: list,
  getOne: async (resource: string, { id }: { id: unknown }) => {
    const { data } = await callByName(`${resource}/read`, { id });
    return { data: data as Row };
  },
  getMany: async (resource: string, { ids }: { ids: unknown[] }) => {
    const { data } = await callByName(`${resource}/list`, { filter: { ids }, limit: ids.length });
    return { data: asRows(data) };
  },
  getManyReference: (
    resource: string,
    { target, id, filter, ...rest }: GetListParams & { target: string; id: unknown },
  ) => list(resource, { ...rest, filter: { ...filter, [target]: id } }),
  create: async (resource: string, { data: fields }: { data: unknown }) => {
    const { data } = await callByName(`${resource}/create`, { fields });
    return { data: data as Row };
  },
  update: async (
    resource: string,
    { id, data: fields, previousData }: { id: unknown; data: Record<string, unknown>; previousData: Row },
  ) => {
    const change = changed(fields, previousData);
    if (Object.keys(change).length === 0) return { data: previousData };
    const { data } = await callByName(`${resource}/change`, {
      id,
      version: previousData.version,
      fields: change,
    });
    return { data: data as Row };
  },
  updateMany: async (resource: string, { data: fields, meta }: { data: unknown; meta?: unknown }) => {
    const { data } = await callByName(`${resource}/bulk`, { do: 'change', rows: held(meta), fields });
    return { data: asRows(data).map(({ id }) => id) };
  },
  delete: async (resource: string, { id, previousData }: { id: unknown; previousData: Row }) => {
    const { data } = await callByName(`${resource}/delete`, { id, version: previousData.version });
    return { data: data as Row };
  },
  deleteMany: async (resource: string, { meta }: { meta?: unknown }) => {
    const { data } = await callByName(`${resource}/bulk`, { do: 'delete', rows: held(meta) });
    return { data: asRows(data).map(({ id }) => id) };
  },
} as unknown as DataProvider;
