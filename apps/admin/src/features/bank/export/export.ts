/** An export as its screens read it, and its calls. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorBodyIn, OperatorReply } from '@trivium/contract/admin/catalogue';
import { call } from '../../../lib/call.ts';

export type BankExport = OperatorReply<'export/list'>[number];
export type What = OperatorBodyIn<'export/preview'>['what'];
export type Preview = OperatorReply<'export/preview'>;
export type FormatLine = Preview['formats'][number];

const AGAIN_MS = 1_000;
export const EXPORTS_KEY = ['export', 'list'] as const;

export const isBusy = ({ state }: BankExport): boolean => state === 'waiting' || state === 'running';

export const useExports = () =>
  useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: () => call('export/list', {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? AGAIN_MS : false),
  });

/** What each format would keep and lose; `what` is null while nothing is chosen. */
export const usePreview = (what: What | null) =>
  useQuery({
    queryKey: ['export', 'preview', what],
    queryFn: () => call('export/preview', { what: what as What }),
    enabled: what !== null,
  });

/** Fetches the file of an export part by part. `onPart` hears how much of it has come, from 0 to 1. */
export async function fetchFile({ id, bytes }: BankExport, onPart: (share: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const part: OperatorReply<'export/part'> = await call('export/part', { id, from });
    parts.push(Uint8Array.from(atob(part.bytes), letter => letter.charCodeAt(0)));
    from = part.next;
    onPart(from === null || bytes === 0 ? 1 : from / bytes);
  }
  return new Blob(parts);
}
