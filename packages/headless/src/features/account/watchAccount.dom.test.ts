import { expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { watchAccount } from '../../exports/actions.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'

test('calls back after each change of the account of a namespace, until it is stopped', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  const seen: (string | undefined)[] = []
  const stop = watchAccount(latchkey, {
    namespace: 'eip155',
    onChange: ({ status, address }) => seen.push(`${status} ${address}`),
  })
  expect(seen).toEqual([])
  await connect(latchkey, { connector: await connector() })
  expect(seen.at(-1)).toBe(`connected ${wallet.accounts[0]}`)
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  await eventually(() => expect(seen.at(-1)).toBe(`connected ${wallet.accounts[1]}`))
  expect(new Set(seen).size).toBe(seen.length)
  const count = seen.length
  stop()
  await disconnect(latchkey)
  expect(seen).toHaveLength(count)
})
