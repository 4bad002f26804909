/** Most bytes of a picture that anybody sends. */
export const PICTURE_BYTES_MAX = 12 * 1024 * 1024;

/** Most bytes of an archive of pictures that an admin sends in one request: fifty screenshots, and less than one network may hold (`createShares`). */
export const ARCHIVE_BYTES_MAX = 20 * 1024 * 1024;
