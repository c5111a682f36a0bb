import { expect, it } from 'vitest'
import { findJsxNamed } from '../code/findJsx.js'
import { markProviderProps, type ProviderPropRule } from './markProviderProps.js'
import { createRewriter, finishRewriter } from './rewriter.js'

const rules: Record<string, ProviderPropRule> = {
  id: 'drop',
  locale: { why: 'why', fix: 'fix' },
  theme: (value) => (value?.type === 'StringLiteral' ? [] : [{ what: 'theme.a', why: 'why', fix: 'fix' }]),
}

function listed(props: string, taken: readonly string[] = []): string[] {
  const rewriter = createRewriter(`const a = <Provider ${props} />\n`, 'a.tsx')
  const [found] = findJsxNamed(rewriter.module, 'Provider')
  if (!found) throw new Error('There is no provider.')
  const marks = markProviderProps(rewriter, found.element, {
    title: 'Provider',
    rules,
    taken: new Set(taken),
  })
  rewriter.edits.append(marks)
  return finishRewriter(rewriter, () => false).findings.map(({ what }) => what)
}

it('reports a prop by its rule', () => {
  expect(listed('id="a" locale="de" theme={{}}')).toEqual(['Provider: locale', 'Provider: theme.a'])
  expect(listed('theme="dark"')).toEqual([])
})

it('reports props without a rule and spread props', () => {
  expect(listed('other {...props}')).toEqual(['Provider: other', 'Provider: {...}'])
})

it('does not report props that became options', () => {
  expect(listed('locale="de" other', ['locale'])).toEqual(['Provider: other'])
})
