import type { ViewName } from '@latchkey/headless'
// latchkey:begin
import { connectViews } from './features/connect'
import { connectionsViews } from './features/connections'
import { guideViews } from './features/guide'
import { networkViews } from './features/network'
import { pairingViews } from './features/pairing'
import { walletsViews } from './features/wallets'
// latchkey:end
import type { LazyView } from './lib/lazy-view'

/**
 * The views this app has beyond Connect and Account, which come with the modal. `npx latchkey add` and `remove` write the lines
 * between the marks; a feature that is not listed is not in the app, and what leads to it hides.
 */
export const views: Readonly<Partial<Record<ViewName, LazyView>>> = {
  // latchkey:begin
  ...connectViews,
  ...connectionsViews,
  ...guideViews,
  ...networkViews,
  ...pairingViews,
  ...walletsViews,
  // latchkey:end
}
