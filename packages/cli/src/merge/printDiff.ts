import { createTwoFilesPatch } from 'diff'
import type { PrintDiff } from '../plan/planUpdate.js'

/**
 * Prints the difference between two texts of a file in the unified format, line ends aside. Empty for equal
 * texts.
 */
export const printDiff: PrintDiff = (path, before, after) => {
  const [from, to] = [before, after].map((text) => text.replaceAll('\r\n', '\n'))
  if (from === undefined || to === undefined || from === to) return ''
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, from, to, undefined, undefined, {
    context: 3,
  }).replace(/^=+\n/, '')
}
