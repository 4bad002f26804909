/** `--page` of tokens.css for the browser's own bar, which reads no style sheet. tokens.test.ts compares them. */
export const THEME_COLORS = { light: '#f9fafb', dark: '#030712' } as const;
