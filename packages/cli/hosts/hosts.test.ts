import { startSandbox } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runHost, type World } from './runHost'
import type { DialogTrees } from './story/dialogTrees'
import { hosts } from './table'
import { packTarballs } from './tarballs'

let world: World
const trees: Record<string, DialogTrees> = {}

beforeAll(async () => {
  world = {
    tarballs: await packTarballs(),
    sandbox: await startSandbox({ ports: 'free', solana: false, bitcoin: false, polkadot: false }),
    browser: await launchChromium(),
    withoutDevelopment: '`npm run hosts` uses them',
  }
})

afterAll(async () => {
  await world?.browser.close()
  await world?.sandbox.stop()
  world?.tarballs.remove()
})

it.each(hosts.filter(({ isTested }) => isTested))(
  '$name: the commands of the README create an app that compiles, lints, builds and connects',
  async (host) => {
    const dialogs = await runHost(host, world)
    trees[host.name] = dialogs
    expect(Object.keys(dialogs)).toEqual(['connect', 'account', 'networks'])
  },
)

it('both apps have the same accessibility tree', () => {
  const [first, second, ...others] = Object.values(trees)
  expect(others).toEqual([])
  expect(Object.keys(first ?? {})).toEqual(['connect', 'account', 'networks'])
  expect(second).toEqual(first)
})
