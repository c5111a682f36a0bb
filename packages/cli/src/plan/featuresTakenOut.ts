import type { Lock } from '../lock/lockFile.js'
import { linesTakenOut, type TakenOutInput } from './linesTakenOut.js'

/**
 * Returns the installed features that the developer removed by hand: each of their views is deleted, or its
 * line in the managed list.
 */
export function featuresTakenOut({
  lock,
  ...input
}: Omit<TakenOutInput, 'installed'> & { lock: Lock }): Set<string> {
  const { files, dir } = input
  const isGone = (target: string) => files.read(`${dir}/${target}`).kind === 'absent'
  if (Object.keys(lock.files).every(isGone)) return new Set()
  const { lines, takenOut } = linesTakenOut({ ...input, installed: lock.files })
  const left = new Set([...lines].filter((line) => !takenOut.has(line)).map(({ feature }) => feature))
  return new Set(
    [...takenOut].map(({ feature }) => feature).filter((name) => lock.items[name] && !left.has(name)),
  )
}
