import { afterEach, expect, test, vi } from 'vitest'
import { openLink } from './openLink.js'

const opened = () => vi.spyOn(window, 'open').mockReturnValue(null)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('opens the target of the link, without opener and referrer', () => {
  const open = opened()
  openLink({ href: 'vault://wc?uri=x', target: '_self' })
  openLink({ href: 'https://vault.test/wc?uri=x', target: '_blank' })
  expect(open.mock.calls).toEqual([
    ['vault://wc?uri=x', '_self', 'noopener,noreferrer'],
    ['https://vault.test/wc?uri=x', '_blank', 'noopener,noreferrer'],
  ])
})

test("opens https links with Telegram's script if it is present and works", () => {
  const open = opened()
  const link = { href: 'https://vault.test/wc?uri=x', target: '_blank', via: 'telegram' } as const
  const openByTelegram = vi.fn()
  vi.stubGlobal('Telegram', { WebApp: { openLink: openByTelegram } })
  openLink(link)
  expect(openByTelegram).toHaveBeenCalledWith(link.href)
  expect(open).not.toHaveBeenCalled()
  for (const Telegram of [undefined, {}, { WebApp: { openLink: 7 } }]) {
    vi.stubGlobal('Telegram', Telegram)
    openLink(link)
  }
  vi.stubGlobal('Telegram', {
    WebApp: {
      openLink() {
        throw new Error('WebAppMethodUnsupported')
      },
    },
  })
  openLink(link)
  expect(open).toHaveBeenCalledTimes(4)
})
