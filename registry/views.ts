import type { ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'
// latchkey:begin
import { accountViews } from './features/account/views'
import { connectViews } from './features/connect/views'
import { connectionsViews } from './features/connections/views'
import { guideViews } from './features/guide/views'
import { networkViews } from './features/network/views'
import { pairingViews } from './features/pairing/views'
import { walletsViews } from './features/wallets/views'
// latchkey:end

/**
 * The views of this app besides Connect and Account, which are part of the modal. They load together when the
 * first one is opened. `npx latchkey add` edits the lines between the markers, here and in `view-names.ts`.
 */
export const views: Readonly<Partial<Record<ViewName, ComponentType>>> = {
  // latchkey:begin
  ...accountViews,
  ...connectViews,
  ...connectionsViews,
  ...guideViews,
  ...networkViews,
  ...pairingViews,
  ...walletsViews,
  // latchkey:end
}
