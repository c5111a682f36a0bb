import { expect, it } from 'vitest'
import { findDeclaration } from '../../../code/findDeclaration.js'
import { createRewriter } from '../../rewriter.js'
import { themeVariables } from './themeVariables.js'

function read(code: string) {
  const rewriter = createRewriter(`const a = ${code}\n`, 'a.ts')
  const declared = findDeclaration(rewriter.module, 'a')?.node
  if (declared?.type !== 'VariableDeclarator' || !declared.init) throw new Error('There is no value.')
  return themeVariables(rewriter, declared.init)
}

it('renames variables of both prefixes', () => {
  expect(read(`{ '--w3m-accent': 'red', '--apkt-font-family': font }`)).toEqual({
    text: `themeVariables: { accent: 'red', fontFamily: font }`,
    unknown: [],
  })
})

it('returns the names of variables without a counterpart, and of an object that is not a literal', () => {
  expect(read(`{ '--w3m-qr-color': 'red' }`)).toEqual({ text: undefined, unknown: ['--w3m-qr-color'] })
  expect(read('variables')).toEqual({ text: undefined, unknown: ['…'] })
})
