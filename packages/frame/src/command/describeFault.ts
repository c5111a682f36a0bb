/**
 * Returns the names and messages of an error and its causes, for the log, without what may be of a user:
 * addresses of email, codes, hex and what stands in quotes.
 */
export function describeFault(error: unknown): string {
  const parts: string[] = []
  for (let each = error; each !== undefined && parts.length < 4; ) {
    if (!(each instanceof Error)) {
      parts.push(typeof each)
      break
    }
    parts.push(`${each.name}: ${each.message}`)
    each = each.cause
  }
  return parts
    .join(', caused by ')
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
    .replaceAll(/(?<![\w.])\d{6}(?!\w)/g, '…')
    .replaceAll(/[\da-f]{16,}/gi, '…')
    .slice(0, 1_000)
}
