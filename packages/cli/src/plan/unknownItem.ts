import { CliError, exitCodes } from '../errors.js'
import { nearest } from '../nearest.js'

/** Throws `E_ITEM_UNKNOWN` with the most similar names. */
export function unknownItem(name: string, candidates: readonly string[]): never {
  const close = nearest(name, candidates)
  throw new CliError({
    code: 'E_ITEM_UNKNOWN',
    exitCode: exitCodes.badInput,
    what: `There is no item called '${name}'.`,
    why: `The registry has: ${candidates.join(', ')}.`,
    fix:
      close.length > 0
        ? `Did you mean ${close.map((it) => `'${it}'`).join(' or ')}?`
        : 'See them all: latchkey list',
    details: { name, nearest: close },
  })
}
