/** Marks in the page at the start and end of a scroll, for a trace. */
export const scrollMarks = { start: 'bench:scroll-start', end: 'bench:scroll-end' } as const
