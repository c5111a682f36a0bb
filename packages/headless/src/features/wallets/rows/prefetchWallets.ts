import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import { listConnectors } from '../../../core/listConnectors.js'
import { detectPlatform } from '../../../shared/platform/detectPlatform.js'
import { readEnvironment } from '../../../shared/platform/readEnvironment.js'
import { customWallets } from '../directory/customWallets.js'
import { hasDirectory } from '../directory/hasDirectory.js'
import { prefetchFirstPage } from '../directory/prefetchFirstPage.js'
import { preloadImages } from '../directory/preloadImages.js'
import { getRecentWallets } from '../recent/getRecentWallets.js'
import { type ConnectRowsParameters, connectMosaic, connectRows } from './connectRows.js'

/**
 * Loads what the connect view shows of wallets that are not installed: the first page of the directory, and
 * the images. Call it when the user is about to open the view, for instance on hover. Never rejects: the view
 * reports failures.
 *
 * @example
 * ```tsx
 * import { prefetchWallets, useLatchkey, useModal } from '@latchkey/headless'
 *
 * function ConnectButton() {
 *   const latchkey = useLatchkey()
 *   const { open } = useModal()
 *   return (
 *     <button type="button" onPointerEnter={() => prefetchWallets(latchkey)} onClick={() => open()}>
 *       Connect wallet
 *     </button>
 *   )
 * }
 * ```
 */
export async function prefetchWallets(latchkey: Latchkey): Promise<void> {
  if (!hasDirectory(latchkey)) return
  const { options } = latchkey
  const { stores } = internalsOf(latchkey)
  const { namespace } = stores.modal.getState()
  const page = await prefetchFirstPage(latchkey, namespace).catch(() => undefined)
  if (!page) return
  const platform = detectPlatform(readEnvironment())
  const isMobile = platform.device !== 'desktop'
  const parameters: ConnectRowsParameters = {
    ...page,
    connectors: listConnectors(stores.connectors.getState(), options, { namespace, isMobile }),
    recent: getRecentWallets(latchkey),
    custom: customWallets(latchkey),
    order: options.features.connectorTypeOrder,
    platform,
    namespace,
    hasDirectory: true,
  }
  const rows = connectRows(parameters)
  await preloadImages([...rows, ...connectMosaic(parameters, rows)].flatMap(({ imageUrl }) => imageUrl ?? []))
}
