import type { Metadata } from '@polkadot/types'
import { u8aToHex } from '@polkadot/util'
import type { Hex } from 'viem'

/**
 * Replaces constants in the metadata, so that clients that read a constant and clients that ask the node get
 * the same value.
 * @param values By `Pallet.Constant`. Each must have the length of the value that it replaces.
 */
export function patchConstants(metadata: Metadata, values: Readonly<Record<string, Uint8Array>>): Hex {
  let hex = metadata.toHex() as string
  for (const [path, value] of Object.entries(values)) {
    const [palletName, name] = path.split('.')
    const constant = metadata.asLatest.pallets
      .find((pallet) => pallet.name.toString() === palletName)
      ?.constants.find((each) => each.name.toString() === name)
    if (!constant) throw new Error(`The runtime has no constant ${path}.`)
    const before = constant.value.toU8a(true)
    if (before.length !== value.length) throw new Error(`${path} is ${before.length} bytes long.`)
    const start = u8aToHex(constant.name.toU8a()).slice(2) + u8aToHex(constant.type.toU8a()).slice(2)
    const length = u8aToHex(constant.value.toU8a()).slice(2, -before.length * 2)
    const found = hex.split(start + length + u8aToHex(before).slice(2))
    if (found.length !== 2) throw new Error(`The value of ${path} is not unique in the metadata.`)
    hex = found.join(start + length + u8aToHex(value).slice(2))
  }
  return hex as Hex
}
