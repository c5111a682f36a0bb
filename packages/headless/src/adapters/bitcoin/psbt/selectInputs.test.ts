import { expect, test } from 'vitest'
import { regtestNetwork } from '../../../../test/bitcoinScene.js'
import { bitcoinNetworkOf } from '../networks.js'
import { parseAddress } from '../parseAddress.js'
import { selectInputs } from './selectInputs.js'

const format = bitcoinNetworkOf(regtestNetwork().networkId)?.addresses
if (!format) throw new Error('There is no regtest.')
const [own, other] = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6',
]
const scriptOf = (address: string) => parseAddress(address, format)?.script
const input = (address?: string) => {
  const script = address && scriptOf(address)
  const spent = script ? { script, value: 1n } : undefined
  return { spent, isProven: false, finalScript: undefined, sighashType: undefined }
}
const psbt = { inputs: [input(other), input(), input(own)], outputs: [], unsigned: undefined }
const select = (inputs?: { index: number; address: string }[], addresses: readonly string[] = [own]) =>
  selectInputs({ psbt, inputs, addresses, format })

test('selects the inputs whose script is of a shared address', () => {
  expect(select()).toEqual([{ index: 2, address: own }])
  expect(select(undefined, [own, other])).toEqual([
    { index: 0, address: other },
    { index: 2, address: own },
  ])
})

test('takes the inputs that the app names', () => {
  const inputs = [{ index: 1, address: own, sighashTypes: [1] }]
  expect(select(inputs)).toEqual(inputs)
  expect(select([{ index: 0, address: own }])).toEqual([{ index: 0, address: own }])
})

test.each([-1, 3, 1.5, Number.NaN])('there is no input %s', (index) => {
  expect(() => select([{ index, address: own }])).toThrow(`there is no input ${index}`)
})

test('rejects another address, and a PSBT without an input of the account', () => {
  const stranger = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
  expect(() => select([{ index: 0, address: other }])).toThrow('an address does not belong to this account')
  expect(() => select([])).toThrow('no input belongs to this account')
  expect(() => select(undefined, [stranger])).toThrow('no input belongs to this account')
})
