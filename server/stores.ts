import { join } from 'node:path';
import {
  openPictureBucket,
  openPictureFolder,
} from '#domain/platform/pictures/picture-files.server.ts';
import {
  createPictureStore,
  type PictureStore,
} from '#domain/platform/pictures/picture-store.server.ts';
import type { Config } from './config.ts';

/** The picture store chosen by the settings. */
export function openPictures({
  bucket,
  dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): PictureStore {
  return createPictureStore(
    bucket ? openPictureBucket(bucket) : openPictureFolder(join(dataDir, 'pictures')),
  );
}

/** The file with the key for encrypting secrets; null if SECRET_KEY is set. */
export function keyFileOf({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): string | null {
  return secretKey === null ? join(dataDir, 'secret.key') : null;
}
