import type { ViewName } from '@latchkey/headless'
// latchkey:begin
import { connectNames } from './features/connect/names'
import { connectionsNames } from './features/connections/names'
import { guideNames } from './features/guide/names'
import { networkNames } from './features/network/names'
import { pairingNames } from './features/pairing/names'
import { walletsNames } from './features/wallets/names'
// latchkey:end
import { lazyModule } from './lib/lazy-module'

/**
 * What is known of the views before their code is here. A feature that is not listed is not in the app, and what leads to it
 * hides. `npx latchkey add` writes the lines between the marks, here and in `views.ts`.
 */
export const viewNames: readonly ViewName[] = [
  // latchkey:begin
  ...connectNames,
  ...connectionsNames,
  ...guideNames,
  ...networkNames,
  ...pairingNames,
  ...walletsNames,
  // latchkey:end
]

/** The code of all of them. */
export const viewsModule = lazyModule(() => import('./views'))
