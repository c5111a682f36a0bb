'use client'

import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useShownConnectors } from '../../react/useShownConnectors.js'
import type { Connector } from '../../shared/types.js'

/** The namespace whose connectors are returned. */
export interface UseConnectorsParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends LatchkeyParameters<latchkey> {}

/** The connectors that the user can choose, in display order. */
export type UseConnectorsReturnType<latchkey extends Latchkey = RegisteredLatchkey> = readonly Connector<
  NamespaceOf<latchkey>
>[]

/**
 * Returns the connectors the user can choose, in the configured order, without excluded ones. Discovers
 * installed wallets when it mounts; the list updates when another wallet announces itself.
 *
 * @example
 * ```tsx
 * import { useConnectors } from '@latchkey/headless'
 *
 * function Connectors() {
 *   const connectors = useConnectors()
 *   return connectors.map(({ key, name }) => <li key={key}>{name}</li>)
 * }
 * ```
 */
export function useConnectors<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseConnectorsParameters<latchkey> = {},
): UseConnectorsReturnType<latchkey> {
  const connectors = useShownConnectors('useConnectors', parameters.latchkey)
  return connectors as UseConnectorsReturnType<latchkey>
}
