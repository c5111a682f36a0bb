import { labelIn } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { askNames } from '../../core/names/askNames.js'
import { requireNames } from '../../core/names/requireNames.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { InvalidLabelError, NameServiceError, NamesUnsupportedError } from '../../shared/errors/names.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import type { NameSuggestion } from '../../wire/names/nameService.js'
import { labelErrorOf, labelOf } from './labelOf.js'

/** What the user typed. */
export interface GetNameSuggestionsParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Letters, digits and hyphens, at least 4. Case and spaces at its ends do not matter. */
  label: string
  /** An EVM network. */
  networkId: NetworkIdOf<latchkey>
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Names in the zone of `services.names`. */
export type GetNameSuggestionsReturnType = readonly NameSuggestion[]

/** The errors of `getNameSuggestions`. */
export type GetNameSuggestionsErrorType =
  | ServiceMissingError
  | NetworkNotFoundError
  | NamesUnsupportedError
  | InvalidLabelError
  | NameServiceError

/**
 * Returns names like a label, and whether they are taken. They are in the zone of `services.names`, which the
 * configuration fixes.
 *
 * @throws {ServiceMissingError} If the app has no `services.names`.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {NamesUnsupportedError} If the service has no names on the network.
 * @throws {InvalidLabelError} If `label` cannot be registered.
 * @throws {NameServiceError} If the service fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getNameSuggestions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const names = await getNameSuggestions(latchkey, { label: 'alice', networkId: 'eip155:1' })
 * const free = names.filter(({ isRegistered }) => !isRegistered)
 * ```
 */
export async function getNameSuggestions<latchkey extends Latchkey>(
  latchkey: latchkey,
  { label: typed, networkId, signal }: GetNameSuggestionsParameters<latchkey>,
): Promise<GetNameSuggestionsReturnType> {
  const service = await requireNames(latchkey, networkId)
  const label = labelOf(typed)
  const labelError = labelErrorOf(label)
  if (labelError) throw labelError
  const names = await askNames(signal, () => service.suggestNames({ label, networkId, signal }))
  // A service of the app may return others.
  return names.filter((each) => labelIn(each.name, service.zone) === each.label && !labelErrorOf(each.label))
}
