import { expect, it } from 'vitest'
import { benchNames, toResults, toTable, warnOfSwing } from './results'

const reading = (value: number) => ({ value, min: value - 1, max: value + 1 })

const timed = (value: number, yardstick: number, swing = 0) => ({
  ...reading(value),
  raw: reading(2 * value),
  yardstick: { ...reading(yardstick), swing },
})

it('compares a figure with its goal', () => {
  const [met, missed] = toResults(['connect/css', 'connect/js-on-open'], {
    'connect/css': reading(12),
    'connect/js-on-open': reading(40.06),
  })
  expect(met).toEqual({ name: 'connect/css', unit: 'kB', value: 12, min: 11, max: 13, goal: 12, ok: true })
  expect(missed).toMatchObject({ value: 40.1, goal: 40, ok: false })
})

it('a figure that was not measured misses its goal', () => {
  const [missing, broken] = toResults(['connect/css', 'connect/second-open'], {
    'connect/second-open': reading(Number.NaN),
  })
  const nothing = { value: null, min: null, max: null, ok: false }
  expect(missing).toMatchObject(nothing)
  expect(broken).toMatchObject(nothing)
})

it('one remaining node in a hundred cycles is not a leak, one in ten is', () => {
  const nodes = (value: number) =>
    toResults(['connect/leak:nodes'], { 'connect/leak:nodes': reading(value) })[0]
  expect(nodes(0.02)).toMatchObject({ value: 0, ok: true })
  expect(nodes(0.1)).toMatchObject({ value: 0.1, ok: false })
})

it('a figure with a goal below one is not rounded to zero', () => {
  const [met, missed] = [0.049, 0.051].map(
    (value) => toResults(['docs/cls'], { 'docs/cls': { value, min: value, max: value } })[0],
  )
  expect(met).toMatchObject({ value: 0.049, ok: true })
  expect(missed).toMatchObject({ value: 0.051, ok: false })
})

it('has every requested figure', () => {
  expect(benchNames).toHaveLength(88)
  expect(toResults(benchNames, {}).map(({ name, goal, unit }) => `${name} ${goal} ${unit}`)).toEqual([
    'connect/js-before-open 15 kB',
    'connect/js-on-open 40 kB',
    'connect/js-on-connect 10 kB',
    'connect/files-on-open 6 files',
    'connect/css 12 kB',
    'connect/hosts-before-open 0 requests',
    'connect/first-open-cold 120 ms',
    'connect/first-open-intent 60 ms',
    'connect/first-open-no-intent 150 ms',
    'connect/first-open-phone 900 ms',
    'connect/press-answer 150 ms',
    'connect/second-open 40 ms',
    'connect/shift-after-open 0 px',
    'connect/row-to-address 25 ms',
    'connect/leak:nodes 0 nodes/cycle',
    'connect/leak:listeners 0 listeners/cycle',
    'connect/leak:heap 1 kB/cycle',
    'connect/host-renders 0 renders',
    'connect/account-renders 0 renders',
    'connect/start-ready 15 s',
    'pairing/qr-first 400 ms',
    'pairing/qr-loaded 100 ms',
    'pairing/qr-phone 3 s',
    'pairing/approve-to-address 300 ms',
    'pairing/js-before-open 1 kB',
    'pairing/list:rows 60 rows',
    'pairing/list:elements 400 elements',
    'pairing/scroll:longest-task 50 ms',
    'pairing/scroll:dropped 2 %',
    'pairing/list-first-row 120 ms',
    'pairing/search 50 ms',
    'chains/reconnect-four 50 ms',
    'chains/js-before-open:solana 3 kB',
    'chains/js-before-open:bitcoin 3 kB',
    'chains/js-before-open:polkadot 3 kB',
    'chains/js-evm-only 0 bytes',
    'chains/switch-500 16 ms',
    'chains/switch-500:renders 0 renders',
    'data/rpc:round-trips 3 requests',
    'data/activity-10000:grouping 20 ms',
    'data/account-reopen:requests 0 requests',
    'data/tokens-5000:rows 80 rows',
    'data/tokens-5000:longest-task 50 ms',
    'data/tokens-5000:dropped 2 %',
    'data/activity-10000:rows 80 rows',
    'data/activity-10000:longest-task 50 ms',
    'data/activity-10000:dropped 2 %',
    'data/js-on-account 15 kB',
    'data/hosts-before-open 0 requests',
    'send/js-on-open 14 kB',
    'send/key 16 ms',
    'send/own-time 10 ms',
    'send/decode-100 1 ms',
    'send/decode:js-before-approval 0 kB',
    'swap/js-before-open 0 kB',
    'swap/js-on-open 16 kB',
    'swap/search-5000 50 ms',
    'swap/quote-own 10 ms',
    'swap/stale-shown 0 quotes',
    'swap/own-time 15 ms',
    'server/mixed-200:errors 0 requests',
    'server/mixed-200:p99-admitted 1000 ms',
    'server/mixed-200:p99-over-bare 30 ms',
    'server/mixed-200:memory-growth 5 %',
    'server/mixed-400:errors 0 requests',
    'server/mixed-400:p99-admitted 1000 ms',
    'cli/version-over-node 150 ms',
    'cli/add-modal 500 ms',
    'cli/packed 1.5 MB',
    'cli/installed-packages 2 packages',
    'cli/merge-1000:lost-lines 0 lines',
    'cli/merge-1000:conflicts 1 %',
    'cli/first-run:commands 2 commands',
    'cli/first-run:lines 0 lines',
    'docs/build 180 s',
    'docs/page-js 150 kB',
    'docs/lcp 2500 ms',
    'docs/cls 0.05 shift',
    'docs/axe 0 violations',
    'docs/foreign-requests 0 requests',
    'attack/parsers:thrown 0 inputs',
    'attack/amounts 0 texts',
    'attack/one-client 0 requests',
    'attack/descriptions:other-than-truth 0 requests',
    'attack/descriptions:unchanged-members 0 members',
    'attack/picture:longest-gap 100 ms',
    'attack/wallets-400:longest-task 50 ms',
    'proof/mutants:survived 10 %',
  ])
})

