import type { TypedData } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import { signMessage, signTypedData } from '../../exports/actions.js'
import {
  signMessage as signBitcoinMessage,
  signPsbt,
  useSignMessage as useSignBitcoinMessage,
  useSignPsbt,
} from '../../exports/bitcoin.js'
import { type BaseError, type Latchkey, useSignMessage, useSignTypedData } from '../../exports/index.js'
import { type SignerPayload, signPayload, useSignPayload } from '../../exports/polkadot.js'
import {
  sendTransaction,
  signTransaction,
  useSendTransaction,
  useSignTransaction,
} from '../../exports/solana.js'

declare const latchkey: Latchkey
declare const payload: SignerPayload

describe('useSignMessage', () => {
  const { mutate, mutateAsync, data, error } = useSignMessage()

  test('takes a text and returns a text', () => {
    expectTypeOf(mutateAsync({ message: 'a', namespace: 'solana' })).resolves.toEqualTypeOf<string>()
    expectTypeOf(data).toEqualTypeOf<string | undefined>()
    if (error) expectTypeOf(error).toExtend<BaseError>()
    if (error?.name === 'NotImplementedByAdapterError')
      expectTypeOf(error.code).toEqualTypeOf<'config/not-implemented-by-adapter'>()
    expectTypeOf(signMessage(latchkey, { message: 'a' })).resolves.toEqualTypeOf<string>()
  })

  test('a message is a text or raw bytes', () => {
    mutate({ message: { raw: new Uint8Array() } })
    mutate({ message: { raw: '0xff' } })
    // @ts-expect-error bytes are `raw`
    mutate({ message: new Uint8Array() })
    // @ts-expect-error hexadecimal has a prefix
    mutate({ message: { raw: 'ff' } })
    // @ts-expect-error only Bitcoin has protocols
    mutate({ message: 'a', protocol: 'bip322' })
    // @ts-expect-error a message is required
    mutate({})
  })

  test('the entry of Bitcoin has a protocol', () => {
    const bitcoin = useSignBitcoinMessage()
    bitcoin.mutate({ message: 'a', protocol: 'bip322' })
    bitcoin.mutate({ message: { raw: '0xff' } })
    // @ts-expect-error no such protocol
    bitcoin.mutate({ message: 'a', protocol: 'schnorr' })
    expectTypeOf(bitcoin.data).toEqualTypeOf<string | undefined>()
    expectTypeOf(signBitcoinMessage).returns.resolves.toEqualTypeOf<string>()
  })
})

describe('useSignTypedData (EIP-712)', () => {
  const { mutate, mutateAsync } = useSignTypedData()
  const types = { Mail: [{ name: 'to', type: 'address' }] } as const

  test('takes a complete definition', () => {
    const typedData = { types, primaryType: 'Mail', message: { to: '0x' } } as const
    expectTypeOf(mutateAsync({ typedData })).resolves.toEqualTypeOf<string>()
    expectTypeOf(signTypedData(latchkey, { typedData })).resolves.toEqualTypeOf<string>()
    // @ts-expect-error primaryType is required
    mutate({ typedData: { types, message: { to: '0x' } } })
    // @ts-expect-error a field has a type
    mutate({ typedData: { types: { Mail: [{ name: 'to' }] }, primaryType: 'Mail', message: {} } })
  })

  test('primaryType and message are inferred from types', () => {
    mutate({ typedData: { types, primaryType: 'Mail', message: { to: '0xab' } } }, { onSuccess: () => {} })
    // @ts-expect-error no such type
    mutate({ typedData: { types, primaryType: 'Letter', message: { to: '0xab' } } })
    // @ts-expect-error an address is hex
    mutate({ typedData: { types, primaryType: 'Mail', message: { to: 'vitalik.eth' } } })
    // @ts-expect-error no such field
    signTypedData(latchkey, { typedData: { types, primaryType: 'Mail', message: { from: '0xab' } } })
    mutate(
      {
        typedData: {
          types: { Bid: [{ name: 'wei', type: 'uint256' }] },
          primaryType: 'Bid',
          message: { wei: 1n },
        },
      },
      { onSuccess: (signature) => expectTypeOf(signature).toEqualTypeOf<string>() },
    )
  })

  test('accepts types that are known only at run time', () => {
    const typedData = JSON.parse('{}') as {
      types: TypedData
      primaryType: string
      message: Record<string, unknown>
    }
    mutate({ typedData })
  })
})

describe('transactions and sign-in', () => {
  test('Solana: returns the signed transactions in the given order', () => {
    const { mutate, data } = useSignTransaction()
    mutate({ transactions: [new Uint8Array()] })
    // @ts-expect-error base64 is not bytes
    mutate({ transactions: ['AQ=='] })
    expectTypeOf(data).toEqualTypeOf<readonly Uint8Array[] | undefined>()
    expectTypeOf(signTransaction).returns.resolves.toEqualTypeOf<readonly Uint8Array[]>()
  })

  test('Solana: returns the hash of a transaction that is sent', () => {
    const { mutate, data } = useSendTransaction()
    mutate({ transaction: new Uint8Array() })
    // @ts-expect-error one at a time
    mutate({ transactions: [new Uint8Array()] })
    expectTypeOf(data).toEqualTypeOf<{ readonly hash: string } | undefined>()
    expectTypeOf(sendTransaction).returns.resolves.toEqualTypeOf<{ readonly hash: string }>()
  })

  test('Bitcoin: returns base64, and the transaction id if the wallet broadcast it', () => {
    const { mutate, data } = useSignPsbt()
    mutate({ psbt: 'cHNidP8=', inputs: [{ index: 0, address: 'x' }], broadcast: true })
    // @ts-expect-error an input has an index and an address
    mutate({ psbt: 'cHNidP8=', inputs: [0] })
    expectTypeOf(data).toEqualTypeOf<
      { readonly psbt: string; readonly txid?: string | undefined } | undefined
    >()
    expectTypeOf(signPsbt).returns.resolves.toEqualTypeOf<NonNullable<typeof data>>()
  })

  test('Polkadot: takes the payload of @polkadot/api', () => {
    const { mutate, data } = useSignPayload()
    mutate({ payload })
    // @ts-expect-error a payload has an address, a block and more
    mutate({ payload: { method: '0x' } })
    expectTypeOf(data?.signature).toEqualTypeOf<`0x${string}` | undefined>()
    expectTypeOf(signPayload).returns.resolves.toHaveProperty('signature')
  })
})
