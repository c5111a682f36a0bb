import { expect, it } from 'vitest'
import { findJsxNamed } from '../../../code/findJsx.js'
import { attributeOf, expressionOf } from '../../attributeOf.js'
import { createRewriter } from '../../rewriter.js'
import { themeOptions } from './themeOptions.js'

function options(theme: string, before = ''): string[] | undefined {
  const rewriter = createRewriter(`${before}const a = <Kit theme={${theme}} />\n`, 'a.tsx')
  const [found] = findJsxNamed(rewriter.module, 'Kit')
  const attribute = found && attributeOf(found.element, 'theme')
  const value = attribute && expressionOf(attribute)
  return value && themeOptions(rewriter, value)
}

it('reads the mode, the accent, the radius and the system font', () => {
  expect(options(`darkTheme({ accentColor: '#f00', borderRadius: 'small', fontStack: 'system' })`)).toEqual([
    `themeMode: 'dark'`,
    `themeVariables: { accent: '#f00', borderRadiusMaster: '2px', fontFamily: 'system-ui, sans-serif' }`,
  ])
})

it('sets no mode for a theme with both modes', () => {
  expect(options('{ lightMode: lightTheme(), darkMode: darkTheme() }')).toEqual([])
})

it('follows a constant', () => {
  expect(options('mine', 'const mine = midnightTheme()\n')).toEqual([`themeMode: 'dark'`])
})

it('returns undefined for values that are not plain and for two different themes', () => {
  expect(options('darkTheme({ accentColor: accent })')).toBeUndefined()
  expect(options(`{ lightMode: lightTheme({ accentColor: 'red' }), darkMode: darkTheme() }`)).toBeUndefined()
})
