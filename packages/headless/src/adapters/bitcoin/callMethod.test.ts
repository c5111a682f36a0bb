import { expect, test } from 'vitest'
import { readProperty } from '../../shared/readProperty.js'
import { callMethod, readMethod } from './callMethod.js'

const hostile = Object.defineProperty({}, 'name', {
  get() {
    throw new Error('no')
  },
})

test('reads a property of an object or a function, and nothing of other values', () => {
  expect(readProperty({ name: 1 }, 'name')).toBe(1)
  expect(
    readProperty(
      Object.assign(() => {}, { own: 2 }),
      'own',
    ),
  ).toBe(2)
  for (const value of [null, undefined, 'text', 7, hostile])
    expect(readProperty(value, 'name')).toBeUndefined()
})

test('a method is bound to its object, and rejects if it throws', async () => {
  const wallet = {
    prefix: 'signed ',
    sign(text: string) {
      return this.prefix + text
    },
    fail() {
      throw new Error('refused')
    },
  }
  expect(await readMethod(wallet, 'sign')?.('hello')).toBe('signed hello')
  await expect(readMethod(wallet, 'fail')?.()).rejects.toThrow('refused')
  expect(readMethod(wallet, 'prefix')).toBeUndefined()
  expect(await callMethod(wallet, 'sign', 'again')).toBe('signed again')
})

test('calling a method that is missing has the code of an unsupported method (EIP-1193)', async () => {
  await expect(callMethod({}, 'signPsbt')).rejects.toMatchObject({
    code: 4200,
    message: 'The wallet has no method signPsbt',
  })
})
