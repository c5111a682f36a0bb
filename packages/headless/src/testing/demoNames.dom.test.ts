import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { addWallet, createScene } from '../../test/scene.js'
import { connect } from '../features/connect/connect.js'
import { getIdentity } from '../features/identity/getIdentity.js'
import { getName } from '../features/names/getName.js'
import { getNameSuggestions } from '../features/names/getNameSuggestions.js'
import { registerName } from '../features/names/registerName.js'
import { resolveReceiver } from '../features/send/resolveReceiver.js'
import { createDemoChain } from './createDemoChain.js'
import { demoNames } from './demoNames.js'
import { demoServices } from './demoServices.js'

const networkId = 'eip155:421337'
const bob = privateKeyToAddress(generatePrivateKey())

/** A page with an account, whose wallet signs. */
async function open() {
  const chain = createDemoChain()
  onTestFinished(chain.start())
  const { name, nativeCurrency, rpcUrls } = chain.network
  const wallet = addWallet({
    privateKeys: [generatePrivateKey()],
    chains: [{ id: chain.id, name, nativeCurrency, rpcUrl: rpcUrls.default.http[0] }],
  })
  const services = { ...demoServices(chain), ...demoNames({ registered: { alice: bob } }) }
  const scene = createScene({ networks: [chain.network], services })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { latchkey: scene.latchkey, address: wallet.accounts[0] ?? '' }
}

test('a name is signed for, shown and paid to, and one that is taken is refused before', async () => {
  const { latchkey, address } = await open()
  await expect(registerName(latchkey, { label: 'alice' })).rejects.toMatchObject({ code: 'names/taken' })
  const labels = async () =>
    (await getNameSuggestions(latchkey, { label: 'alice', networkId })).map(({ label, isRegistered }) => [
      label,
      isRegistered,
    ])
  expect((await labels()).slice(0, 2)).toEqual([
    ['alice', true],
    ['alice1', false],
  ])
  await registerName(latchkey, { label: 'alice1' })
  expect((await labels()).map(([label]) => label)).not.toContain('alice1')
  expect(await getIdentity(latchkey, { address, networkId })).toEqual({ name: 'alice1.demo.test' })
  expect(await getName(latchkey, { address, networkId })).toMatchObject({ name: 'alice1.demo.test' })
  expect(await resolveReceiver(latchkey, { to: 'alice.demo.test' })).toMatchObject({ address: bob })
  await expect(registerName(latchkey, { label: 'alice2' })).rejects.toMatchObject({ code: 'names/owned' })
})

test('a registration without the signature of the account, or about another name, is refused', async () => {
  const { names } = demoNames({ registered: { alice: bob } })
  const account = privateKeyToAccount(generatePrivateKey())
  const name = 'carol.demo.test'
  const register = async (changed: object, signed = JSON.stringify({ name })) => {
    const signature = await account.signMessage({ message: signed })
    const { address } = account
    return names.registerName({ networkId, name, address, message: signed, signature, ...changed })
  }
  const refusals = [
    [{ address: bob }, 'The signature is not of'],
    [{ signature: '0x' }, 'The signature is not of'],
    [{ signature: 'yes' }, 'The message is not about'],
    [{ name: 'dave.demo.test' }, 'The message is not about'],
    [{ name: 'x.demo.test' }, 'is not a name'],
    [{ name: 'carol.other.id' }, 'is not a name'],
  ] as const
  for (const [changed, message] of refusals) await expect(register(changed)).rejects.toThrow(message)
  await expect(register({}, 'I am Carol')).rejects.toThrow('The message is not about')
  const taken = 'alice.demo.test'
  await expect(register({ name: taken }, JSON.stringify({ name: taken }))).rejects.toThrow('is taken')
  expect(await names.findName({ networkId, name })).toBeUndefined()
  await register({})
  // The same again, after an answer that was lost.
  await register({})
  expect(await names.findName({ networkId, name })).toEqual({ name, address: account.address })
  const second = 'erin.demo.test'
  await expect(register({ name: second }, JSON.stringify({ name: second }))).rejects.toThrow('already own')
})

test('names are of EVM networks, and what is registered at first must be valid', () => {
  const { names, identity } = demoNames()
  for (const service of [names, identity]) {
    expect(service.supports('eip155:1')).toBe(true)
    expect(service.supports('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  }
  expect(() => demoNames({ registered: { bob } })).toThrow('not the label')
  expect(() => demoNames({ registered: { alice: '0x1' } })).toThrow('not an address')
})
