import { findJsx } from '../code/findJsx.js'
import type { SourceModule } from '../code/sourceModule.js'
import { findUse } from './findUse.js'
import { placeComponent } from './placeComponent.js'
import type { PlaceContext } from './placeContext.js'

/** Returns the provider's element in a file. */
export function providerIn(module: SourceModule) {
  return findJsx(module, '@latchkey/headless', 'LatchkeyProvider')[0]?.element
}

/**
 * Inserts `<Modal />` next to the app inside the provider. Returns `false` if the provider cannot be found.
 */
export function placeModal(context: PlaceContext): boolean {
  const provider = findUse(context, 'provider')
  if (!provider) return false
  return placeComponent(context, 'Modal', { path: provider.module.path, find: providerIn, at: 'last' })
}
