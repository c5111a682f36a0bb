import type { Kit, KitName } from '../kit.js'
import { appkit } from './appkit/appkit.js'
import { connectkit } from './connectkit/connectkit.js'
import { rainbowkit } from './rainbowkit/rainbowkit.js'
import { walletAdapter } from './walletAdapter/walletAdapter.js'
import { web3modal } from './web3modal/web3modal.js'

/** The kits that `migrate` supports, by name. */
export const kits: Readonly<Record<KitName, Kit>> = {
  rainbowkit,
  connectkit,
  appkit,
  web3modal,
  'wallet-adapter': walletAdapter,
}
