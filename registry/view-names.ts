import type { ViewName } from '@latchkey/headless'
// latchkey:begin
import { accountNames, activityNames, nftNames } from './features/account/names'
import { approveNames } from './features/approve/names'
import { connectNames } from './features/connect/names'
import { connectionsNames } from './features/connections/names'
import { guideNames } from './features/guide/names'
import { namesNames } from './features/names/names'
import { networkNames } from './features/network/names'
import { onrampNames, onrampStepNames } from './features/onramp/names'
import { pairingNames } from './features/pairing/names'
import { payNames, payStepNames } from './features/pay/names'
import { receiveNames } from './features/receive/names'
import { sendNames, sendScanNames, sendStepNames } from './features/send/names'
import { swapNames, swapStepNames } from './features/swap/names'
import { walletsNames } from './features/wallets/names'
// latchkey:end

/**
 * The names of the views, known before their code loads. The app has only the listed features, and hides
 * links to others. `npx latchkey add` edits the lines between the markers, here and in `views.ts` or
 * `view-files.ts`.
 */
export const viewNames: readonly ViewName[] = [
  // latchkey:begin
  ...accountNames,
  ...activityNames,
  ...approveNames,
  ...connectNames,
  ...connectionsNames,
  ...guideNames,
  ...namesNames,
  ...networkNames,
  ...nftNames,
  ...onrampNames,
  ...onrampStepNames,
  ...pairingNames,
  ...payNames,
  ...payStepNames,
  ...receiveNames,
  ...sendNames,
  ...sendScanNames,
  ...sendStepNames,
  ...swapNames,
  ...swapStepNames,
  ...walletsNames,
  // latchkey:end
]
