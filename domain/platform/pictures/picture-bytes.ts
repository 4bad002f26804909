/** Most bytes of a picture that anybody sends. */
export const PICTURE_BYTES_MAX = 12 * 1024 * 1024;
