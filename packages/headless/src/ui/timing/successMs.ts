/** How long a success is shown before the view changes, in milliseconds. */
export const successMs = 600
