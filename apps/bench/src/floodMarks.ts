/** Marks in the page at the start and end of a flood of wallets, for a trace. */
export const floodMarks = { start: 'bench:flood-start', end: 'bench:flood-end' } as const
