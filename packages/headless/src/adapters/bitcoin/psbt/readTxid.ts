import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import type { Psbt } from './readPsbt.js'
import { readTransactionFrame } from './readTransactionFrame.js'

/**
 * Returns the id of the transaction that a PSBT becomes, in display byte order. The id covers everything but
 * the witnesses, so it is known before the signatures if every input is native SegWit. BIP-141
 *
 * @param signed The PSBT that the wallet returned, which can contain the other inputs' final scripts.
 * @returns `undefined` if the scripts of an input are not known, or the PSBT has version 2.
 */
export function readTxid(psbt: Psbt, signed: Psbt | undefined): string | undefined {
  const { unsigned, inputs: described } = psbt
  if (!unsigned) return undefined
  const scripts = described.map(({ spent, finalScript }, index) =>
    spent && isWitnessProgram(spent.script)
      ? new Uint8Array()
      : (signed?.inputs[index]?.finalScript ?? finalScript),
  )
  const { inputs, inputsStart } = readTransactionFrame(unsigned)
  const parts: Uint8Array[] = [unsigned.subarray(0, inputsStart)]
  let end = inputsStart
  for (const [index, { scriptStart, end: inputEnd }] of inputs.entries()) {
    const script = scripts[index]
    if (!script) return undefined
    parts.push(unsigned.subarray(end, scriptStart), encodeSize(script.length), script)
    parts.push(unsigned.subarray(inputEnd - sequenceLength, inputEnd))
    end = inputEnd
  }
  parts.push(unsigned.subarray(end))
  return bytesToHex(sha256(sha256(concatBytes(...parts))).reverse())
}

const sequenceLength = 4

/** Returns whether a script is native SegWit: a version and a push of 2 to 40 bytes. BIP-141 */
function isWitnessProgram(script: Uint8Array): boolean {
  const [version = 1, length] = script
  const isVersion = version === 0 || (version >= 0x51 && version <= 0x60)
  return isVersion && script.length >= 4 && script.length <= 42 && length === script.length - 2
}

function encodeSize(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)
}
