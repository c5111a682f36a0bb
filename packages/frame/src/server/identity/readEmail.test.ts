import { expect, test } from 'vitest'
import { FrameError } from '../FrameError.js'
import { readEmail } from './readEmail.js'

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['  Ann.Lee+wallet@EXAMPLE.Org\n', 'Ann.Lee+wallet@example.org'],
  ["o'neil_!#$%&*/=?^`{|}~-@a-b.example", "o'neil_!#$%&*/=?^`{|}~-@a-b.example"],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('%j is read as %j (spec 5.1/email)', (text, address) => {
  expect(readEmail(text)).toBe(address)
})

test.each([
  '',
  '@',
  'ann',
  'ann@',
  '@example.org',
  'ann@localhost',
  'ann@10.0.0.1',
  'ann@[10.0.0.1]',
  'ann@example.org.',
  'ann@.example.org',
  'ann@-example.org',
  'ann@exa_mple.org',
  '.ann@example.org',
  'ann.@example.org',
  'a..b@example.org',
  'ann lee@example.org',
  '"ann lee"@example.org',
  'ann@evil.test@example.org',
  'ann@example.org,bob@example.org',
  'Ann <ann@example.org>',
  'ann@example.org\r\nBcc: bob@example.org',
  'ann\r\nBcc: bob@example.org',
  'ann\0@example.org',
  'änn@example.org',
  'ann@exämple.org',
  'ann@example.org\u202e',
  "ann'; drop table x; --@example.org",
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(130)}org`,
])('%j is no address (spec 5.1/email)', (text) => {
  expect(() => readEmail(text)).toThrow(new FrameError('frame/invalid-email'))
})

test('a long text costs no more than a short one', () => {
  for (const part of ['a', '.', '@', 'a@', 'a.', ' ', '-'])
    expect(() => readEmail(part.repeat(1_000_000))).toThrow('This is not an email address.')
})
