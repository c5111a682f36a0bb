import type { InputToSign } from '../bitcoinWallet.js'
import { InvalidPsbtError } from '../errors.js'
import type { AddressFormat } from '../networks.js'
import { parseAddress } from '../parseAddress.js'
import type { AdapterSignPsbtParameters } from '../types.js'
import { isEqual } from './isEqual.js'
import type { Psbt } from './readPsbt.js'

/**
 * Returns the inputs to sign: those requested, or all that spend from the given addresses.
 *
 * @throws {InvalidPsbtError} if an input does not exist, an address is not shared, or there is no input to
 * sign.
 */
export function selectInputs(parameters: {
  readonly psbt: Psbt
  readonly inputs: AdapterSignPsbtParameters['inputs']
  /** The addresses that the wallet shares. */
  readonly addresses: readonly string[]
  readonly format: AddressFormat
}): readonly InputToSign[] {
  const { psbt, inputs, addresses, format } = parameters
  const count = psbt.inputs.length
  for (const { index, address } of inputs ?? []) {
    if (!Number.isInteger(index) || index < 0 || index >= count)
      throw new InvalidPsbtError(`there is no input ${index}`)
    if (!addresses.includes(address)) throw new InvalidPsbtError('an address does not belong to this account')
  }
  const owners = addresses.map((address) => ({ address, script: parseAddress(address, format)?.script }))
  const found =
    inputs ??
    psbt.inputs.flatMap(({ spent }, index) => {
      const owner = owners.find((each) => spent && each.script && isEqual(each.script, spent.script))
      return owner ? [{ index, address: owner.address }] : []
    })
  if (found.length === 0) throw new InvalidPsbtError('no input belongs to this account')
  return found
}
