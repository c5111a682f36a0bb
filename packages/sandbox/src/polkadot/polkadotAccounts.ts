import type { Hex } from 'viem'

/** An account with a public key pair. */
export interface PolkadotAccount {
  name: string
  /** Derivation of the key from the public development phrase; sr25519. */
  uri: string
  publicKey: Hex
  /** SS58 with prefix 42. */
  address: string
}

/**
 * The accounts that hold coins at the start: Substrate's development accounts. Their keys are PUBLIC: never
 * use them on a real network.
 */
export const polkadotAccounts: readonly PolkadotAccount[] = [
  {
    name: 'Alice',
    uri: '//Alice',
    publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  },
  {
    name: 'Bob',
    uri: '//Bob',
    publicKey: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
    address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  },
  {
    name: 'Charlie',
    uri: '//Charlie',
    publicKey: '0x90b5ab205c6974c9ea841be688864633dc9ca8a357843eeacf2314649965fe22',
    address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
  },
]
