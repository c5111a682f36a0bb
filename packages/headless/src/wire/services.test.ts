import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { InvalidOptionError } from '../shared/errors/config.js'
import { sdk } from './directory/hostedOptions.js'
import { hosted } from './services.js'

test('the version sent with calls is the version of the package (spec 7.0/query)', () => {
  expect(sdk.sv).toBe(manifest.version)
})

test.each([[''], ['ws://127.0.0.1'], ['example.org'], [undefined]])(
  'throws for %s as the address of services',
  (url) => {
    expect(() => hosted({ url: url as string })).toThrow(InvalidOptionError)
  },
)
