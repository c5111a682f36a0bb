import { expect, it } from 'vitest'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put } from '../../test/hostProject.js'
import { withPlugAndPlayPeers } from './withPlugAndPlayPeers.js'

const dependencies = { '@tanstack/react-query': '^5.90.0', viem: '2.x' }

it("adds what wagmi imports to a project under Yarn's Plug'n'Play, with the range of its hooks", () => {
  const root = folderOfFile()
  put(root, '.pnp.cjs', '')
  put(root, 'apps/web/package.json', '{}')
  const expected = { ...dependencies, '@tanstack/query-core': '^5.90.0' }
  expect(withPlugAndPlayPeers(root, dependencies)).toEqual(expected)
  expect(withPlugAndPlayPeers(`${root}/apps/web`, dependencies)).toEqual(expected)
})

it("adds nothing to a project without Plug'n'Play, nor to one without the packages of wagmi", () => {
  const root = folderOfFile()
  expect(withPlugAndPlayPeers(root, dependencies)).toEqual(dependencies)
  put(root, '.pnp.cjs', '')
  expect(withPlugAndPlayPeers(root, { uqr: '0.1.3' })).toEqual({ uqr: '0.1.3' })
})
