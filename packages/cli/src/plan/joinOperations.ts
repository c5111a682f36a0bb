import type { Operation } from './operation.js'

/**
 * Joins two lists of operations, of which the second was planned on the result of the first. The result has
 * one operation per path, from its first state to its last.
 */
export function joinOperations(first: readonly Operation[], second: readonly Operation[]): Operation[] {
  const joined = new Map(first.map((operation) => [operation.path, operation]))
  for (const operation of second) {
    const earlier = joined.get(operation.path)
    const next = earlier ? joinTwo(earlier, operation) : operation
    if (next) joined.set(operation.path, next)
    else joined.delete(operation.path)
  }
  return [...joined.values()]
}

function joinTwo(earlier: Operation, later: Operation): Operation | undefined {
  const { path } = later
  const reason = earlier.reason === later.reason ? later.reason : `${earlier.reason}; ${later.reason}`
  if (earlier.kind === 'create')
    return later.kind === 'delete' ? undefined : { kind: 'create', path, text: later.text, reason }
  if (later.kind === 'delete') return { kind: 'delete', path, before: earlier.before, reason: later.reason }
  return { kind: 'replace', path, before: earlier.before, text: later.text, reason }
}
