import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connector } from '../../../shared/types.js'
import { inOrderOfArrival } from './inOrderOfArrival.js'

const connector = (namespace: Namespace, name: string): Connector => ({
  key: `${namespace}:${name}`,
  id: name,
  name,
  type: 'announced',
  namespace,
  isInstalled: true,
  isIdentityShared: false,
})

test('adds later connectors at the end, and keeps the place of one that is removed and added again', () => {
  const [sol, other, evm, second] = [
    connector('solana', 'a'),
    connector('solana', 'c'),
    connector('eip155', 'a'),
    connector('eip155', 'b'),
  ] as const
  const arrivals = new Map<string, number>()
  expect(inOrderOfArrival([evm, second], arrivals)).toEqual([evm, second])
  expect(inOrderOfArrival([sol, other, evm, second], arrivals)).toEqual([evm, second, sol, other])
  expect(inOrderOfArrival([sol, other, second], arrivals)).toEqual([second, sol, other])
  expect(inOrderOfArrival([sol, other, evm, second], arrivals)).toEqual([evm, second, sol, other])
})
