import { expect, it } from 'vitest'
import { parseModule } from './parseModule.js'
import { walk } from './walk.js'

it('visits a node before what is below it, in the order of the text, with its ancestors', () => {
  const { program } = parseModule('f(a, () => b)\nc', 'a.ts')
  const seen: string[] = []
  walk(program, (node, ancestors) => {
    if (node.type === 'Identifier') seen.push(`${ancestors.length} ${ancestors.at(-1)?.type} ${node.name}`)
  })
  expect(seen).toEqual([
    '3 CallExpression f',
    '3 CallExpression a',
    '4 ArrowFunctionExpression b',
    '2 ExpressionStatement c',
  ])
})

it('skips what is below a node for which false is returned', () => {
  const { program } = parseModule('f(a, () => b)\nc', 'a.ts')
  const seen: string[] = []
  walk(program, (node) => {
    if (node.type === 'Identifier') seen.push(node.name)
    return node.type !== 'ArrowFunctionExpression'
  })
  expect(seen).toEqual(['f', 'a', 'c'])
})

it('visits 50,000 levels', () => {
  let count = 0
  walk(parseModule(`a${'.b'.repeat(50_000)}`, 'a.ts').program, () => {
    count += 1
  })
  expect(count).toBe(100_003)
})
