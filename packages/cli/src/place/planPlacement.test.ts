import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type PlacementHost, placementHost } from '../../test/placementHost.js'
import { astro, nextApp, nextPages, reactRouter, viteJs, viteTs } from '../../test/templates.js'

const hosts: PlacementHost[] = []
afterEach(() => {
  for (const { root } of hosts.splice(0)) rmSync(dirname(root), { recursive: true, force: true })
})
async function host(...given: Parameters<typeof placementHost>): Promise<PlacementHost> {
  const made = await placementHost(...given)
  hosts.push(made)
  return made
}
const all = ['provider', 'Modal', 'ConnectButton'] as const

describe('in the stock templates', () => {
  it.each([
    ['create-vite react-ts', viteTs],
    ['create-vite react', viteJs],
    ['create-next-app, app router', nextApp],
    ['create-next-app, pages router', nextPages],
    ['create-react-router', reactRouter],
    ['Astro', astro],
  ])('%s: first the provider, then the components; a second time changes nothing', async (_, files) => {
    const made = await host(files)
    const setup = await made.place('provider')
    const placed = await made.place('Modal', 'ConnectButton')
    expect({
      setup: setup.setup,
      files: Object.fromEntries(
        [...new Set([...setup.operations, ...placed.operations].map(({ path }) => path))].map((path) => [
          path,
          made.read(path),
        ]),
      ),
      printed: [...setup.printed, ...placed.printed],
    }).toMatchSnapshot()
    const again = await made.place(...all)
    expect(again.operations).toEqual([])
  })
})
