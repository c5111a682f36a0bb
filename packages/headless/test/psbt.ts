import type { SandboxBitcoin } from '@latchkey/sandbox'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { Address, BIP322 } from 'bip322-js'

/** The PSBT class of bitcoinjs-lib. The wallets sign with another library. */
type Psbt = ReturnType<typeof BIP322.buildToSignTx>
const anyScript = Buffer.from(`0014${'00'.repeat(20)}`, 'hex')
export const PsbtClass = BIP322.buildToSignTx('00'.repeat(32), anyScript).constructor as {
  new (options: { network: object }): Psbt
  fromBase64(text: string, options: { network: object }): Psbt
}

export const regtest = {
  messagePrefix: '\x18Bitcoin Signed Message:\n',
  bech32: 'bcrt',
  bip32: { public: 0x043587cf, private: 0x04358394 },
  pubKeyHash: 0x6f,
  scriptHash: 0xc4,
  wif: 0xef,
}

/**
 * Creates a PSBT that spends one new coin of 50,000 satoshis of each address, and pays 49,000 for each, or
 * `sats`, to an address.
 */
export async function buildPsbt(
  chain: SandboxBitcoin,
  addresses: readonly string[],
  to: string,
  sats = 49_000 * addresses.length,
): Promise<Psbt> {
  const psbt = new PsbtClass({ network: regtest })
  for (const address of addresses) {
    const script = Address.convertAdressToScriptPubkey(address)
    const hash = await chain.fund(address, 50_000n)
    const { vout } = (await (await fetch(`${chain.url}/tx/${hash}`)).json()) as {
      vout: { scriptpubkey_address?: string }[]
    }
    const index = vout.findIndex(({ scriptpubkey_address }) => scriptpubkey_address === address)
    // A legacy signature does not cover the amount, so the input has the whole earlier transaction.
    const isLegacy = /^[mn]/.test(address)
    const parent = isLegacy ? await (await fetch(`${chain.url}/tx/${hash}/hex`)).text() : ''
    psbt.addInput({
      hash,
      index,
      ...(isLegacy
        ? { nonWitnessUtxo: Buffer.from(parent, 'hex') }
        : { witnessUtxo: { script, value: 50_000 as never } }),
    })
  }
  return psbt.addOutput({ address: to, value: sats as never })
}

/** Returns the inputs of a PSBT whose signatures are valid for their public keys. */
export function signedInputs(base64: string): readonly number[] {
  const psbt = PsbtClass.fromBase64(base64, { network: regtest })
  const check = (publicKey: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
    publicKey.length === 32
      ? schnorr.verify(signature, hash, publicKey)
      : secp256k1.verify(signature, hash, publicKey, { prehash: false })
  return Array.from({ length: psbt.inputCount }, (_, index) => index).filter((index) => {
    try {
      return psbt.validateSignaturesOfInput(index, check as never)
    } catch {
      return false
    }
  })
}

/** Returns the transaction of a completely signed PSBT, in hex. */
export function extractTransaction(base64: string): string {
  return PsbtClass.fromBase64(base64, { network: regtest }).finalizeAllInputs().extractTransaction().toHex()
}
