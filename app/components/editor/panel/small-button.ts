/** The look of the editor's buttons: many, and none of them the one action of the page. */
export const SMALL_BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-edge bg-card px-3 text-sm font-semibold hover:bg-hover disabled:opacity-40 aria-pressed:bg-primary-soft aria-pressed:text-primary';
