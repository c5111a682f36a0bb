import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript({ content: await bundlePageScript(join(import.meta.dirname, 'inspect.ts')) })
  await page.goto('about:blank')
}, 60_000)
afterAll(() => browser.close())

async function show(body: string): Promise<void> {
  await page.setContent(
    `<style>body { margin: 8px; font: 16px/20px sans-serif } * { box-sizing: border-box }</style>${body}`,
  )
}

describe('clipped text', () => {
  const clipped = () => page.evaluate(() => window.inspect.clippedText())
  const box = (style: string, text = 'Sandbox Wallet of the northern hemisphere') =>
    show(`<p style="width: 80px; height: 20px; white-space: nowrap; ${style}">${text}</p>`)

  it('is reported where overflow is hidden', async () => {
    await box('overflow: hidden')
    expect(await clipped()).toEqual([
      'clipped text: "Sandbox Wallet of the northern hemisphere" in <p> "Sandbox Wallet of the northern hemispher"',
    ])
  })
  it('is reported where an ancestor clips it', async () => {
    await show('<div style="overflow: clip; height: 20px"><p>one</p><p style="margin: 0">two</p></div>')
    expect(await clipped()).toEqual([expect.stringContaining('"two"')])
  })
  it('is reported at the edge of the screen', async () => {
    await show('<div style="position: fixed; left: 350px; white-space: nowrap">Far to the right</div>')
    expect(await clipped()).toEqual([expect.stringContaining('Far to the right')])
  })
  it('is intended with an ellipsis', async () => {
    await box('overflow: hidden; text-overflow: ellipsis')
    expect(await clipped()).toEqual([])
  })
  it('is not reported if the rest can be scrolled to', async () => {
    await box('overflow: auto')
    expect(await clipped()).toEqual([])
  })
  it('is not reported if it fits, is transparent, or is for screen readers', async () => {
    await box('overflow: hidden', 'Fits')
    expect(await clipped()).toEqual([])
    await box('overflow: hidden; opacity: 0')
    expect(await clipped()).toEqual([])
    await show(
      '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">For readers</span>',
    )
    expect(await clipped()).toEqual([])
  })
})

describe('sideways scrolling', () => {
  const sideways = () => page.evaluate(() => window.inspect.sidewaysScroll())

  it('is reported on the page', async () => {
    await show('<div style="width: 500px; height: 10px"></div>')
    expect(await sideways()).toEqual([expect.stringContaining('the page scrolls sideways: 508 px in 390 px')])
  })
  it('is reported in a scroll area', async () => {
    await show(
      '<section style="overflow: auto; width: 100px"><div style="width: 200px; height: 9px"></div></section>',
    )
    expect(await sideways()).toEqual(['<section> scrolls sideways: 200 px in 100 px'])
  })
  it('is not reported on a page that scrolls down', async () => {
    await show('<div style="height: 4000px">Long</div>')
    expect(await sideways()).toEqual([])
  })
})

describe('controls that are cut off', () => {
  const cutOff = () => page.evaluate(() => window.inspect.cutOffControls())
  const row = (style: string) =>
    show(
      `<div style="display: flex; width: 200px; ${style}"><button style="flex: none; width: 150px">Reject</button><button style="flex: none; width: 150px"><span style="overflow: hidden; text-overflow: ellipsis">Confirm</span></button></div>`,
    )

  it.each(['hidden', 'clip'])('are reported where overflow is %s', async (overflow) => {
    await row(`overflow: ${overflow}`)
    expect(await cutOff()).toEqual(['cut off: <button> "Confirm" by <div> "RejectConfirm"'])
  })
  it('are not reported if they fit or can be scrolled to', async () => {
    await row('overflow: auto')
    expect(await cutOff()).toEqual([])
    await row('overflow: hidden; width: 300px')
    expect(await cutOff()).toEqual([])
  })
})

