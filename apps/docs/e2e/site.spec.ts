import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../generate/page'
import { addressOf, expect, test, violationsOf } from './test'

const out = join(import.meta.dirname, '../out')

// The figure docs/axe has the pages on which axe takes half a minute.
const pages = ['', 'reference/hooks/useSend/', 'views/Send/', 'comparison/']

test('the keyboard reaches the text, the next page and the search, which leads to a heading', async ({
  page,
}) => {
  await page.goto(addressOf('theming/'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Markdown' })).toBeFocused()
  await page.getByRole('link', { name: 'Next Texts and languages' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts and languages')

  await page.goto(addressOf('guides/texts/'))
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill('useSendParameters')
  const heading = search.getByRole('link', { name: 'UseSendParameters', exact: true })
  await expect(heading).toBeVisible()
  const isReached = () => heading.evaluate((link) => link === document.activeElement)
  for (let pressed = 0; pressed < 20 && !(await isReached()); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/reference\/hooks\/useSend\/#usesendparameters$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('useSend')
})

test('the search says when it finds nothing, and gives the focus back', async ({ page }) => {
  await page.goto(addressOf())
  const button = page.getByRole('button', { name: /^Search/ })
  await button.click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('textbox').fill('zebra crossing')
  await expect(search.getByText('No results for zebra crossing')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(button).toBeFocused()
})

test('a theme that was chosen is there before the first paint of each page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto(addressOf('cli/'))
  expect(await ground()).toBe('rgb(255, 255, 255)')
  const theme = page.getByRole('combobox', { name: 'Select theme' })
  await theme.selectOption('dark')
  expect(await ground()).toBe('rgb(18, 19, 19)')
  // The theme when the body begins.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { first: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(addressOf('theming/'))
  expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe('dark')
  await expect(theme).toHaveValue('dark')
})

test('a code block is copied as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(addressOf('quick-start/'))
  await page.getByRole('button', { name: 'Copy to clipboard' }).first().click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^npx latchkey init\nnpx latchkey add modal\n?$/,
  )
})

test('the areas, the Markdown of a page and a view with its picture', async ({ page }) => {
  await page.goto(addressOf('reference/hooks/useSend/'))
  const pages = page.getByRole('navigation', { name: 'Main' })
  await expect(pages.getByRole('link', { name: 'useSend', exact: true })).toBeInViewport()
  await expect(pages.getByRole('link', { name: 'Theming' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Guide' }).click()
  await expect(page).toHaveURL(addressOf())
  await page.goto(addressOf('theming/'))
  const markdown = page.getByRole('link', { name: 'Markdown' })
  const twin = await page.request.get(await markdown.evaluate((link: HTMLAnchorElement) => link.href))
  expect(await twin.text()).toContain('# Theming')
  const list = await page.request.get(addressOf('llms.txt'))
  expect(await list.text()).toContain('](/theming.md): ')
  await page.goto(addressOf('views/Receive/'))
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
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Server rendering' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server rendering')
    await expect(menu.getByRole('link')).toHaveCount(0)
  })
})

for (const path of pages)
  test(`axe finds nothing in /${path}, light and dark, and a phone does not scroll it sideways`, async ({
    page,
  }) => {
    await page.goto(addressOf(path))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => violationsOf(page)).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('each link and file that a page names is there, in the folder of the host', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  )
  expect(files.length).toBeGreaterThan(400)
  const missing = files.flatMap((file) =>
    [...readFileSync(join(out, file), 'utf8').matchAll(/ (?:href|src)="(\/[^"#]*)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('/kit/') || !isServed(join(out, target.slice('/kit/'.length))))
      .map((target) => `${file}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('the addresses of pages are their paths, and end with a slash', () => {
  const pages: readonly Page[] = JSON.parse(readFileSync(join(out, '../generated/pages.json'), 'utf8'))
  expect(pages.filter(({ path }) => !existsSync(join(out, path, 'index.html')))).toEqual([])
  const twins = pages.map(({ path }) => join(out, `${path || 'index'}.md`))
  expect(twins.filter((file) => !existsSync(file))).toEqual([])
})

function isServed(file: string): boolean {
  return existsSync(file) && (!statSync(file).isDirectory() || existsSync(join(file, 'index.html')))
}
