import { expect, it } from 'vitest'
import { joinOperations } from './joinOperations.js'
import type { Operation } from './operation.js'

const create: Operation = { kind: 'create', path: 'a', text: '1', reason: 'new' }
const replace: Operation = { kind: 'replace', path: 'a', before: 'x', text: '2', reason: 'changed' }
const remove: Operation = { kind: 'delete', path: 'a', before: 'x', reason: 'gone' }

it.each([
  [
    'create, then replace',
    [create],
    [replace],
    [{ kind: 'create', path: 'a', text: '2', reason: 'new; changed' }],
  ],
  ['create, then delete', [create], [remove], []],
  ['replace, then replace', [replace], [{ ...replace, before: 'y', text: '3' }], [{ ...replace, text: '3' }]],
  ['replace, then delete', [replace], [{ ...remove, before: 'y' }], [remove]],
  ['delete, then create', [remove], [create], [{ ...replace, text: '1', reason: 'gone; new' }]],
  ['different paths', [create], [{ ...replace, path: 'b' }], [create, { ...replace, path: 'b' }]],
] as const)('%s', (_, first, second, joined) => {
  expect(joinOperations(first, second)).toEqual(joined)
})
