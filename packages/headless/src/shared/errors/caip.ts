import { BaseError } from './base.js'

/** Thrown if a string is not a CAIP-2 network id. */
export class InvalidCaipNetworkIdError extends BaseError<'caip/invalid-network-id'> {
  override readonly name = 'InvalidCaipNetworkIdError'
  constructor(value: string) {
    super(`Invalid CAIP-2 network id: ${shown(value)}`, {
      code: 'caip/invalid-network-id',
      action: 'Use the form namespace:reference, for instance eip155:1.',
    })
  }
}

/** Thrown if a string is not a CAIP-10 account id. */
export class InvalidCaipAddressError extends BaseError<'caip/invalid-address'> {
  override readonly name = 'InvalidCaipAddressError'
  constructor(value: string) {
    super(`Invalid CAIP-10 address: ${shown(value)}`, {
      code: 'caip/invalid-address',
      action: 'Use the form namespace:reference:address, for instance eip155:1:0x….',
      cause: new Error('Invalid CAIP Address'),
    })
  }
}

/** Shortens a value of any length for a message. */
function shown(value: string): string {
  return value.length > 200 ? `${value.slice(0, 200)}…` : value
}
