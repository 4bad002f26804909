/** The formats that the server reads. */
const SENDABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** How browsers and phones call an iPhone's photo; some give it no type at all. */
const HEIC = /^image\/hei[cf]/;
const HEIC_NAME = /\.hei[cf]$/i;

/** The picture as a file that the server reads, drawn anew as PNG if need be; undefined if this browser cannot read it either. */
export async function toSendablePicture(file: Blob): Promise<File | undefined> {
  const name = file instanceof File ? file.name : 'picture';
  if (SENDABLE.has(file.type)) return file instanceof File ? file : new File([file], name, file);
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return new File([png], name.replace(/(?:\.\w+)?$/, '.png'), { type: png.type });
  } catch {
    // Of these, the server reads what the browser cannot.
    if (HEIC.test(file.type) || HEIC_NAME.test(name))
      return new File([file], name, { type: 'image/heic' });
    return undefined;
  }
}
