/** Marks in the page where a scroll starts and ends, for a trace. */
export const scrollMarks = { start: 'bench:scroll-start', end: 'bench:scroll-end' } as const
