import { expect, test } from 'vitest'
import { launchChromium } from './launchChromium'

test('a window has no page but its own, and what Playwright disables stays disabled', async () => {
  const browser = await launchChromium()
  try {
    await browser.newPage()
    const session = await browser.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    expect(targetInfos.map(({ type }) => type).sort()).toEqual(['page', 'tab'])

    const { commandLine } = await session.send('SystemInfo.getInfo')
    const [playwrights, ours, ...others] = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(
      ([, names = '']) => names.split(','),
    )
    expect(others).toEqual([])
    expect(ours).toEqual(expect.arrayContaining(playwrights ?? []))
  } finally {
    await browser.close()
  }
})
