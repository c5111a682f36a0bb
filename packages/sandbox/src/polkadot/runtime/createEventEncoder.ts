import type { TypeRegistry } from '@polkadot/types'
import type { PortableType } from '@polkadot/types/interfaces'
import type { Codec } from '@polkadot/types/types'
import { bnToU8a, compactToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import type { Hex } from 'viem'
import type { DispatchError, RuntimeEvent } from './types.js'

type EventShape = { pallet: number; index: number; types: readonly string[] }

/** Creates the function that encodes the events of a block for the storage item `System.Events`. */
export function createEventEncoder(registry: TypeRegistry): (events: readonly RuntimeEvent[]) => Hex {
  const shapes = new Map<string, EventShape>()
  const shapeOf = (path: string): EventShape => {
    const known = shapes.get(path)
    if (known) return known
    const [palletName, name] = path.split('.')
    const pallet = registry.metadata.pallets.find((each) => each.name.toString() === palletName)
    const type = pallet?.events.unwrapOr(undefined)?.type
    const variant =
      type && registry.lookup.getSiType(type).def.asVariant.variants.find((each) => each.name.eq(name))
    if (!pallet || !variant) throw new Error(`The runtime has no event ${path}.`)
    const shape = {
      pallet: pallet.index.toNumber(),
      index: variant.index.toNumber(),
      types: variant.fields.map((field) => registry.createLookupType(field.type as PortableType['id'])),
    }
    shapes.set(path, shape)
    return shape
  }
  const encode = ({ extrinsic, name, values }: RuntimeEvent) => {
    const { pallet, index, types } = shapeOf(name)
    if (values.length !== types.length) throw new Error(`${name} has ${types.length} fields.`)
    const fields = types.map((type, at) => registry.createTypeUnsafe<Codec>(type, [values[at]]).toU8a())
    const phase = u8aConcat([0], bnToU8a(extrinsic, { bitLength: 32, isLe: true }))
    // No topics.
    return u8aConcat(phase, [pallet, index], ...fields, [0])
  }
  return (events) => u8aToHex(u8aConcat(compactToU8a(events.length), ...events.map(encode)))
}

/** Converts an error to the value of an event's field. */
export function dispatchErrorValue(error: DispatchError): unknown {
  if (error.kind === 'module') {
    return { Module: { index: error.pallet, error: Uint8Array.of(error.error, 0, 0, 0) } }
  }
  return error.kind === 'token' ? { Token: error.name } : error.name
}
