import { decodeAddress as decodeForeign } from '@polkadot/util-crypto'
import { PublicKey } from '@solana/web3.js'
import { Address, BIP322 } from 'bip322-js'
import fc from 'fast-check'
import { readPageWallets } from '../../../src/adapters/bitcoin/discovery/readPageWallets.js'
import { readSatsConnectWallets } from '../../../src/adapters/bitcoin/discovery/readSatsConnectWallets.js'
import { parseAddress as parseBitcoin } from '../../../src/adapters/bitcoin/parseAddress.js'
import {
  parseSignature as parseBitcoinSignature,
  parseSignedPsbt,
  parseTxid,
} from '../../../src/adapters/bitcoin/parseAnswers.js'
import { readPsbt } from '../../../src/adapters/bitcoin/psbt/readPsbt.js'
import { isCosmosAddress } from '../../../src/adapters/cosmos/isCosmosAddress.js'
import { parseAccounts as parsePolkadotAccounts } from '../../../src/adapters/polkadot/parseAccounts.js'
import { parseSignerAnswer } from '../../../src/adapters/polkadot/parseSignerAnswer.js'
import { decodeAddress } from '../../../src/adapters/polkadot/ss58.js'
import {
  parseSignatureText,
  parseAddress as parseSolana,
  parseAccounts as parseSolanaAccounts,
  parseSignature as parseSolanaSignature,
  parseTransactionBytes,
} from '../../../src/adapters/solana/parseAnswer.js'
import { parseSignIn } from '../../../src/adapters/solana/parseSignIn.js'
import type { FuzzedParser } from '../fuzzedParser.js'
import { anyLive, anyText, damaged, nearly } from '../hostileInputs.js'
import { bytes, validAddresses } from '../validAddresses.js'

const {
  bip122: bitcoinAddresses,
  cosmos: cosmosAddresses,
  polkadot: polkadotAddresses,
  solana: solanaAddresses,
} = validAddresses

/** A witness output, as BIP-322 spends it. */
const anyScript = Buffer.from(`0014${'00'.repeat(20)}`, 'hex')
const toPsbt = (txid: Uint8Array) =>
  new Uint8Array(BIP322.buildToSignTx(Buffer.from(txid).toString('hex'), anyScript).toBuffer())
const requested = toPsbt(new Uint8Array(32))
const requestedTransaction = Buffer.from(readPsbt(requested).unsigned ?? [])
const validPsbts = fc.oneof(fc.constant(requested), bytes(32).map(toPsbt))
const psbts = fc.oneof(
  validPsbts,
  fc
    .tuple(validPsbts, fc.nat(), fc.nat({ max: 255 }))
    .map(([psbt, at, byte]) => psbt.map((each, index) => (index === at % psbt.length ? byte : each))),
  fc.tuple(validPsbts, fc.nat()).map(([psbt, at]) => psbt.slice(0, at % psbt.length)),
  fc.uint8Array({ maxLength: 400 }),
)
const encoded = (data: fc.Arbitrary<Uint8Array>) =>
  data.chain((list) => {
    const buffer = Buffer.from(list)
    return fc.constantFrom<unknown>(list, buffer.toString('hex'), buffer.toString('base64'))
  })

function foreignScript(address: string): string | undefined {
  try {
    return Buffer.from(Address.convertAdressToScriptPubkey(address)).toString('hex')
  } catch {
    return undefined
  }
}

function foreignKey(address: string): string | undefined {
  try {
    return Buffer.from(decodeForeign(address)).toString('hex')
  } catch {
    return undefined
  }
}

