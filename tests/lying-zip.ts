import { type Zippable, zipSync } from 'fflate';

/** An archive whose list of files, and the header of each, claim that every file has this many bytes. Test code only. */
export function lyingZip(files: Zippable, bytes: number): Uint8Array {
  const archive = zipSync(files, { level: 1 });
  const view = new DataView(archive.buffer);
  for (let at = 0; at + 4 < archive.length; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, bytes, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, bytes, true);
  }
  return archive;
}
