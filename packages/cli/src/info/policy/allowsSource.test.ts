import { expect, it } from 'vitest'
import { allowsSource } from './allowsSource.js'

it.each([
  ['https://a.example', 'https://a.example', true],
  ['https://a.example/path/', 'https://a.example', true],
  ['a.example', 'https://a.example', true],
  ['*.example', 'https://a.example', true],
  ['*.example', 'https://example', false],
  ['https:', 'https://a.example', true],
  ['https:', 'wss://a.example', true],
  ['http://a.example', 'https://a.example', true],
  ['*', 'wss://a.example', true],
  ['*', 'data:', false],
  ['https://a.example', 'https://a.example:8443', false],
  ['https://a.example:*', 'https://a.example:8443', true],
  ['https://a.example:8443', 'https://a.example:8443', true],
  ['https://a.example', 'wss://b.example', false],
  ["'self'", 'https://a.example', false],
  ['https://a.example.evil', 'https://a.example', false],
])('%s and %s: %s', (entry, source, isAllowed) => {
  expect(allowsSource({ 'connect-src': [entry] }, 'connect-src', source)).toBe(isAllowed)
})

it('falls back to other directives as browsers do', () => {
  expect(allowsSource({ 'default-src': ["'self'"] }, 'connect-src', 'https://a.example')).toBe(false)
  expect(allowsSource({ 'script-src': ["'self'"] }, 'connect-src', 'https://a.example')).toBe(true)
  expect(allowsSource({ 'style-src': ["'unsafe-inline'"] }, 'style-src-attr', "'unsafe-inline'")).toBe(true)
  expect(
    allowsSource({ 'child-src': ["'none'"], 'default-src': ['*'] }, 'frame-src', 'https://a.example'),
  ).toBe(false)
})
