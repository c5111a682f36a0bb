import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { addressBelow, addressOf, expect, test } from './test'

const out = join(import.meta.dirname, '../out')

// The figure docs/axe has the pages on which axe takes half a minute.
const pages = ['', 'reference/hooks/useSend/', 'views/Send/', 'comparison/']

test('the keyboard reaches the text, the next page and the search, which leads to a heading', async ({
  page,
}) => {
  await page.goto(addressOf('theming/'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Markdown' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Previous and next page' })
    .getByRole('link', { name: /^Next/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts and languages')

  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('usesend')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('useSend')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const heading = await options.nth(1).locator('.search-title').textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/reference\/hooks\/useSend\/#/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('useSend')
  expect(decodeURIComponent(new URL(page.url()).hash.slice(1))).toBe(heading?.toLowerCase())
})

test('the search says when it finds nothing, and gives the focus back', async ({ page }) => {
  await page.goto(addressOf())
  const button = page.getByRole('button', { name: /^Search/ })
  await button.click()
  await page.getByRole('combobox').fill('zebra crossing')
  await expect(page.getByRole('status')).toHaveText('Nothing found for "zebra crossing".')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('a theme that was chosen is there before the first paint of each page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  // What the page looks like when its body begins.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { first: getComputedStyle(document.documentElement).colorScheme })
    }).observe(document, { childList: true, subtree: true })
  })
  const first = () => page.evaluate(() => (window as unknown as { first: string }).first)
  await page.goto(addressOf('cli/'))
  expect(await first()).toBe('light dark')
  const button = page.getByRole('button', { name: 'Dark theme' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.goto(addressOf('theming/'))
  expect(await first()).toBe('dark')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('a code block is copied as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(addressOf('quick-start/'))
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^npx latchkey init\nnpx latchkey add modal\n?$/,
  )
})

test('in a folder of a host: styles, links and search lead to pages of that folder', async ({ page }) => {
  await page.goto(addressBelow('reference/hooks/useSend/'))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCSS('position', 'sticky')
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Guide' }).click()
  await expect(page).toHaveURL(addressBelow())
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('theming')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(addressBelow('theming/'))
  const markdown = page.getByRole('link', { name: 'Markdown' })
  const twin = await page.request.get(await markdown.evaluate((link: HTMLAnchorElement) => link.href))
  expect(await twin.text()).toContain('# Theming')
  await page.goto(addressBelow('views/Receive/'))
  const start = page.getByRole('button', { name: 'Show it' })
  const picture = start.locator('img:visible')
  await expect(picture).toHaveCount(1)
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await start.click()
  await expect(page.locator('[data-slot="lk-view"][data-view="Receive"]')).toBeVisible()
})

test.describe('an address without a page', () => {
  // The browser reports the status as an error.
  test.use({ expected: /status of 404/ })

  test('404, with a way to the first page', async ({ page }) => {
    const response = await page.goto(addressOf('no/such/page'))
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(addressOf())
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('a phone reads, opens the menu and follows links; what needs a script is not shown', async ({
    page,
  }) => {
    await page.goto(addressOf('theming/'))
    await expect(page.getByRole('button')).toHaveCount(1)
    const menu = page.getByRole('navigation', { name: 'Pages' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Server rendering' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server rendering')
    await expect(menu).toBeHidden()
  })
})

for (const path of pages)
  test(`axe finds nothing in /${path}, light and dark, and a phone does not scroll it sideways`, async ({
    page,
  }) => {
    await page.goto(addressOf(path))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('each link and file that a page names is there, from its folder', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  )
  expect(files.length).toBeGreaterThan(400)
  const missing = files.flatMap((file) =>
    [...readFileSync(join(out, file), 'utf8').matchAll(/ (?:href|src)="(\.[^"#]*)/g)]
      .map(([, target = '']) => join(dirname(join(out, file)), target))
      .filter((target) => !isServed(target))
      .map((target) => `${file}: ${target}`),
  )
  expect(missing).toEqual([])
})

function isServed(file: string): boolean {
  return existsSync(file) && (!statSync(file).isDirectory() || existsSync(join(file, 'index.html')))
}
