/** Maximum size in bytes of an uploaded picture. */
export const PICTURE_BYTES_MAX = 12 * 1024 * 1024;

/**
 * Maximum size in bytes of an archive of pictures that an admin uploads in one request. It is enough for fifty screenshots, and less than
 * one network may hold (`createShares`).
 */
export const ARCHIVE_BYTES_MAX = 20 * 1024 * 1024;

/** Maximum number of pixels of a picture. */
export const PIXELS_MAX = 40_000_000;

/** The same for photos from cameras: a baseline JPEG is scaled down row by row while it is decoded. */
export const BASELINE_PIXELS_MAX = 120_000_000;
