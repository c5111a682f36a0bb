import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSafe } from '../safe/createSafe.js'
import type { Registries } from './createRegistries.js'
import type { FarcasterAccount, FarcasterOptions, FarcasterSigner, SandboxFarcaster } from './types.js'

/** The accounts of Farcaster, and their keys. */
export interface Accounts extends Pick<SandboxFarcaster, 'accounts' | 'addAccount' | 'stranger'> {
  /** Returns an account. @throws Error if there is none of the number */
  find(fid?: number): FarcasterAccount
  /** Returns the address that signs, and its signer. */
  signerOf(account: FarcasterAccount, by: FarcasterSigner): Signer
}

/** An address that signs messages. ERC-191 */
export interface Signer {
  readonly address: Address
  sign(message: string): Promise<Hex>
}

const firstFid = 1001

/** Creates the accounts of Farcaster, without any. */
export function createAccounts(chain: FarcasterOptions['chain'], registries: Registries): Accounts {
  const accounts: FarcasterAccount[] = []
  const signers = new Map<number, Record<'custody' | 'authAddress', Signer>>()
  const stranger = createKey()
  let lastFid = firstFid - 1

  return {
    accounts,
    stranger: stranger.address,
    async addAccount({ userName, custody: kind = 'key' }) {
      lastFid += 1
      const fid = lastFid
      const custody = kind === 'key' ? createKey() : await createContract(chain)
      const authAddress = createKey()
      await registries.register(fid, custody.address)
      await registries.addKey(fid, authAddress.address, 2)
      const account = { fid, userName, custody: custody.address, authAddress: authAddress.address }
      signers.set(fid, { custody, authAddress })
      accounts.push(account)
      return account
    },
    find(fid) {
      const account = fid === undefined ? accounts[0] : accounts.find((each) => each.fid === fid)
      if (!account) throw new Error(`Farcaster has no account ${fid}.`)
      return account
    },
    signerOf({ fid }, by) {
      const signer = by === 'stranger' ? stranger : signers.get(fid)?.[by]
      if (!signer) throw new Error(`The account ${fid} has no key.`)
      return signer
    },
  }
}

function createKey(): Signer {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  return { address, sign: (message) => signMessage({ message }) }
}

async function createContract(chain: FarcasterOptions['chain']): Promise<Signer> {
  const safe = await createSafe({ chain: { ...chain, rpcUrl: chain.url }, threshold: 1 })
  return {
    address: safe.address,
    async sign(message) {
      const { signature } = await safe.sign({ message })
      if (!signature) throw new Error('The Safe has not signed.')
      return signature
    },
  }
}
