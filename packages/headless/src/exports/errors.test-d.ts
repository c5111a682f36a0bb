import { expectTypeOf, test } from 'vitest'
import type { SendErrorType, SignMessageErrorType } from './actions.js'
import type * as bitcoin from './bitcoin.js'
import type * as cosmos from './cosmos.js'
import type * as embedded from './embedded.js'
import type * as ethers from './ethers.js'
import type * as ethers5 from './ethers5.js'
import type * as index from './index.js'
import {
  BaseError,
  type InsufficientBalanceError,
  type LatchkeyErrorCode,
  type LatchkeyErrorType,
  type RpcError,
  type UserRejectedError,
  useSend,
} from './index.js'
import type * as polkadot from './polkadot.js'
import type * as services from './services.js'
import type * as solana from './solana.js'
import type * as wagmi from './wagmi.js'
import type * as walletConnect from './wallet-connect.js'

type Entries = typeof index &
  typeof bitcoin &
  typeof cosmos &
  typeof embedded &
  typeof ethers &
  typeof ethers5 &
  typeof polkadot &
  typeof services &
  typeof solana &
  typeof wagmi &
  typeof walletConnect
type Instance<value> = value extends abstract new (...args: never) => infer instance ? instance : never
type Exported = Extract<Instance<Entries[keyof Entries]>, BaseError>

test('a union of errors narrows on code, name and class', () => {
  const { error } = useSend()
  if (error?.code === 'rpc/user-rejected') expectTypeOf(error).toEqualTypeOf<UserRejectedError>()
  if (error?.name === 'InsufficientBalanceError')
    expectTypeOf(error).toEqualTypeOf<InsufficientBalanceError>()
  if (error?.code === 'config/package-missing') expectTypeOf(error.packageName).toEqualTypeOf<string>()
  // @ts-expect-error no error has this code
  if (error?.code === 'rpc/user-rejcted') return
  // @ts-expect-error send() does not throw it
  if (error?.code === 'connect/modal-closed') return
})

test('a union contains the errors of the imported adapters', () => {
  expectTypeOf<solana.BelowRentError>().toExtend<SendErrorType>()
  expectTypeOf<wagmi.InvalidTypedDataError>().toExtend<SignMessageErrorType>()
  expectTypeOf<bitcoin.InvalidPsbtError>().toExtend<LatchkeyErrorType>()
})

test('BaseError and other errors are in no union', () => {
  expectTypeOf<BaseError>().not.toExtend<SendErrorType>()
  expectTypeOf<Error>().not.toExtend<SendErrorType>()
  expectTypeOf(new BaseError('It failed.', { code: 'mine/own' }).code).toEqualTypeOf<'mine/own'>()
})

test('every exported class is in LatchkeyErrorType, and its code is literal', () => {
  type NameOf<error> = error extends BaseError
    ? string extends error['name']
      ? never
      : error['name']
    : never
  expectTypeOf<NameOf<Exported>>().toEqualTypeOf<LatchkeyErrorType['name']>()
  expectTypeOf<string>().not.toExtend<LatchkeyErrorCode>()
  expectTypeOf<'rpc/calls-too-many' | 'send/expired' | 'http/status'>().toExtend<LatchkeyErrorCode>()
  // @ts-expect-error not a code
  const code: LatchkeyErrorCode = 'nothing/here'
  code satisfies string
  expectTypeOf<UserRejectedError>().toExtend<RpcError>()
  expectTypeOf<services.HttpStatusError>().toExtend<services.HttpError>()
})
