import type { Wallet } from '@wallet-standard/base'
import { base64Icon } from '../kernel/base64Icon.js'
import { createAccountControls } from '../kernel/createAccountControls.js'
import { createAccountState } from '../kernel/createAccountState.js'
import type { Kernel } from '../kernel/createKernel.js'
import { createPrompt } from '../kernel/createPrompt.js'
import { createRequestFrame } from '../kernel/createRequestFrame.js'
import { loggable } from '../kernel/loggable.js'
import { testPrivateKeys } from '../testPrivateKeys.js'
import type { BitcoinContext } from './BitcoinContext.js'
import { bitcoinErrors, toBitcoinWalletError } from './BitcoinWalletError.js'
import { createBitcoinKeys } from './createBitcoinKeys.js'
import { describeBitcoinRequest } from './describeBitcoinRequest.js'
import { createSatsConnect } from './faces/createSatsConnect.js'
import { createStandard } from './faces/createStandard.js'
import { replaceTransfer } from './replaceTransfer.js'
import { showFaces } from './showFaces.js'
import type { BitcoinApprovalRequest, BitcoinPartOptions, SandboxBitcoinWallet } from './types.js'

/**
 * Adds the Bitcoin namespace to a wallet.
 * @throws Error if there is no key, or the network has no id
 */
export function addBitcoin(kernel: Kernel, options: BitcoinPartOptions): SandboxBitcoinWallet {
  const {
    privateKeys = testPrivateKeys.slice(0, 3),
    network,
    providerId = 'LatchkeySandboxBitcoin',
    paymentType,
    prefixesBip322 = false,
  } = options
  if (network.ids.length === 0) throw new Error('A wallet needs at least one chain.')
  const keys = createBitcoinKeys(privateKeys, network.kind, paymentType)
  const accounts = createAccountState(kernel, 'bip122', keys.accounts)
  kernel.add({
    namespace: 'bip122',
    slice: accounts.slice,
    describe: (request) => describeBitcoinRequest(request as BitcoinApprovalRequest, 'The page'),
    isPermitted: () => accounts.permitted().length > 0,
    permit: () => accounts.permit(),
    forbid: () => accounts.forbid(),
  })
  const context: BitcoinContext = {
    kernel,
    accounts,
    keys,
    network,
    prefixesBip322,
    prompt: createPrompt<BitcoinApprovalRequest>({
      state: kernel.state,
      faults: kernel.faults,
      approvals: kernel.approvals,
      errors: bitcoinErrors,
      topics: {
        connect: 'connect',
        unlock: 'connect',
        signMessage: 'sign',
        signPsbt: 'send',
        sendTransfer: 'send',
      },
      unlock: { namespace: 'bip122', kind: 'unlock' },
    }),
    frame: createRequestFrame({ kernel, dead: bitcoinErrors.dead, toError: toBitcoinWalletError, loggable }),
  }
  // Before the page's events, so that a listener finds the change in the snapshot.
  const controls = createAccountControls(kernel, accounts)
  const satsConnect = createSatsConnect(context)
  const { features, accounts: visible } = createStandard(context, satsConnect)
  const standard: Wallet = Object.freeze({
    version: '1.0.0' as const,
    name: kernel.name,
    icon: base64Icon(kernel.icon),
    chains: Object.freeze([...network.ids]),
    features,
    get accounts() {
      return visible()
    },
  })
  return {
    standard,
    accounts: accounts.all,
    controls,
    log: kernel.log,
    announce: (faces = ['standard', 'sats-connect']) =>
      showFaces(context, { standard, satsConnect, providerId }, faces),
    replaceTransfer: (txid, by) => replaceTransfer(context, txid, by),
    syncFromStorage: () => kernel.state.load(),
  }
}
