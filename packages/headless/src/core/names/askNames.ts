import { NameServiceError } from '../../shared/errors/names.js'
import { parseName } from '../../shared/parseName.js'
import { reasonOf } from '../../wire/http/reasonOf.js'

/** Longest reason of a server that is shown, in characters. */
const maxReasonLength = 200

/**
 * Asks the service of account names.
 *
 * @param registered The name that is registered. Default: names are read.
 * @throws {NameServiceError} If it fails. Rejects with the signal's reason when aborted.
 */
export async function askNames<answer>(
  signal: AbortSignal | undefined,
  ask: () => Promise<answer>,
  registered?: string,
): Promise<answer> {
  try {
    return await ask()
  } catch (cause) {
    signal?.throwIfAborted()
    const reason = parseName(reasonOf(cause), maxReasonLength)
    throw new NameServiceError({ reason, name: registered, cause })
  }
}