describe('touch targets', () => {
  const small = () => page.evaluate(() => window.inspect.touchTargets())
  const button = (style: string, more = '') =>
    show(
      `<style>button { border: 0; padding: 0; margin: 40px; ${style} } ${more}</style><button type="button">Go</button>`,
    )

  it('are reported if they are small', async () => {
    await button('width: 60px; height: 30px')
    expect(await small()).toEqual(['touch target under 44 px: <button> "Go" is 60 x 30'])
  })
  it('pass at 44 px, by padding or by a wider pseudo-element', async () => {
    await button('width: 44px; height: 44px')
    expect(await small()).toEqual([])
    await button('padding: 14px 20px; line-height: 20px')
    expect(await small()).toEqual([])
    await button(
      'position: relative; width: 24px; height: 24px',
      'button::before { content: ""; position: absolute; inset: -10px }',
    )
    expect(await small()).toEqual([])
  })
  it('are reported at 43 px', async () => {
    await button('width: 43px; height: 44px')
    expect(await small()).toEqual([expect.stringContaining('is 43 x 44')])
  })
  it('are reported if a neighbour covers them', async () => {
    await show(
      '<div style="position: relative; height: 60px"><button style="width: 60px; height: 60px">Under</button>' +
        '<div style="position: absolute; inset: 40px 0 0 0; background: red"></div></div>',
    )
    expect(await small()).toEqual([expect.stringContaining('"Under"')])
  })
  it('are not checked if they cannot be touched', async () => {
    await show('<button disabled style="height: 20px">Off</button>')
    expect(await small()).toEqual([])
    await show('<a href="#x" style="visibility: hidden">Hidden</a>')
    expect(await small()).toEqual([])
    await show('<button style="height: 20px">Behind</button><div style="position: fixed; inset: 0"></div>')
    expect(await small()).toEqual([])
  })
  it('are checked after scrolling to them, and the page scrolls back', async () => {
    await show('<div style="height: 3000px"></div><button style="width: 60px; height: 20px">Down</button>')
    expect(await small()).toEqual([expect.stringContaining('"Down"')])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('focus', () => {
  const hidden = () => page.evaluate(() => window.inspect.hiddenFocus())
  const focus = async (style: string, around = '', more = '') => {
    await show(`<style>button { ${style} }</style><div style="${around}"><button>Go</button></div>${more}`)
    await page.keyboard.press('Tab')
  }

  it('is seen with a ring of 2 px', async () => {
    await focus('outline: 2px solid blue', 'padding: 8px; overflow: clip')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button')
    expect(await hidden()).toEqual([])
  })
  it('is seen with a shadow that is a ring of 2 px', async () => {
    const shadow = (width: number, blur = 0) =>
      focus(`outline: none; box-shadow: 0 1px 2px black, 0 0 ${blur}px ${width}px blue`, 'padding: 8px')
    await shadow(2)
    expect(await hidden()).toEqual([])
    for (const [width, blur] of [
      [1, 0],
      [2, 2],
    ] as const) {
      await shadow(width, blur)
      expect(await hidden()).toEqual(['no focus ring: <button> "Go"'])
    }
  })
  it('is not seen without a ring, or with one of 1 px', async () => {
    await focus('outline: none')
    expect(await hidden()).toEqual(['no focus ring: <button> "Go"'])
    await focus('outline: 1px solid blue')
    expect(await hidden()).toEqual(['no focus ring: <button> "Go"'])
  })
  it('is not seen whole if an ancestor or the page cuts the ring', async () => {
    await focus('outline: 2px solid blue; outline-offset: 2px', 'overflow: clip')
    expect(await hidden()).toEqual(['focus ring is cut off: <button> "Go" in <div> "Go"'])
    await focus('outline: 2px solid blue; outline-offset: 2px', 'margin-left: -8px')
    expect(await hidden()).toEqual([expect.stringMatching(/^focus ring is cut off: .* in <html>/)])
  })
  it('is seen inside what clips, if the ring is inside the element', async () => {
    await focus('outline: 2px solid blue; outline-offset: -2px', 'overflow: clip')
    expect(await hidden()).toEqual([])
  })
  it('of an input can be seen at the field that it is in', async () => {
    const field = async (style: string) => {
      await show(
        `<style>input { outline: none } ${style}</style><div data-field><input aria-label="Amount"></div>`,
      )
      await page.keyboard.press('Tab')
    }
    await field('div:has(:focus) { outline: 2px solid blue }')
    expect(await hidden()).toEqual([])
    await field('')
    expect(await hidden()).toEqual(['no focus ring: <input> "Amount"'])
  })
  it('in the window of a wallet is shown by the wallet', async () => {
    await show('<some-wallet tabindex="0" style="display: block; outline: none">Approve</some-wallet>')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('some-wallet')
    expect(await hidden()).toEqual([])
  })
  it('is not seen behind something else', async () => {
    const cover = '<div style="position: fixed; inset: 0; background: red"></div>'
    await focus('outline: 2px solid blue', 'padding: 8px', cover)
    expect(await hidden()).toEqual(['covered while it has the focus: <button> "Go"'])
  })
})

describe('edges', () => {
  const edgeless = () => page.evaluate(() => window.inspect.withoutEdge())

  it('are reported if a control or a card has none', async () => {
    await show('<button style="border: 0">Go</button><div data-slot="lk-card">Card</div>')
    expect(await edgeless()).toEqual(['no edge: <button> "Go"', 'no edge: <div data-slot="lk-card"> "Card"'])
  })
  it('of an input can be those of the field that it is in', async () => {
    const field = (style: string) =>
      show(`<div data-field style="${style}"><input aria-label="Amount" style="border: 0"></div>`)
    await field('outline: 1px solid')
    expect(await edgeless()).toEqual([])
    await field('')
    expect(await edgeless()).toEqual(['no edge: <input> "Amount"'])
  })
  it('are a border or an outline', async () => {
    await show('<a href="#x" style="outline: 1px solid">Go</a><input style="border: 1px solid">')
    expect(await edgeless()).toEqual([])
  })
})

describe('texts from left to right in a view from right to left', () => {
  const kept = () => page.evaluate(() => window.inspect.notMirrored())
  const amount = (style: string) =>
    show(`<div data-latchkey dir="rtl"><span dir="ltr" style="${style}">0.5 ETH</span></div>`)

  it('are reported if they keep to the left', async () => {
    await amount('display: block')
    expect(await kept()).toEqual(['keeps to the left: <span> "0.5 ETH"'])
  })
  it('begin where the lines around them begin', async () => {
    for (const style of ['', 'display: block; text-align: right', 'display: block; text-align: center']) {
      await amount(style)
      expect(await kept()).toEqual([])
    }
  })
  it('may stand in a view from left to right', async () => {
    await show('<div data-latchkey><span dir="ltr" style="display: block">0.5 ETH</span></div>')
    expect(await kept()).toEqual([])
  })
})
