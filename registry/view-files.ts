import type { ViewName } from '@latchkey/headless'
import type { ComponentType } from 'react'
// latchkey:begin
import { activityNames, nftNames } from './features/account/names'
import { approveNames } from './features/approve/names'
import { namesNames } from './features/names/names'
import { onrampNames, onrampStepNames } from './features/onramp/names'
import { payNames, payStepNames } from './features/pay/names'
import { receiveNames } from './features/receive/names'
import { sendNames, sendScanNames, sendStepNames } from './features/send/names'
import { swapNames, swapStepNames } from './features/swap/names'
// latchkey:end

/** Views that load together, without those of other features. */
export interface ViewFile {
  names: readonly ViewName[]
  load: () => Promise<{ views: Readonly<Partial<Record<ViewName, ComponentType>>> }>
}

/**
 * Views of this app that load alone. `npx latchkey add` edits the lines between the markers, here and in
 * `view-names.ts`.
 */
export const viewFiles: readonly ViewFile[] = [
  // latchkey:begin
  { names: activityNames, load: () => import('./features/account/activity') },
  { names: nftNames, load: () => import('./features/account/nfts') },
  { names: approveNames, load: () => import('./features/approve/views') },
  { names: namesNames, load: () => import('./features/names/views') },
  { names: onrampNames, load: () => import('./features/onramp/views') },
  { names: onrampStepNames, load: () => import('./features/onramp/steps') },
  { names: payNames, load: () => import('./features/pay/views') },
  { names: payStepNames, load: () => import('./features/pay/steps') },
  { names: receiveNames, load: () => import('./features/receive/views') },
  { names: sendNames, load: () => import('./features/send/views') },
  { names: sendStepNames, load: () => import('./features/send/steps') },
  { names: sendScanNames, load: () => import('./features/send/scan') },
  { names: swapNames, load: () => import('./features/swap/views') },
  { names: swapStepNames, load: () => import('./features/swap/steps') },
  // latchkey:end
]
