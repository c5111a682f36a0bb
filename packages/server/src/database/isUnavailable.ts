/** Classes of SQLSTATE after which the same statement can succeed: connection, resources, operator. */
const passing = /^(?:08|53|57P)/
const sqlState = /^[0-9A-Z]{5}$/

/** Returns whether an error of the client means that the database could not be reached. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  // Errors of the statement have an SQLSTATE; those of sockets and time limits have none.
  return typeof code !== 'string' || !sqlState.test(code) || passing.test(code)
}