it('aligns the table', () => {
  const results = toResults(['connect/css', 'connect/second-open'], { 'connect/css': reading(9) })
  expect(toTable(results)).toBe(
    [
      '   name                 value  min  max  goal  unit  raw  yardstick in ms',
      '✓  connect/css              9    8   10    12  kB',
      '✗  connect/second-open      -    -    -    40  ms',
    ].join('\n'),
  )
})

it('prints the raw time and the yardstick of a timed figure', () => {
  const results = toResults(['connect/second-open'], { 'connect/second-open': timed(30, 28) })
  expect(results[0]).toMatchObject({ value: 30, ok: true, raw: { value: 60, min: 59, max: 61 } })
  expect(toTable(results).split('\n')[1]).toMatch(/ ms +60 \(59 to 61\) +28 \(27 to 29\)$/)
})

it('says that the yardstick of a figure swung by more than half', () => {
  const names = ['connect/second-open', 'connect/row-to-address'] as const
  const [steady, unsteady] = toResults(names, {
    'connect/second-open': { ...timed(30, 28, 0.5), note: 'alone' },
    'connect/row-to-address': { ...timed(20, 28, 0.51), note: 'alone' },
  })
  expect(steady).toMatchObject({ note: 'alone', yardstick: { swing: 0.5 } })
  expect(unsteady?.note).toBe('the yardstick swung by 51 %: measure again; alone')
})

it('warns if the yardsticks of the figures differ by more than half', () => {
  const resultsOf = (first: number, second: number) =>
    toResults(['connect/css', 'connect/second-open', 'connect/row-to-address'], {
      'connect/css': reading(9),
      'connect/second-open': timed(30, first),
      'connect/row-to-address': timed(20, second),
    })
  expect(warnOfSwing(resultsOf(10, 15))).toBeUndefined()
  expect(warnOfSwing(resultsOf(10, 20))).toContain('between 10 and 20 ms')
  expect(warnOfSwing(toResults(['connect/css'], {}))).toBeUndefined()
})

it('prints the note next to a figure', () => {
  const phone = { 'pairing/qr-phone': { ...reading(2), note: '200 kB' } }
  const results = toResults(['connect/css', 'pairing/qr-phone'], { 'connect/css': reading(9), ...phone })
  expect(results.map(({ note }) => note)).toEqual([undefined, '200 kB'])
  expect(toTable(results).split('\n')[2]).toMatch(/ s +200 kB$/)
})
