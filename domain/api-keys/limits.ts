export const KEY_NAME_CHARS_MAX = 60;
