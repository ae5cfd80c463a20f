/**
 * Time in milliseconds that tests wait for the browser. It is long, because a busy machine is slow, and a preview that has
 * just started compiles the editor for its first page.
 */
export const patience = 120_000
