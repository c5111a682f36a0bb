import { expect, it } from 'vitest'
import { hostsTable } from './hostsTable'

it('has the time of each step, or the reason it is missing', () => {
  expect(
    hostsTable([
      { name: 'vite', outcome: 'passed', ms: 61_500, steps: new Map([['build', { ms: 60_000 }]]) },
      {
        name: 'next-js',
        outcome: 'failed',
        ms: 1000,
        steps: new Map<string, { ms: number } | { reason: string }>([
          ['types', { reason: 'the app is JavaScript' }],
          ['build', { ms: 900 }],
        ]),
        message: 'next-js, build: ended with 1',
      },
      { name: 'vite-bun', outcome: 'skipped', ms: 0, steps: new Map(), message: 'no bun here' },
    ]),
  ).toBe(`host      result       seconds  build  types
vite      passed          61.5   60.0      -
next-js   failed           1.0    0.9    (1)
vite-bun  skipped (2)      0.0      -      -

(1) the app is JavaScript
(2) no bun here
1 passed, 1 failed, 1 skipped`)
})