export const chainParsers: readonly FuzzedParser[] = [
  {
    name: 'bitcoin parseAddress',
    near: fc.oneof(bitcoinAddresses, damaged(bitcoinAddresses)),
    any: anyLive,
    parse: (input: unknown) => parseBitcoin(input, 'mainnet'),
    isRight: (input: string, { script }: { script: Uint8Array }) =>
      foreignScript(/^bc1/i.test(input) ? input.toLowerCase() : input) ===
        Buffer.from(script).toString('hex') &&
      (!/^bc1/i.test(input) || input === input.toLowerCase() || input === input.toUpperCase()),
  },
  {
    name: 'bitcoin parseTxid',
    near: damaged(bytes(32).map((id) => Buffer.from(id).toString('hex'))),
    any: anyLive,
    parse: (input: unknown) => parseTxid(input),
    isRight: (_: unknown, output: string) => /^[0-9a-f]{64}$/.test(output),
  },
  {
    name: 'bitcoin parseSignature',
    near: encoded(fc.uint8Array({ minLength: 60, maxLength: 120 })),
    any: anyLive,
    parse: (input: unknown) => parseBitcoinSignature(input, undefined),
  },
  {
    name: 'bitcoin readPsbt',
    near: psbts,
    any: psbts,
    parse: (input: Uint8Array) => readPsbt(input),
    isRight: (input: Uint8Array) => Buffer.from(input.subarray(0, 5)).toString('hex') === '70736274ff',
  },
  {
    name: 'bitcoin parseSignedPsbt',
    near: encoded(psbts),
    any: anyLive,
    parse: (input: unknown) => parseSignedPsbt(input, readPsbt(requested)),
    isRight: (_: unknown, output: string) => Buffer.from(output, 'base64').includes(requestedTransaction),
  },
  {
    name: 'bitcoin readSatsConnectWallets',
    near: nearly(
      {
        btc_providers: fc.array(
          nearly(
            {
              id: fc.constantFrom('XverseProviders.BitcoinProvider', 'a.b', 'window'),
              name: fc.constant('Xverse'),
              icon: anyText,
            },
            anyLive,
          ),
        ),
      },
      anyLive,
    ),
    any: anyLive,
    parse: (input: unknown) => withWindow(input, () => readSatsConnectWallets()),
  },
  {
    name: 'bitcoin readPageWallets',
    near: nearly({ LeatherProvider: anyLive, okxwallet: nearly({ bitcoin: anyLive }, anyLive) }, anyLive),
    any: anyLive,
    parse: (input: unknown) => withWindow(input, () => readPageWallets()),
  },
  {
    name: 'cosmos isCosmosAddress',
    near: fc.oneof(cosmosAddresses, damaged(cosmosAddresses)),
    any: anyText,
    parse: (input: string) => isCosmosAddress(input),
    // Upper case is one of the two cases of BIP-173; a mix is refused.
    isRight: (input: string) =>
      /^[a-z]{1,83}1[02-9ac-hj-np-z]{38,58}$/.test(
        input === input.toUpperCase() ? input.toLowerCase() : input,
      ),
  },
  {
    name: 'polkadot decodeAddress',
    near: fc.oneof(polkadotAddresses, damaged(polkadotAddresses)),
    any: anyText,
    parse: (input: string) => decodeAddress(input),
    isRight: (input: string, { publicKey }: { publicKey: Uint8Array }) =>
      foreignKey(input) === Buffer.from(publicKey).toString('hex'),
  },
  {
    name: 'polkadot parseAccounts',
    near: fc.array(
      nearly(
        { address: fc.oneof(polkadotAddresses, damaged(polkadotAddresses)), genesisHash: anyText },
        anyLive,
      ),
    ),
    any: anyLive,
    parse: (input: unknown) => parsePolkadotAccounts(input),
    isRight: (_: unknown, output: readonly { publicKey: Uint8Array }[]) =>
      output.every(({ publicKey }) => publicKey.length === 32),
  },
  {
    name: 'polkadot parseSignerAnswer',
    near: nearly(
      {
        id: fc.nat(),
        signature: bytes(65).map((list) => `0x${Buffer.from(list).toString('hex')}`),
        signedTransaction: anyLive,
      },
      anyLive,
    ),
    any: anyLive,
    parse: (input: unknown) => parseSignerAnswer(input),
    isRight: (_: unknown, { signature }: { signature: string }) =>
      /^0x(?:[0-9a-f]{2}){64,66}$/i.test(signature),
  },
  {
    name: 'solana parseAddress',
    near: fc.oneof(solanaAddresses, damaged(solanaAddresses)),
    any: anyLive,
    parse: (input: unknown) => parseSolana(input),
    isRight: (input: string, output: Uint8Array) =>
      Buffer.from(new PublicKey(input).toBytes()).equals(Buffer.from(output)),
  },
  {
    name: 'solana parseAccounts',
    near: fc.array(
      nearly(
        {
          address: fc.oneof(solanaAddresses, damaged(solanaAddresses)),
          chains: fc.constant(['solana:mainnet']),
          publicKey: bytes(32),
        },
        anyLive,
      ),
    ),
    any: anyLive,
    parse: (input: unknown) => parseSolanaAccounts(input),
    isRight: (_: unknown, output: readonly { address: string }[]) =>
      output.every(({ address }) => new PublicKey(address).toBase58() === address),
  },
  {
    name: 'solana parseSignature',
    near: fc.uint8Array({ minLength: 62, maxLength: 66 }),
    any: anyLive,
    parse: (input: unknown) => parseSolanaSignature(input),
    isRight: (_: unknown, output: Uint8Array) => output.length === 64,
  },
  {
    name: 'solana parseSignatureText',
    near: damaged(bytes(32).map((key) => new PublicKey(key).toBase58().repeat(2))),
    any: anyLive,
    parse: (input: unknown) => parseSignatureText(input),
    isRight: (_: unknown, output: Uint8Array) => output.length === 64,
  },
  {
    name: 'solana parseTransactionBytes',
    near: fc.uint8Array({ maxLength: 5_000 }),
    any: anyLive,
    parse: (input: unknown) => parseTransactionBytes(input),
    isRight: (_: unknown, output: Uint8Array) => output.length > 0 && output.length <= 4_096,
  },
  {
    name: 'solana parseSignIn',
    near: nearly(
      {
        account: nearly({ address: solanaAddresses }, anyLive),
        signedMessage: fc.uint8Array({ minLength: 1 }),
        signature: bytes(64),
      },
      anyLive,
    ),
    any: anyLive,
    parse: (input: unknown) => parseSignIn(input),
    isRight: (_: unknown, { address }: { address: string }) => new PublicKey(address).toBase58() === address,
  },
]

/** Runs with a value in the place of the page's `window`, as a hostile script leaves it. */
function withWindow<value>(page: unknown, run: () => value): value {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true })
  try {
    return run()
  } finally {
    if (before) Object.defineProperty(globalThis, 'window', before)
    else Reflect.deleteProperty(globalThis, 'window')
  }
}
