import { expect, onTestFinished, test } from 'vitest'
import theme from '../build/css/positions.css?inline'

/** Rules of a page that would move the parts. */
const page = 'h2 { margin: 0 0 8px } p { margin: 1em 0 } ul { padding-left: 2em; list-style: disc }'

function show(html: string, css = ''): void {
  const style = document.createElement('style')
  style.textContent = `${theme}\n${page}\n${css}`
  document.body.append(style)
  const host = document.createElement('main')
  host.innerHTML = html
  document.body.append(host)
  onTestFinished(() => {
    style.remove()
    host.remove()
  })
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

function middleOf(selector: string): number {
  const { top, height } = find(selector).getBoundingClientRect()
  return top + height / 2
}

const header = `
  <div data-latchkey data-slot="lk-header">
    <button>Help</button><h2 data-slot="lk-title">Connect wallet</h2><button>Close</button>
  </div>`

test('the title is next to the buttons, with any margin of the page for headings', () => {
  show(header)
  expect(middleOf('[data-slot="lk-title"]')).toBeCloseTo(middleOf('button'), 0)
})

test('a rule for a slot overrides ours', () => {
  show(header, '[data-slot="lk-title"] { margin-bottom: 20px }')
  expect(getComputedStyle(find('[data-slot="lk-title"]')).marginBottom).toBe('20px')
})

test('rows start at the edge with 8 px between them, with any rule of the page for lists', () => {
  show('<div data-latchkey><ul><li id="one">One</li><li id="two">Two</li></ul></div>')
  const [one, two] = ['#one', '#two'].map((id) => find(id).getBoundingClientRect())
  expect((two?.top ?? 0) - (one?.bottom ?? 0)).toBe(8)
  expect(one?.left).toBe(find('[data-latchkey]').getBoundingClientRect().left)
})

test('arrows are mirrored from right to left', () => {
  show('<div data-latchkey dir="rtl"><svg class="lucide lucide-arrow-left"></svg></div>')
  expect(getComputedStyle(find('svg')).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})

test('a list is not cut at a height that was kept for fewer rows, and the footer is below it', () => {
  show(`
    <div data-latchkey>
      <div data-slot="lk-view-body" style="height: 20px"><ul><li>One</li><li>Two</li><li id="last">Three</li></ul></div>
      <div data-slot="lk-view-footer"><button id="footer">New to wallets?</button></div>
    </div>`)
  const { bottom } = find('#last').getBoundingClientRect()
  expect(find('#footer').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

test('the network is in the middle of the header, in one line with the buttons', () => {
  show(`
    <div data-latchkey data-slot="lk-header" style="width: 360px">
      <button style="width: 44px">Settings</button>
      <h2 data-slot="lk-title" style="position: absolute"></h2>
      <div data-slot="lk-header-network"><button id="network">Ethereum</button></div>
      <span data-slot="lk-close"><button style="width: 44px">Close</button></span>
    </div>`)
  const { left, width } = find('#network').getBoundingClientRect()
  const header = find('[data-slot="lk-header"]').getBoundingClientRect()
  expect(left + width / 2).toBeCloseTo(header.left + header.width / 2, 0)
  expect(middleOf('#network')).toBeCloseTo(middleOf('[data-slot="lk-close"]'), 0)
})

test.each(['lk-dialog', 'lk-shell'])('%s covers the page, also in front of a dialog of the page', (slot) => {
  show(`<div data-latchkey data-slot="${slot}" id="layer"><div>Connect wallet</div></div>`)
  const layer = find('#layer')
  const { width, height } = layer.getBoundingClientRect()
  layer.popover = 'manual'
  layer.showPopover()
  const { left, top, right, bottom } = layer.getBoundingClientRect()
  const covered = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  expect({ width, height }).toEqual({ width: innerWidth, height: innerHeight })
  expect({ left, top, right, bottom }).toEqual(covered)
  expect(getComputedStyle(layer).backgroundColor).not.toBe('rgb(255, 255, 255)')
})

test('a button that connects shows one label, in the width of the other', () => {
  show(`
    <button data-latchkey><span data-slot="lk-connecting-label">
      <span data-slot="lk-connecting-space">Connect wallet</span><span id="label">Connecting</span>
    </span></button>
    <button data-latchkey id="before">Connect wallet</button>`)
  expect(getComputedStyle(find('[data-slot="lk-connecting-space"]')).visibility).toBe('hidden')
  const widthOf = (selector: string) => find(selector).getBoundingClientRect().width
  expect(widthOf('button')).toBeCloseTo(widthOf('#before'), 0)
})
