import type { ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'
// latchkey:begin
import { connectViews } from './features/connect/views'
import { connectionsViews } from './features/connections/views'
import { guideViews } from './features/guide/views'
import { networkViews } from './features/network/views'
import { pairingViews } from './features/pairing/views'
import { walletsViews } from './features/wallets/views'
// latchkey:end

/**
 * The views this app has beyond Connect and Account, which come with the modal. One file to load, when the first of them is
 * needed. `npx latchkey add` writes the lines between the marks, here and in `view-names.ts`.
 */
export const views: Readonly<Partial<Record<ViewName, ComponentType>>> = {
  // latchkey:begin
  ...connectViews,
  ...connectionsViews,
  ...guideViews,
  ...networkViews,
  ...pairingViews,
  ...walletsViews,
  // latchkey:end
}
