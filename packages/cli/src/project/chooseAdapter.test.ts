import { expect, test } from 'vitest'
import { chooseAdapter } from './chooseAdapter.js'

const adapter = (dependency: string, range: string, factory: string) => ({
  dependency,
  range,
  entry: `@latchkey/headless/${factory}`,
  factory,
})
const adapters = [
  adapter('wagmi', '^3.7.7', 'wagmiAdapter'),
  adapter('ethers', '6.x', 'ethersAdapter'),
  adapter('ethers', '^5.7.0', 'ethers5Adapter'),
]

test.each([
  [{}, 'wagmiAdapter'],
  [{ wagmi: '^3.7.0' }, 'wagmiAdapter'],
  [{ wagmi: '^2.9.0', ethers: '^6.13.0' }, 'wagmiAdapter'],
  [{ ethers: '^6.13.0' }, 'ethersAdapter'],
  [{ ethers: '^5.7.2' }, 'ethers5Adapter'],
  [{ ethers: '5.8.0' }, 'ethers5Adapter'],
  [{ ethers: '^4.0.49' }, 'wagmiAdapter'],
] as const)('a project with %o gets %s', (dependencies, factory) => {
  const packageJson = {
    dependencies,
    devDependencies: {},
    optionalDependencies: {},
    peerDependencies: {},
    imports: {},
  }
  const project = { root: '/nowhere', packageJson }
  expect(chooseAdapter(adapters, project)?.factory).toBe(factory)
})

test('a registry without adapters has none', () => {
  const packageJson = {
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
    peerDependencies: {},
    imports: {},
  }
  expect(chooseAdapter([], { root: '/nowhere', packageJson })).toBeUndefined()
})
