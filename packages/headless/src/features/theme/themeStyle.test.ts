import { expect, test } from 'vitest'
import { themeStyle } from './themeStyle.js'

test('every theme variable is a custom property', () => {
  const variables = {
    accent: '#7c3aed',
    background: '#fff',
    colorMix: 'red',
    colorMixStrength: 30,
    fontFamily: 'Inter, sans-serif',
    fontSizeMaster: '9px',
    borderRadiusMaster: '2px',
    zIndex: 5,
  }
  expect(themeStyle(variables)).toEqual({
    '--lk-accent': '#7c3aed',
    '--lk-background': '#fff',
    '--lk-color-mix': 'red',
    '--lk-color-mix-strength': '30%',
    '--lk-font-family': 'Inter, sans-serif',
    '--lk-font-size-master': '9px',
    '--lk-border-radius-master': '2px',
    '--lk-z-index': '5',
  })
})

test('a variable that is not set is no property', () => {
  expect(themeStyle({ zIndex: 0, accent: undefined })).toEqual({ '--lk-z-index': '0' })
})
