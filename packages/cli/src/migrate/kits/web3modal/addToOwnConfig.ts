import { spanOf } from '../../../code/sourceModule.js'
import type { Migration } from '../../migration.js'
import { markOptions } from '../../options/markOptions.js'
import { findCreateConfig } from '../../wagmi/findCreateConfig.js'
import { createProviderOptions } from '../../wagmi/providerOptions.js'
import { setupFromCreateConfig } from '../../wagmi/setupFromCreateConfig.js'
import { dropPairingConnector } from './dropPairingConnector.js'
import { isAvailable } from './isAvailable.js'
import type { ModalCall } from './modalCall.js'
import { modalOptions } from './modalOptions.js'
import { web3modalOptionAdvice } from './web3modalAdvice.js'

/**
 * Adds createLatchkey, with the options of createWeb3Modal, after a config that the app creates with wagmi's
 * createConfig.
 */
export function addToOwnConfig(migration: Migration, modal: ModalCall): void {
  const found = findCreateConfig(migration)
  if (!found) return
  const to = { rewriter: found.rewriter, at: spanOf(found.place.statement).end }
  const { texts, unknown } = modalOptions(migration, modal, to)
  const provider = createProviderOptions()
  provider.options.push(...texts)
  const projectId = modal.options.byKey.get('projectId')
  const isSameFile = modal.rewriter === found.rewriter
  const isTaken = projectId && isSameFile && isAvailable(migration, modal.rewriter, projectId.value, to)
  const connector = dropPairingConnector(found.rewriter, found.place.call)
  if (projectId && !isTaken && !connector?.projectId) unknown.push('projectId')
  setupFromCreateConfig(migration, provider, (rewriter) => ({
    ...(isTaken ? { projectId: projectId.value } : {}),
    ...connector,
    marks: markOptions(rewriter, unknown, 'createWeb3Modal', web3modalOptionAdvice),
  }))
}
