/** Hands a file of the device to the server, which judges it by its content. */
import { call } from '../../lib/call.ts';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Returns its address here. */
export const uploadFile = async (kind: 'picture' | 'document', file: File): Promise<string> =>
  (await call('media/upload', { kind, bytes: await base64Of(file) })).address;
