/** What every call to a hosted service says about the library that makes it: `st` and `sv`. spec 7.0 */
export const sdk = { st: 'latchkey', sv: '0.1.0' } as const
