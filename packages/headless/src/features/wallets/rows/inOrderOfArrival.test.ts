import { expect, test } from 'vitest'
import type { Namespace } from '../../../shared/caip.js'
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

test('what is found later comes after what was there; what is gone leaves no hole; what comes back has its place', () => {
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
