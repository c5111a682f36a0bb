/** Query parameters that identify the library to a hosted service: `st` and `sv`. */
export const sdk = { st: 'latchkey', sv: '0.1.0' } as const
