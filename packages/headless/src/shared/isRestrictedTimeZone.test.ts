import { expect, onTestFinished, test, vi } from 'vitest'
import { isRestrictedTimeZone } from './isRestrictedTimeZone.js'

test.each([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
  'ASIA/SHANGHAI',
])('%s is restricted (spec 1.10)', (zone) => {
  expect(isRestrictedTimeZone(zone)).toBe(true)
})

test.each(['Asia/Taipei', 'Asia/Singapore', 'Europe/Berlin', 'UTC', '', 'Shanghai', 'toString'])(
  '%j is not restricted',
  (zone) => {
    expect(isRestrictedTimeZone(zone)).toBe(false)
  },
)

test('without a time zone, it is that of the device (spec 1.10)', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  onTestFinished(() => device.mockRestore())
  for (const [timeZone, expected] of [
    ['Asia/Shanghai', true],
    ['Europe/Paris', false],
  ] as const) {
    device.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone }
    })
    expect(isRestrictedTimeZone()).toBe(expected)
  }
})
