import {
  type AbiFunction,
  type AbiParameter,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import type { World } from './evmWorld.js'
import type { Deed, TrueCall } from './truth.js'

/** A call of a contract, what it does, and the same call with one argument changed. */
export interface EvmCall {
  readonly name: string
  readonly to?: string | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
  truth(world: World): TrueCall
  readonly others: readonly { readonly member: string; readonly data: Hex }[]
}

/** Encodes a call, and says what it does at the contract. Without a deed it can do anything. */
export function callOf(
  to: string,
  signature: string,
  args: readonly unknown[],
  deed: (world: World) => Deed | TrueCall | undefined,
  value = 0n,
): EvmCall {
  const item = parseAbiItem(signature) as AbiFunction
  const encode = (changed: readonly unknown[]) =>
    encodeFunctionData({ abi: [item], functionName: item.name, args: changed })
  const selector = toFunctionSelector(item)
  return {
    name: `${item.name} at ${to.slice(0, 6)}${value ? ' with value' : ''}`,
    to,
    data: encode(args),
    value,
    truth: (world) => {
      const done: Deed | TrueCall = deed(world) ?? { does: 'anything' }
      // No function of the standards takes native currency; what the contract does with it is its own.
      const isPayable = ['swaps', 'calls', 'anything', 'several', 'either'].includes(done.does)
      const told: Deed | TrueCall = value === 0n || isPayable ? done : { does: 'anything' }
      return { ...told, at: to, selector, functionName: item.name, payment: value }
    },
    others: otherArguments(item.inputs, args).flatMap(({ member, args: changed }) => {
      const data = encode(changed)
      return data === encode(args) ? [] : [{ member: `${item.name}.${member}`, data }]
    }),
  }
}

/** All lists of arguments with one leaf changed. */
export function otherArguments(
  inputs: readonly AbiParameter[],
  args: readonly unknown[],
): { member: string; args: unknown[] }[] {
  return inputs.flatMap((input, index) =>
    otherValues(input, args[index]).map(({ member, value }) => ({
      member: `${input.name || index}${member}`,
      args: args.map((arg, at) => (at === index ? value : arg)),
    })),
  )
}

function otherValues(input: AbiParameter, value: unknown): { member: string; value: unknown }[] {
  const array = /^(.*)\[(\d*)\]$/.exec(input.type)
  if (array && Array.isArray(value)) {
    const inner = { ...input, type: array[1] ?? '' }
    const changed = value.flatMap((element, index) =>
      otherValues(inner, element).map(({ member, value: other }) => ({
        member: `[${index}]${member}`,
        value: value.map((old, at) => (at === index ? other : old)),
      })),
    )
    if (array[2]) return changed
    return [...changed, ...(value.length > 0 ? [{ member: '.length', value: value.slice(0, -1) }] : [])]
  }
  if ('components' in input && input.type === 'tuple') {
    const components = input.components as readonly AbiParameter[]
    const list = components.map(({ name }, index) =>
      Array.isArray(value) ? value[index] : (value as Record<string, unknown>)[name ?? ''],
    )
    return otherArguments(components, list).map(({ member, args }) => ({
      member: `.${member}`,
      value: Array.isArray(value)
        ? args
        : Object.fromEntries(components.map(({ name }, index) => [name, args[index]])),
    }))
  }
  if (input.type === 'address') return [{ member: '', value: `0x${'c3'.repeat(20)}` }]
  if (input.type === 'bool') return [{ member: '', value: !value }]
  if (input.type === 'string') return [{ member: '', value: `${String(value)}x` }]
  if (/^u?int/.test(input.type)) {
    const number = BigInt(value as bigint)
    return [{ member: '', value: number === 0n ? 1n : number - 1n }]
  }
  const hex = value as Hex
  const middle = Math.floor(hex.length / 2)
  if (input.type !== 'bytes') return [{ member: '', value: flipped(hex, hex.length - 1) }]
  if (hex === '0x') return [{ member: '', value: '0x01' }]
  return [
    { member: '.length', value: hex.slice(0, -2) },
    ...[2, middle, hex.length - 1].map((at) => ({ member: `[${at}]`, value: flipped(hex, at) })),
  ]
}

function flipped(hex: string, at: number): string {
  return `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`
}
