/** `--page` of tokens.css, for the browser's own bar, which does not use the style sheet. tokens.test.ts compares them. */
export const THEME_COLORS = { light: '#f9fafb', dark: '#030712' } as const;
